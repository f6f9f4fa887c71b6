// A finished game as a film: frames by step, kept once seen.

import { server } from './http';
import type { NewsItem, Phrase, ReplayFrame, ReplayPage } from './protocol';
import { resource, type Resource } from './resource.svelte';

export const SPEEDS = [0.5, 1, 2, 4];
const PACE = 1_600;
/** So many steps come in one answer: one who looks at a step soon looks at those beside it. */
const BLOCK = 20;

/** What is to be seen: which step, through whose eyes, with a bot's opinion or without. */
export interface Moment {
  step: number;
  eyes: string;
  opinions: boolean;
}

/** For a component, while it begins: it ends with it. */
export class Film {
  eyes = $state('');
  opinions = $state(false);
  running = $state(false);
  speed = $state(1);
  #wantedStep = $state(0);
  #page: Resource<string, ReplayPage>;
  #frame: Resource<Moment, ReplayFrame>;
  #seen = new Map<string, ReplayFrame>();

  constructor(
    readonly id: string,
    eyes: string,
    step: number,
  ) {
    this.eyes = eyes;
    this.#wantedStep = step;
    this.#page = resource(
      () => this.eyes,
      (whose, signal) => server.replay(id, whose, signal),
    );
    this.#frame = resource(
      () => (this.page ? { step: this.step, eyes: this.eyes, opinions: this.opinions } : undefined),
      (moment, signal) => this.#load(moment, signal),
    );
    // The next step waits until this one is seen.
    $effect(() => {
      if (!this.running || this.#frame.key?.step !== this.step) return;
      if (this.step >= this.#steps) return this.pause();
      const timer = setTimeout(() => this.goTo(this.step + 1), PACE / this.speed);
      return () => clearTimeout(timer);
    });
  }

  get page(): ReplayPage | undefined {
    return this.#page.value;
  }

  get frame(): ReplayFrame | undefined {
    return this.#frame.value;
  }

  get trouble(): Phrase | null {
    return this.#page.trouble ?? this.#frame.trouble;
  }

  get step(): number {
    return Math.max(0, Math.min(this.#wantedStep, this.#steps));
  }

  get #steps(): number {
    return this.page?.steps ?? 0;
  }

  /** What these eyes were told in the steps before this one, as far back as they are known without a gap, and in it. */
  get past(): NewsItem[] {
    const { frame, eyes } = this;
    if (!frame) return [];
    const news = [frame.news];
    for (let step = frame.step - 1; step >= 0; step -= 1) {
      const before = this.#seenAt({ step, eyes });
      if (!before) break;
      news.unshift(before.news);
    }
    return news.flat();
  }

  goTo(step: number) {
    this.#wantedStep = step;
  }

  play() {
    if (this.step >= this.#steps) this.goTo(0);
    this.running = true;
  }

  toggle() {
    if (this.running) this.pause();
    else this.play();
  }

  pause() {
    this.running = false;
  }

  async #load(moment: Moment, signal: AbortSignal): Promise<ReplayFrame> {
    const seen = this.#seen.get(keyOf(moment));
    if (seen) return seen;
    const { eyes, opinions } = moment;
    // A bot thinks about each step for a while, so opinions are asked for one by one.
    const frames = opinions
      ? [await server.frame(this.id, moment, signal)]
      : await server.frames(this.id, { ...this.#wanted(moment), eyes }, signal);
    for (const frame of frames) this.#seen.set(keyOf({ step: frame.step, eyes, opinions }), frame);
    return this.#seen.get(keyOf(moment))!;
  }

  /** The block of this step, and the one before it: boards show what happened shortly before, too. */
  #wanted({ step, eyes }: Moment): { from: number; count: number } {
    const block = step - (step % BLOCK);
    const from = block === 0 || this.#seenAt({ step: block - 1, eyes }) ? block : block - BLOCK;
    return { from, count: block + BLOCK - from };
  }

  #seenAt(moment: Omit<Moment, 'opinions'>): ReplayFrame | undefined {
    return (
      this.#seen.get(keyOf({ ...moment, opinions: false })) ??
      this.#seen.get(keyOf({ ...moment, opinions: true }))
    );
  }
}

function keyOf({ step, eyes, opinions }: Moment): string {
  return `${step} ${eyes} ${opinions}`;
}
