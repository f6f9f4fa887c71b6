// `play` and `table` as the server has told them, and what its patches make of them. Everything else in the page hears
// whole messages. Objects are copied along the path of a change, and shared where nothing changed.

import type { Message, PatchOp, Play, TableInfo } from './protocol';

/** The whole messages that the server's messages stand for. */
export class Document {
  #version = -1;
  #play: Play | null = null;
  #table: TableInfo | null = null;

  /** Null for a patch that does not follow what was heard before: then the whole must be asked for. */
  whole(message: Message): Message | null {
    switch (message.type) {
      case 'snapshot':
        this.#play = message.play;
        this.#table = message.table;
        break;
      case 'news':
        this.#play = message.play;
        break;
      case 'table':
        this.#table = message.table;
        break;
      case 'news-patch': {
        const play = message.from === this.#version && patched(this.#play, message.patch);
        if (!play) return null;
        this.#play = play;
        const { version, news } = message;
        message = { type: 'news', version, news, play };
        break;
      }
      case 'table-patch': {
        const table = message.from === this.#version && patched(this.#table, message.patch);
        if (!table) return null;
        this.#table = table;
        message = { type: 'table', version: message.version, table };
        break;
      }
      default:
        return message;
    }
    this.#version = message.version;
    return message;
  }
}

/** What the operations make of a document; null if one of them does not fit. */
export function patched<T>(document: T, patch: PatchOp[]): T | null {
  try {
    return patch.reduce<unknown>((sofar, op) => changed(sofar, keysOf(op.path), op), document) as T;
  } catch (error) {
    if (error instanceof DoesNotApply) return null;
    throw error;
  }
}

class DoesNotApply extends Error {}

function keysOf(path: string): string[] {
  const keys = path.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function changed(part: unknown, [key, ...deeper]: string[], op: PatchOp): unknown {
  if (key === undefined) {
    if (op.op !== 'replace') throw new DoesNotApply();
    return op.value;
  }
  if (Array.isArray(part)) return changedList(part, Number(key), deeper, op);
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) throw new DoesNotApply();
  return { ...part, [key]: changed((part as Record<string, unknown>)[key], deeper, op) };
}

function changedList(list: unknown[], index: number, deeper: string[], op: PatchOp): unknown[] {
  const isAdded = op.op === 'add' && deeper.length === 0;
  const last = isAdded ? list.length : list.length - 1;
  if (!Number.isInteger(index) || index < 0 || index > last) throw new DoesNotApply();
  const copy = [...list];
  if (isAdded) copy.splice(index, 0, op.value);
  else if (op.op === 'remove' && deeper.length === 0) copy.splice(index, 1);
  else copy[index] = changed(list[index], deeper, op);
  return copy;
}
