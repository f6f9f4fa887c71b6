// What travels between server and browser. Made from crates/protocol/src by
// `UPDATE_TYPES=1 cargo test -p bistro-protocol --test types`; do not edit.

export const PROTOCOL = 4;

export type Seat = number;

export type Arg = { "number": number } | { "seat": Seat } | { "seats": Array<Seat> } | { "word": string } | { "words": string[] } | { "sign": string };

export type Phrase = { 
/**
 * The message in the game's `.ftl` files.
 */
id: string, 
/**
 * What fills the gaps, by name.
 */
args: Record<string, Arg>, 
/**
 * The rule this is about, for the link into the rulebook.
 */
rule?: string, };

export type ClientMessage = { 
/**
 * 1 to 40 letters, digits, `-` or `_`; never used by this guest at this table before.
 */
id: string, 
/**
 * What the guest wants.
 */
do: Command, };

export type Command = { "type": "sit", 
/**
 * The seat to take.
 */
seat: Seat, 
/**
 * The code from the invitation's link.
 */
invite?: string, } | { "type": "stand" } | { "type": "bot", 
/**
 * The seat, which must be free.
 */
seat: Seat, 
/**
 * How well it plays: the name of one of the levels.
 */
level: string, } | { "type": "free", 
/**
 * The seat to free.
 */
seat: Seat, } | { "type": "entropy", 
/**
 * 1 to 64 printable ASCII signs; the dice are made from them and the seed.
 */
words: string, } | { "type": "start" } | { "type": "decide", 
/**
 * The `turn` of the question that this answers.
 */
turn: number, 
/**
 * The decision, such as an offer's `notation`.
 */
notation: string, } | { "type": "withdraw", 
/**
 * The `turn` of the question that was answered.
 */
turn: number, } | { "type": "why", 
/**
 * The `turn` of the present question.
 */
turn: number, 
/**
 * The decision that is not offered.
 */
notation: string, } | { "type": "hint", 
/**
 * The `turn` of the present question.
 */
turn: number, } | { "type": "scene", 
/**
 * `true` for words, `false` for none.
 */
on: boolean, } | { "type": "snapshot" } | { "type": "chat", 
/**
 * What to say.
 */
text: string, } | { "type": "propose", 
/**
 * What is asked for.
 */
what: Proposal, } | { "type": "agree" } | { "type": "disagree" } | { "type": "return" } | { "type": "rematch" };

export type Proposal = { "type": "undo" } | { "type": "end" } | { "type": "replace", 
/**
 * The seat to free.
 */
seat: Seat, } | { "type": "claim" };

export type Message = { "type": "snapshot" } & Snapshot | { "type": "news", 
/**
 * The table's version after it.
 */
version: number, 
/**
 * What happened, as far as this guest may know.
 */
news: Array<NewsItem>, 
/**
 * The game as it stands now.
 */
play: Play, } | { "type": "news-patch", 
/**
 * The table's version after it.
 */
version: number, 
/**
 * The version this connection was told of before: the patch is for the `play` of that one.
 */
from: number, 
/**
 * What happened, as far as this guest may know.
 */
news: Array<NewsItem>, 
/**
 * What changed in `play`.
 */
patch: Array<PatchOp>, } | { "type": "table", 
/**
 * The table's version after it.
 */
version: number, 
/**
 * The table as it is now.
 */
table: TableInfo, } | { "type": "table-patch", 
/**
 * The table's version after it.
 */
version: number, 
/**
 * The version this connection was told of before: the patch is for the `table` of that one.
 */
from: number, 
/**
 * What changed in `table`.
 */
patch: Array<PatchOp>, } | { "type": "chat" } & ChatMessage | { "type": "done", 
/**
 * The command's id.
 */
id: string, 
/**
 * What the guest has sealed, after deciding or withdrawing.
 */
sealed?: string, } | { "type": "refused", 
/**
 * The command's id.
 */
id: string, 
/**
 * The reason, for people.
 */
why: Phrase, } | { "type": "hints", 
/**
 * The command's id.
 */
id: string, 
/**
 * What is worth considering.
 */
hints: Array<Hint>, } | { "type": "reason", 
/**
 * The command's id.
 */
id: string, 
/**
 * The reason, for people.
 */
why: Phrase, } | { "type": "bye", 
/**
 * Why the connection ends.
 */
reason: ByeReason, };

