// Phrases, said in the reader's language: the browser's twin of crates/words/src/words.rs.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Phrase, Seat } from './protocol';

export const LANGUAGES = ['en', 'fr', 'ru'] as const;
export type Lang = (typeof LANGUAGES)[number];

/** Who is called what, and who is reading. */
export interface Names {
  names: string[];
  you: Seat | null;
}

export const NOBODY: Names = { names: [], you: null };

/** A vocabulary in one language: the shell's words, the server's, and perhaps one game's. */
export class Words {
  readonly lang: Lang;
  /** What is wrong with the messages themselves; tests want it empty. */
  readonly flaws: string[] = [];
  #bundle: FluentBundle;

  constructor(lang: Lang, ...messages: string[]) {
    this.lang = lang;
    // Isolation marks help mixed writing directions, which the server does not speak.
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    for (const text of messages) this.add(text);
  }

  /** More words of the same language. */
  add(messages: string) {
    const flaws = this.#bundle.addResource(new FluentResource(messages), { allowOverrides: true });
    this.flaws.push(...flaws.map(String));
  }

  knows(id: string): boolean {
    return this.#bundle.getMessage(id)?.value != null;
  }

  /** A message with plain arguments. What has no words shows as `⟨id⟩`. */
  text(id: string, args: Record<string, FluentVariable> = {}): string {
    const pattern = this.#bundle.getMessage(id)?.value;
    if (pattern == null) return `⟨${id}⟩`;
    return this.#bundle.formatPattern(pattern, args, []);
  }

  /** The phrase as a sentence. */
  say(phrase: Phrase, names: Names = NOBODY): string {
    const args: Record<string, FluentVariable> = {};
    for (const [name, arg] of Object.entries(phrase.args)) {
      args[name] = this.#value(arg, names);
      if ('seat' in arg) args[`${name}-is`] = arg.seat === names.you ? 'you' : 'other';
    }
    return capitalised(this.text(phrase.id, args));
  }

  #value(arg: Arg, names: Names): FluentVariable {
    if ('number' in arg) return plain(arg.number);
    if ('seat' in arg) return nameOf(arg.seat, names);
    if ('seats' in arg) return this.#list(arg.seats.map((seat) => nameOf(seat, names)));
    if ('word' in arg) return this.text(arg.word);
    if ('words' in arg) return this.#counted(arg.words);
    return arg.sign;
  }

  /** `Ann, Ben and Cleo`. */
  #list(all: string[]): string {
    if (all.length < 2) return all[0] ?? '';
    return this.text('bistro-and', { others: all.slice(0, -1).join(', '), last: all.at(-1) ?? '' });
  }

  /** `Egg ×2, Salt`: in the order in which they first come. */
  #counted(ids: string[]): string {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    const texts = [...counts].map(([id, count]) =>
      count === 1 ? this.text(id) : `${this.text(id)} ×${count}`,
    );
    return texts.join(', ');
  }
}

/** `2021`, as the terminal writes it, not `2,021`. */
function plain(number: number): FluentNumber {
  return new FluentNumber(number, { useGrouping: false });
}

/** A seat without a name is called by its number. */
function nameOf(seat: Seat, { names }: Names): string {
  return names[seat] ?? `#${seat}`;
}

/** A name or a card may stand first in a sentence. */
function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
