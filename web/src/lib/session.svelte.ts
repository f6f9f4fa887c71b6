// One table, as a page holds it: the line to it, what is known, and what the reader wants of it.

import { PROTOCOL } from './protocol';
import { reloadForUpdate } from './update';
import { onAnswer, onAwake } from './again';
import { gamesWithBoards } from './boards';
import { randomText } from './chance';
import { type Face, heard, sealed } from './face';
import { type Answer, Connection, type ConnectionState } from './connection';
import { guest } from './me.svelte';
import { settings } from './settings.svelte';
import type { ByeReason, Hint, Phrase, Proposal, Command } from './protocol';

/** Something the table told this reader alone. */
export type Notice =
  | { type: 'why'; about: string; why: Phrase }
  | { type: 'refused'; why: Phrase }
  | { type: 'hints'; hints: Hint[] };

export class Session {
  face = $state.raw<Face | null>(null);
  line = $state<ConnectionState>('connecting');
  bye = $state<ByeReason | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The offers a board points at; null when it points at none. */
  narrowed = $state.raw<string[] | null>(null);
  /** A decision that waits to be confirmed, for those who want that. */
  wanted = $state<string | null>(null);
  /** A decision is under way. */
  busy = $state(false);
  /** A bot thinks about a hint; one may decide meanwhile. */
  hinting = $state(false);

  #line: Connection;
  #stopHearing: (() => void)[];
  /** The latest socket was closed before a snapshot: perhaps because the server does not know this browser. */
  #turnedAway = false;
  #luckGiven = false;
  /** The picture broke: the table is told in words. */
  inWords = $state(false);

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    const query = `?protocol=${PROTOCOL}${invite ? `&invite=${encodeURIComponent(invite)}` : ''}`;
    const url = `${location.origin.replace(/^http/, 'ws')}/ws/tables/${encodeURIComponent(id)}${query}`;
    const dial = async () => {
      // The cookie comes first: a socket without it is refused. This is how somebody comes in by an invitation.
      if (this.#turnedAway) guest.forget();
      await guest.ready();
      this.#turnedAway = true;
      return new WebSocket(url);
    };
    this.#line = new Connection(dial, {
      message: (message) => {
        this.#turnedAway = false;
        const turn = this.face?.play?.turn;
        this.face = heard(this.face, message, performance.now());
        if (this.face?.play?.turn !== turn) this.#newQuestion();
        this.#giveLuck();
        if (message.type === 'snapshot') this.#leaveOutWords(message.table.game);
      },
      state: (state, bye) => {
        this.line = state;
        this.bye = bye;
        if (bye === 'outdated') reloadForUpdate();
      },
    });
    this.#stopHearing = [onAwake((slept) => this.#line.wake(slept)), onAnswer(() => this.#line.hurry())];
  }

  /** A connection has the name that its guest had when it began: after another one, a new connection. */
  dialAgain() {
    this.#line.wake(Infinity);
  }

  close() {
    this.#line.close();
    for (const stop of this.#stopHearing) stop();
  }

  #newQuestion() {
    this.wanted = null;
    this.narrowed = null;
    this.notice = null;
  }

  /** Whoever sits down adds something of their own to the shuffle. */
  #giveLuck() {
    const face = this.face;
    if (this.#luckGiven || face?.table.status.type !== 'open' || face.you.seat === null) return;
    this.#luckGiven = true;
    void this.#line.send({ type: 'entropy', words: randomText(24) });
  }

  /** Who has a picture of the table need not be told it in words, which are more than half of every message. */
  #leaveOutWords(game: string) {
    if (gamesWithBoards.includes(game) && !this.inWords) void this.#line.send({ type: 'scene', on: false });
  }

  /** The table in words, from now on. */
  wantWords() {
    this.inWords = true;
    void this.#line.send({ type: 'scene', on: true });
  }

  #seal(turn: number, notation: string | null) {
    if (this.face) this.face = sealed(this.face, turn, notation);
  }

  /** Asks the table; what it refuses is shown. */
  async ask(command: Command): Promise<Answer> {
    const answer = await this.#line.send(command);
    if (answer.type === 'refused') this.notice = { type: 'refused', why: answer.why };
    return answer;
  }

  async choose(notation: string) {
    const play = this.face?.play;
    if (!play || this.busy) return;
    if (settings.confirm === 'on' && this.wanted !== notation) {
      this.wanted = notation;
      return;
    }
    this.wanted = null;
    await this.#whileBusy(async () => {
      const answer = await this.ask({ type: 'decide', turn: play.turn, notation });
      if (answer.type !== 'done') return;
      this.notice = null;
      this.narrowed = null;
      this.#seal(play.turn, answer.sealed ?? null);
    });
  }

  async withdraw() {
    const play = this.face?.play;
    if (!play?.sealed) return;
    const answer = await this.ask({ type: 'withdraw', turn: play.turn });
    if (answer.type === 'done') this.#seal(play.turn, null);
  }

  async why(notation: string) {
    const play = this.face?.play;
    if (!play) return;
    const answer = await this.ask({ type: 'why', turn: play.turn, notation });
    if (answer.type === 'reason' && this.#isStill(play.turn))
      this.notice = { type: 'why', about: notation, why: answer.why };
  }

  async hint() {
    const play = this.face?.play;
    if (!play || this.hinting) return;
    this.hinting = true;
    try {
      const answer = await this.ask({ type: 'hint', turn: play.turn });
      if (answer.type === 'hints' && this.#isStill(play.turn))
        this.notice = { type: 'hints', hints: answer.hints };
    } finally {
      this.hinting = false;
    }
  }

  /** An answer about a question that has passed is of no use. */
  #isStill(turn: number): boolean {
    return this.face?.play?.turn === turn;
  }

  propose(what: Proposal) {
    return this.ask({ type: 'propose', what });
  }

  narrow(notations: string[] | null) {
    this.narrowed = notations;
  }

  async #whileBusy(work: () => Promise<void>) {
    this.busy = true;
    try {
      await work();
    } finally {
      this.busy = false;
    }
  }
}
