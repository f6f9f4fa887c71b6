// What travels between server and browser. Made from crates/protocol/src by
// `UPDATE_TYPES=1 cargo test -p bistro-protocol --test types`; do not edit.

export const PROTOCOL = 2;

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
id: string, do: Command, };

export type Command = { "type": "sit", seat: Seat, invite?: string, } | { "type": "stand" } | { "type": "bot", seat: Seat, level: string, } | { "type": "free", seat: Seat, } | { "type": "entropy", words: string, } | { "type": "start" } | { "type": "decide", turn: number, notation: string, } | { "type": "withdraw", turn: number, } | { "type": "why", turn: number, notation: string, } | { "type": "hint", turn: number, } | { "type": "scene", on: boolean, } | { "type": "chat", text: string, } | { "type": "propose", what: Proposal, } | { "type": "agree" } | { "type": "disagree" } | { "type": "return" } | { "type": "rematch" };

export type Proposal = { "type": "undo" } | { "type": "end" } | { "type": "replace", seat: Seat, };

export type Message = { "type": "snapshot" } & Snapshot | { "type": "news", version: number, news: Array<NewsItem>, play: Play, } | { "type": "table", version: number, table: TableInfo, } | { "type": "chat" } & ChatMessage | { "type": "done", id: string, 
/**
 * What the guest has sealed, after deciding or withdrawing.
 */
sealed?: string, } | { "type": "refused", id: string, why: Phrase, } | { "type": "hints", id: string, hints: Array<Hint>, } | { "type": "reason", id: string, why: Phrase, } | { "type": "bye", reason: ByeReason, };

export type Snapshot = { protocol: number, 
/**
 * Grows with everything that happens at the table.
 */
version: number, you: You, table: TableInfo, 
/**
 * Once the game has begun.
 */
play: Play | null, 
/**
 * What the guest could hear so far, the oldest first; the longest games keep only the latest.
 */
news: Array<NewsItem>, chat: Array<ChatMessage>, };

export type You = { name: string, seat: Seat | null, host: boolean, 
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
sealed: string | null, clock: ClockFace | null, outcome: OutcomeData | null, 
/**
 * The outcome in words, line by line.
 */
result: Array<Phrase>, };

export type Offer = { notation: string, 
/**
 * The action as data; each game has its own form.
 */
action: unknown, words: Phrase, };

export type NewsItem = { 
/**
 * The step in which it happened; 0 is the deal.
 */
step: number, words: Phrase, 
/**
 * The event as data; each game has its own form.
 */
event: unknown, };

export type Hint = { notation: string, words: Phrase, 
/**
 * From 0 (it loses) to 1 (it wins).
 */
mean: number, 
/**
 * The standard error of the difference between this mean and the first line's, which is the best; 0 there.
 */
error: number, };

export type ChatMessage = { 
/**
 * Counts the lines of this table from 0.
 */
number: number, from: string, seat: Seat | null, text: string, 
/**
 * Milliseconds since 1970, as the server's clock says.
 */
at: number, };

export type ClockFace = { now: number, 
/**
 * When the present question was asked.
 */
since: number, 
/**
 * Counted from `since` on for a seat that is asked; what any other seat has left.
 */
left: number[], };

export type ByeReason = "restart" | "slow" | "misbehaved" | "broken" | "no-such-table" | "outdated";

export type TableInfo = { id: string, 
/**
 * The game's id.
 */
game: string, setup: unknown, seats: Array<SeatInfo>, status: Status, access: Access, rated: boolean, clock: Clock, 
/**
 * The level of the bot that plays for whoever is away.
 */
stand_in: string, 
/**
 * After how many seconds away it begins to.
 */
grace: number, 
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
watchers: number, proposal: OpenProposal | null, 
/**
 * The table of the rematch.
 */
next: string | null, };

export type SeatInfo = { 
/**
 * Nobody: the seat is free.
 */
who: Sitter | null, };

export type Sitter = { "type": "player", name: string, 
/**
 * Whether the name is protected by a password.
 */
owned: boolean, presence: Presence, } | { "type": "bot", level: string, };

export type Presence = "here" | "away" | "replaced";

export type Status = { "type": "open" } | { "type": "playing" } | { "type": "over" } | { "type": "ended", why: Phrase, };