export type PatchOp = { "op": "replace", 
/**
 * Where.
 */
path: string, 
/**
 * What is there afterwards.
 */
value: unknown, } | { "op": "add", 
/**
 * Where.
 */
path: string, 
/**
 * What is there afterwards.
 */
value: unknown, } | { "op": "remove", 
/**
 * Where.
 */
path: string, };

export type Snapshot = { 
/**
 * The version of the protocol that the server speaks.
 */
protocol: number, 
/**
 * Grows with everything that happens at the table.
 */
version: number, 
/**
 * Who the guest is at this table.
 */
you: You, 
/**
 * What everybody may know about the table.
 */
table: TableInfo, 
/**
 * Once the game has begun.
 */
play: Play | null, 
/**
 * What the guest could hear so far, the oldest first; the longest games keep only the latest.
 */
news: Array<NewsItem>, 
/**
 * What was said at the table, the oldest first.
 */
chat: Array<ChatMessage>, };

export type You = { 
/**
 * The name the guest plays under.
 */
name: string, 
/**
 * Where the guest sits; nothing for somebody who watches.
 */
seat: Seat | null, 
/**
 * Whether the table is the guest's own.
 */
host: boolean, 
/**
 * The invitation's code, for those who sit here.
 */
invite: string | null, };

export type Play = { 
/**
 * Names the present question; a decision answers it. Never the same twice, not even after an undo.
 */
turn: number, 
/**
 * How many steps have been played.
 */
step: number, 
/**
 * Who is asked. It does not show who has already answered.
 */
pending: Array<Seat>, 
/**
 * What this viewer may know; each game has its own form.
 */
view: unknown, 
/**
 * The same in words, line by line; empty for those who asked to do without.
 */
scene: Array<Phrase>, 
/**
 * What you are asked.
 */
ask: Phrase | null, 
/**
 * What you may do, in the rulebook's order.
 */
offers: Array<Offer>, 
/**
 * What you have sealed, in notation.
 */
sealed: string | null, 
/**
 * The clocks, if the table has any.
 */
clock: ClockFace | null, 
/**
 * At the table of a lesson: what you are told now.
 */
lesson?: LessonStep, 
/**
 * The result, once the game is over.
 */
outcome: OutcomeData | null, 
/**
 * The outcome in words, line by line.
 */
result: Array<Phrase>, };

export type Offer = { 
/**
 * How to send it as a decision.
 */
notation: string, 
/**
 * The action as data; each game has its own form.
 */
action: unknown, 
/**
 * What it means, for people.
 */
words: Phrase, };

export type NewsItem = { 
/**
 * The step in which it happened; 0 is the deal.
 */
step: number, 
/**
 * What happened, for people.
 */
words: Phrase, 
/**
 * The event as data; each game has its own form.
 */
event: unknown, };

export type Hint = { 
/**
 * The decision.
 */
notation: string, 
/**
 * What it means, for people.
 */
words: Phrase, 
/**
 * From 0 (it loses) to 1 (it wins).
 */
mean: number, 
/**
 * The standard error of the difference between this mean and the first line's, which is the best; 0 there.
 */
error: number, };

export type LessonStep = { 
/**
 * Which it is; the first is 1.
 */
number: number, 
/**
 * How many there are.
 */
of: number, 
/**
 * What is said, in the game's own words.
 */
words: Phrase, 
/**
 * What you are asked to do, in notation; nothing at the end. Any other decision leaves the lesson.
 */
notation?: string, };

