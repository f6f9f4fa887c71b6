// A table as this guest knows it: the latest snapshot and everything heard since.

import type { ChatMessage, Message, NewsItem, Play, TableInfo, You } from './protocol';

export interface Face {
  version: number;
  you: You;
  table: TableInfo;
  play: Play | null;
  /** All that happened, the oldest first. */
  news: NewsItem[];
  /** What led from the view before to this one, for animation. */
  fresh: NewsItem[];
  chat: ChatMessage[];
  /** The table's clock minus the browser's monotonic one, in milliseconds; no dates are compared. */
  ahead: number;
}

/** The face after a message. Before the first snapshot there is none. */
export function heard(face: Face | null, message: Message, now: number): Face | null {
  if (message.type === 'snapshot') {
    const { version, you, table, play, news, chat } = message;
    return { version, you, table, play, news, chat, fresh: [], ahead: ahead(play, now, face?.ahead ?? 0) };
  }
  if (face === null) return null;
  switch (message.type) {
    case 'news':
      // News of a version that is already known repeat it, unless they only show what was sealed.
      if (message.version < face.version || (message.version === face.version && message.news.length > 0))
        return face;
      return {
        ...face,
        version: message.version,
        play: message.play,
        news: [...face.news, ...message.news],
        fresh: message.news,
        ahead: ahead(message.play, now, face.ahead),
      };
    case 'table':
      return message.version < face.version
        ? face
        : { ...face, version: message.version, table: message.table };
    case 'chat':
      if (face.chat.some((line) => line.number === message.number)) return face;
      return { ...face, chat: [...face.chat, message] };
    default:
      return face;
  }
}

/** The same face after one's own choice was sealed or taken back. */
export function sealed(face: Face, turn: number, notation: string | null): Face {
  if (face.play === null || face.play.turn !== turn) return face;
  return { ...face, play: { ...face.play, sealed: notation } };
}

function ahead(play: Play | null, now: number, before: number): number {
  return play?.clock ? play.clock.now - now : before;
}

/** How many milliseconds a seat has left when the browser's monotonic clock says `now`; null without a clock. */
export function timeLeft(face: Face, seat: number, now: number): number | null {
  const clock = face.play?.clock;
  const left = clock?.left[seat];
  if (!clock || left === undefined) return null;
  if (!face.play?.pending.includes(seat)) return left;
  return Math.max(0, left - (now + face.ahead - clock.since));
}