export type Access = "public" | "invited";

export type Clock = { "type": "none" } | { "type": "decision", seconds: number, } | { "type": "bank", seconds: number, increment: number, } | { "type": "days", days: number, };

export type OpenProposal = { what: Proposal, by: Seat, agreed: Array<Seat>, 
/**
 * Whose word is still missing.
 */
missing: Array<Seat>, };

export type OutcomeData = { places: Array<number>, scores: Array<number>, 
/**
 * The message that names this kind of ending.
 */
ending: string, };

export type GameInfo = { id: string, 
/**
 * The name on the box, in its own language.
 */
title: string, least_seats: number, most_seats: number, options: Array<OptionInfo>, 
/**
 * The first is the default.
 */
presets: Array<PresetInfo>, };

export type OptionInfo = { id: string, rule: string, values: OptionValues, };

export type OptionValues = { "type": "flag" } | { "type": "one-of", words: Array<string>, } | { "type": "number", least: number, most: number, default: number, };

export type PresetInfo = { id: string, 
/**
 * Which options it sets, to what.
 */
sets: Array<[string, string]>, };

export type BotSeat = { seat: Seat, level: string, };

export type Me = { name: string, 
/**
 * Whether the name is protected by a password.
 */
owned: boolean, 
/**
 * Your tables that are not over.
 */
tables: Array<LobbyEntry>, };

export type NewName = { name: string, };

export type Password = { name: string, password: string, };

export type NewTable = { game: string, seats?: number, preset?: string, 
/**
 * Single options, after the preset.
 */
options: Array<[string, string]>, access: Access, clock: Clock, rated: boolean, 
/**
 * Bots for these seats. The host sits down on the first seat without one.
 */
bots: Array<BotSeat>, 
/**
 * The host's words for the shuffle.
 */
entropy?: string, 
/**
 * Begin at once when every seat is taken.
 */
start: boolean, };

export type LobbyEntry = { id: string, game: string, host: string, seats: Array<ListedSeat>, status: Status, access: Access, clock: Clock, rated: boolean, 
/**
 * Whether something is asked of you there.
 */
your_turn: boolean, };

export type ListedSeat = { 
/**
 * Nobody: the seat is free.
 */
who: ListedSitter | null, };

export type ListedSitter = { "type": "player", name: string, 
/**
 * Whether the name is protected by a password.
 */
owned: boolean, } | { "type": "bot", level: string, };

export type NewFork = { 
/**
 * After this many steps of the finished game.
 */
step: number, 
/**
 * Deal what nobody at the new table may know anew, as the eyes of this seat allow; otherwise the cards lie
 * as they lay.
 */
anew_for?: Seat, };

export type TableCreated = { 
/**
 * The new table.
 */
id: string, };

export type ReplayPage = { id: string, game: string, setup: unknown, 
/**
 * Who sat where when it ended.
 */
names: Array<string>, steps: number, 
/**
 * `seat:1`, `public` or `all`.
 */
eyes: string, outcome: OutcomeData | null, result: Array<Phrase>, commitment: string, seed: string | null, entropy: Array<string>, 
/**
 * Whether the seed makes the commitment and every card again.
 */
shuffle_checked: boolean, };

export type ReplayFrame = { step: number, view: unknown, scene: Array<Phrase>, news: Array<NewsItem>, 
/**
 * The decisions that led here, as far as these eyes may know them.
 */
decisions: Array<[Seat, Offer]>, 
/**
 * What a bot thought of each decision, from what its player could know; only when asked for.
 */
opinions: Array<[Seat, Array<Hint>]>, pending: Array<Seat>, };

export type PlayerPage = { name: string, owned: boolean, ratings: Array<RatingInfo>, 
/**
 * The latest first.
 */
history: Array<PastGame>, };

export type PastGame = { table: string, game: string, place: number, score: number, names: Array<string>, rated: boolean, at: number, };

export type RatingInfo = { game: string, 
/**
 * Who the games were against: `people`, or a bot's level.
 */
against: string, rating: number, deviation: number, games: number, };

export type ErrorBody = { 
/**
 * In the house's words, which every client has in three languages.
 */
why: Phrase, };