export type ChatMessage = { 
/**
 * Counts the lines of this table from 0.
 */
number: number, 
/**
 * The name of the person who said it.
 */
from: string, 
/**
 * Where they sat at that time; nothing for somebody who watched.
 */
seat: Seat | null, 
/**
 * What they said.
 */
text: string, 
/**
 * Milliseconds since 1970, as the server's clock says.
 */
at: number, };

export type ClockFace = { 
/**
 * What the table's clock said when this was sent, in milliseconds. It is no date: only differences mean anything.
 */
now: number, 
/**
 * What it said when the present question was asked.
 */
since: number, 
/**
 * Counted from `since` on for a seat that is asked; what any other seat has left.
 */
left: number[], };

export type ByeReason = "restart" | "slow" | "misbehaved" | "broken" | "no-such-table" | "damaged" | "other-rules" | "signed-out" | "outdated";

export type TableInfo = { 
/**
 * The table's id, as in its address.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * Seats and options; each game has its own form.
 */
setup: unknown, 
/**
 * Who sits where, in seat order.
 */
seats: Array<SeatInfo>, 
/**
 * Whether it waits, plays or is over.
 */
status: Status, 
/**
 * Who may sit down.
 */
access: Access, 
/**
 * Whether the result changes the players' ratings.
 */
rated: boolean, 
/**
 * How much time there is to decide.
 */
clock: Clock, 
/**
 * The level of the bot that plays for players who are away.
 */
stand_in: string, 
/**
 * After how many seconds away it begins to.
 */
grace: number, 
/**
 * While it is open: the game begins as soon as everybody who sits here has added words to the shuffle.
 */
starts_itself: boolean, 
/**
 * The host's name.
 */
host: string, 
/**
 * The hash of the seed, shown before the deal.
 */
commitment: string, 
/**
 * The seed, once the game is over.
 */
seed: string | null, 
/**
 * What the players added to the shuffle, in seat order, once it is dealt.
 */
entropy: Array<string>, 
/**
 * How many people watch without a seat.
 */
watchers: number, 
/**
 * What the players are asked to agree to, if anything.
 */
proposal: OpenProposal | null, 
/**
 * The seats whose players have been away for so long that the others may claim the game.
 */
claimable: Array<Seat>, 
/**
 * The table of the rematch.
 */
next: string | null, 
/**
 * For a fork of a finished game: the step of that game from which this one goes on.
 */
forked_at: number | null, };

export type SeatInfo = { 
/**
 * Nobody: the seat is free.
 */
who: Sitter | null, };

export type Sitter = { "type": "player", 
/**
 * The name they play under.
 */
name: string, 
/**
 * Whether the name is protected by a password.
 */
owned: boolean, 
/**
 * Whether they are connected.
 */
presence: Presence, } | { "type": "bot", 
/**
 * How well it plays: the name of one of the levels.
 */
level: string, };

export type Presence = "here" | "away" | "replaced";

export type Status = { "type": "open" } | { "type": "playing" } | { "type": "over" } | { "type": "ended", 
/**
 * The reason, for people.
 */
why: Phrase, };

export type Access = "public" | "invited";

export type Clock = { "type": "none" } | { "type": "decision", 
/**
 * How long.
 */
seconds: number, } | { "type": "bank", 
/**
 * How long the whole game may take each player.
 */
seconds: number, 
/**
 * How many seconds come back after each decision.
 */
increment: number, } | { "type": "days", 
/**
 * How many days.
 */
days: number, };

export type OpenProposal = { 
/**
 * What is asked for.
 */
what: Proposal, 
/**
 * Who asked.
 */
by: Seat, 
/**
 * Who has agreed so far.
 */
agreed: Array<Seat>, 
/**
 * Who has not answered yet.
 */
missing: Array<Seat>, };

