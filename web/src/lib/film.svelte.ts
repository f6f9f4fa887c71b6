// A finished game as a film: frames by step, kept once seen.

import { house, Refused } from './http';
import type { Phrase, ReplayFrame, ReplayPage } from './protocol';

export const SPEEDS = [0.5, 1, 2, 4];
const PACE = 1_600;

export class Film {
  page = $state.raw<ReplayPage | null>(null);
  frame = $state.raw<ReplayFrame | null>(null);
  step = $state(0);
  eyes = $state('public');
  opinions = $state(false);
  running = $state(false);
  speed = $state(1);
  trouble = $state.raw<Phrase | null>(null);
  #seen = new Map<string, ReplayFrame>();
  /** The latest wish; an answer to an older one comes too late. */
  #wish = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  async open(eyes: string, step: number) {
    await this.#attempt(async () => {
      this.page = await house.replay(this.id, eyes);
      this.eyes = this.page.eyes;
      await this.#show(step);
    });
  }

  async look(eyes: string) {
    if (eyes !== this.eyes) await this.open(eyes, this.step);
  }

  async goTo(step: number) {
    await this.#attempt(() => this.#show(step));
  }

  async askOpinions(wanted: boolean) {
    this.opinions = wanted;
    await this.goTo(this.step);
  }

  play() {
    if (this.#atEnd()) void this.goTo(0);
    this.running = true;
    this.#tick();
  }

  pause() {
    this.running = false;
    clearTimeout(this.#timer);
  }

  #atEnd() {
    return this.step >= (this.page?.steps ?? 0);
  }

  #tick() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (!this.running) return;
      if (this.#atEnd()) return this.pause();
      await this.goTo(this.step + 1);
      if (this.running) this.#tick();
    }, PACE / this.speed);
  }

  async #show(wanted: number) {
    const wish = ++this.#wish;
    const step = Math.max(0, Math.min(wanted, this.page?.steps ?? 0));
    this.step = step;
    const key = `${step} ${this.eyes} ${this.opinions}`;
    const frame = this.#seen.get(key) ?? (await house.frame(this.id, step, this.eyes, this.opinions));
    this.#seen.set(key, frame);
    if (wish === this.#wish) this.frame = frame;
  }

  async #attempt(work: () => Promise<void>) {
    try {
      await work();
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error.why;
      this.pause();
    }
  }
}
