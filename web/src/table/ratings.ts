// How ratings moved: what they were is remembered while a rated game is played, and compared when it is over.

import { server } from '$lib/http';
import type { RatingInfo, TableInfo } from '$lib/protocol';

/** Everybody begins with this. */
const FIRST = 1500;

/** By `people` or a bot's level. */
type Ratings = Record<string, number>;
export interface Move {
  against: string;
  before: number;
  now: number;
}

const key = (table: TableInfo) => `bistro:ratings:${table.id}`;
const people = ({ seats }: TableInfo) =>
  seats.flatMap(({ who }) => (who?.type === 'player' ? [who.name] : []));

async function ratingsOf(name: string, game: string): Promise<Ratings> {
  const { ratings } = await server.player(name);
  const own = ratings.filter((rating: RatingInfo) => rating.game === game);
  return Object.fromEntries(own.map(({ against, rating }) => [against, rating]));
}

async function ratingsAt(table: TableInfo): Promise<Record<string, Ratings>> {
  const each = people(table).map(async (name) => [name, await ratingsOf(name, table.game)] as const);
  return Object.fromEntries(await Promise.all(each));
}

/** Before the game is over; the first answer counts, also after the page was loaded again. */
export async function rememberRatings(table: TableInfo) {
  if (sessionStorage.getItem(key(table)) !== null) return;
  sessionStorage.setItem(key(table), JSON.stringify(await ratingsAt(table)));
}

/** What changed, by name; nothing where it is not known what the ratings were. */
export async function movedRatings(table: TableInfo): Promise<Record<string, Move[]>> {
  const kept = sessionStorage.getItem(key(table));
  if (kept === null) return {};
  const before = JSON.parse(kept) as Record<string, Ratings>;
  const now = await ratingsAt(table);
  return Object.fromEntries(
    Object.entries(now).map(([name, ratings]) => [name, moves(before[name], ratings)]),
  );
}

function moves(before: Ratings | undefined, now: Ratings): Move[] {
  return Object.entries(now)
    .map(([against, rating]) => ({
      against,
      before: Math.round(before?.[against] ?? FIRST),
      now: Math.round(rating),
    }))
    .filter((move) => move.before !== move.now);
}