export type OutcomeData = { 
/**
 * Each seat's place; 1 is the winner's, and equal ones are ties.
 */
places: Array<number>, 
/**
 * Each seat's points.
 */
scores: Array<number>, 
/**
 * The message that names this kind of ending.
 */
ending: string, };

export type GameInfo = { 
/**
 * Its name in addresses and commands.
 */
id: string, 
/**
 * The name on the box, in its own language.
 */
title: string, 
/**
 * How few can play.
 */
least_seats: number, 
/**
 * How many can play.
 */
most_seats: number, 
/**
 * What can be chosen before the deal.
 */
options: Array<OptionInfo>, 
/**
 * The first is the default.
 */
presets: Array<PresetInfo>, 
/**
 * Whether there is a lesson for newcomers.
 */
lesson: boolean, };

export type OptionInfo = { 
/**
 * Its name in the setup.
 */
id: string, 
/**
 * The number of the rule that describes it.
 */
rule: string, 
/**
 * What it may be set to.
 */
values: OptionValues, };

export type OptionValues = { "type": "flag" } | { "type": "one-of", 
/**
 * The words, as requests name them.
 */
words: Array<string>, } | { "type": "number", 
/**
 * The smallest that may be set.
 */
least: number, 
/**
 * The largest that may be set.
 */
most: number, 
/**
 * The value unless set, which may lie outside the limits: 0 then means "as the rules say".
 */
default: number, };

export type PresetInfo = { 
/**
 * Its name in requests.
 */
id: string, 
/**
 * Which options it sets, to what.
 */
sets: Array<[string, string]>, };

export type BotSeat = { 
/**
 * Where it sits.
 */
seat: Seat, 
/**
 * How well it plays: the name of one of the levels.
 */
level: string, };

export type Me = { 
/**
 * Your name, as others see it.
 */
name: string, 
/**
 * Whether the name is protected by a password.
 */
owned: boolean, 
/**
 * Your tables that are not over.
 */
tables: Array<LobbyEntry>, };

export type NewName = { 
/**
 * The new name.
 */
name: string, };

export type NewPassword = { 
/**
 * The name.
 */
name: string, 
/**
 * The new password.
 */
password: string, 
/**
 * The password so far, unless the player has none yet.
 */
old?: string, };

export type Password = { 
/**
 * The name.
 */
name: string, 
/**
 * Its password.
 */
password: string, };

export type NewTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * How many play; the game's default unless set.
 */
seats?: number, 
/**
 * A preset's id; the first one unless set.
 */
preset?: string, 
/**
 * Single options, after the preset.
 */
options: Array<[string, string]>, 
/**
 * Who may sit down.
 */
access: Access, 
/**
 * How much time there is to decide.
 */
clock: Clock, 
/**
 * Whether the result changes the players' ratings.
 */
rated: boolean, 
/**
 * Bots for these seats. The host sits down on the first seat without one.
 */
bots: Array<BotSeat>, 
/**
 * Begin without being told to: as soon as the host, who has seen the commitment by then, has added words to the
 * shuffle. A table of bots alone begins at once.
 */
start: boolean, };

export type LobbyEntry = { 
/**
 * The table's id, as in its address.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The host's name.
 */
host: string, 
/**
 * Who sits where, in seat order.
 */
seats: Array<ListedSeat>, 
/**
 * Whether it waits, plays or is over.
 */
status: Status, 
/**
 * Who may sit down.
 */
access: Access, 
/**
 * How much time there is to decide.
 */
clock: Clock, 
/**
 * Whether the result changes the players' ratings.
 */
rated: boolean, 
/**
 * Whether something is asked of you there.
 */
your_turn: boolean, };

export type ListedSeat = { 
/**
 * Nobody: the seat is free.
 */
who: ListedSitter | null, };

export type ListedSitter = { "type": "player", 
/**
 * The name they play under.
 */
name: string, 
/**
 * Whether the name is protected by a password.
 */
owned: boolean, } | { "type": "bot", 
/**
 * How well it plays.
 */
level: string, };

export type NewFork = { 
/**
 * After this many steps of the finished game.
 */
step: number, 
/**
 * A seat: what it does not know is dealt again at the new table. Without one everything hidden stays as it
 * was.
 */
redealt_for?: Seat, };

export type TableCreated = { 
/**
 * The new table.
 */
id: string, };

export type ReplayPage = { 
/**
 * The table's id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * Seats and options; each game has its own form.
 */
setup: unknown, 
/**
 * Who sat where when it ended.
 */
names: Array<string>, 
/**
 * How many steps were played.
 */
steps: number, 
/**
 * `seat:1`, `public` or `all`.
 */
eyes: string, 
/**
 * The result, unless the game was ended early.
 */
outcome: OutcomeData | null, 
/**
 * The result in words, line by line.
 */
result: Array<Phrase>, 
/**
 * The hash of the seed, which was shown before the deal.
 */
commitment: string, 
/**
 * The seed that all luck came from, in hexadecimal digits.
 */
seed: string | null, 
/**
 * What the players added to the shuffle, in seat order.
 */
entropy: Array<string>, 
/**
 * Whether the seed makes the commitment and every card again.
 */
shuffle_checked: boolean, };

export type ReplayFrame = { 
/**
 * How many steps have been played; 0 is the deal.
 */
step: number, 
/**
 * What these eyes may know; each game has its own form.
 */
view: unknown, 
/**
 * The same in words, line by line.
 */
scene: Array<Phrase>, 
/**
 * What these eyes were told in this step.
 */
news: Array<NewsItem>, 
/**
 * The decisions that led here, as far as these eyes may know them.
 */
decisions: Array<[Seat, Offer]>, 
/**
 * What a bot thought of each decision, from what its player could know; only when asked for.
 */
opinions: Array<[Seat, Array<Hint>]>, 
/**
 * Who is asked now.
 */
pending: Array<Seat>, };

export type GameJournal = { 
/**
 * The table's id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The version of the rules by which it was played.
 */
rules: number, 
/**
 * Seats and options; each game has its own form.
 */
setup: unknown, 
/**
 * Who sat where when it ended.
 */
names: Array<string>, 
/**
 * Where people came in; none if the game ended by agreement.
 */
places: Array<SeatPlace>, 
/**
 * The seed of the shuffle, in hexadecimal digits.
 */
seed: string, 
/**
 * What happened, in order: decisions in the notation of their time, and what else the game went through.
 */
events: unknown[], };

export type SeatPlace = { 
/**
 * Whose place it is.
 */
seat: Seat, 
/**
 * 1 is the best.
 */
place: number, 
/**
 * The points; 0 if the game was claimed.
 */
score: number, };

export type PlayerPage = { 
/**
 * The name they play under.
 */
name: string, 
/**
 * Whether the name is protected by a password.
 */
owned: boolean, 
/**
 * How well they play, by game and opponents.
 */
ratings: Array<RatingInfo>, 
/**
 * The latest first.
 */
history: Array<PastGame>, };

export type PastGame = { 
/**
 * The table's id, which leads to the replay.
 */
table: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The player's place; 1 is the winner's.
 */
place: number, 
/**
 * The player's points.
 */
score: number, 
/**
 * Everybody who played, in seat order.
 */
names: Array<string>, 
/**
 * Whether it changed ratings.
 */
rated: boolean, 
/**
 * When it ended, in milliseconds since 1970.
 */
at: number, };

export type RatingInfo = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Who the games were against: `people`, or a bot's level.
 */
against: string, 
/**
 * The rating; everybody begins with 1500.
 */
rating: number, 
/**
 * How uncertain the rating is: its standard deviation.
 */
deviation: number, 
/**
 * How many games it comes from.
 */
games: number, };

export type ErrorBody = { 
/**
 * The reason, as one of the messages that every client has in three languages.
 */
why: Phrase, };
