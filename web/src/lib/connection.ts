// The line to one table: a socket that comes back by itself. Commands have names, so a command whose answer got
// lost is simply sent again; the table carries it out once.

import { tellAnswered, waitAfter, waitAfterRestart } from './again';
import { randomText } from './chance';
import { Document } from './document';
import type { ByeReason, ClientMessage, Message, Command } from './protocol';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';
export type Answer = Extract<Message, { type: 'done' | 'refused' | 'hints' | 'reason' }>;

/** What the line needs of a WebSocket; tests bring their own. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose'>;

export interface LineEvents {
  message(message: Message): void;
  state(state: ConnectionState, bye: ByeReason | null): void;
}

/** Milliseconds after having been sent away for misbehaving. */
const PENANCE = 30_000;
/** Milliseconds out of sight after which an open socket may be dead: phones drop connections without a word. */
const LONG_SLEEP = 30_000;
/** After these there is nothing to come back for. */
const FINAL: ByeReason[] = ['no-such-table', 'damaged', 'other-rules', 'signed-out', 'outdated'];

export class Connection {
  #unanswered = new Map<string, { message: ClientMessage; answer: (answer: Answer) => void }>();
  #socket: Socket | null = null;
  #tries = 0;
  /** Why the line broke, until the table is there again. */
  #bye: ByeReason | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #prefix = randomText(16);
  #count = 0;
  /** Commands go out only after the snapshot, so that answers find a table to change. */
  #greeted = false;
  #document = new Document();
  /** A snapshot has been asked for, because a patch did not follow. */
  #missing = false;
  #closed = false;
  #state: ConnectionState = 'connecting';
  /** Counts what was dialled: only the latest socket is listened to. */
  #dialled = 0;

  constructor(
    /** Fails when the server cannot be reached at all. */
    private readonly dial: () => Promise<Socket>,
    private readonly events: LineEvents,
  ) {
    this.#connect('connecting');
  }

  /** Resolves with the answer, however often the line breaks in between. */
  send(command: Command): Promise<Answer> {
    const message: ClientMessage = { id: `${this.#prefix}-${this.#count++}`, do: command };
    return new Promise((answer) => {
      this.#unanswered.set(message.id, { message, answer });
      if (this.#greeted) this.#socket?.send(JSON.stringify(message));
    });
  }

  /** Try now instead of waiting: the network is back, or somebody looks at the page again. */
  hurry() {
    if (this.#timer === undefined || this.#bye === 'misbehaved') return;
    clearTimeout(this.#timer);
    this.#connect('lost');
  }

  /** Somebody looks again after so many milliseconds. What was shown stays until the table has answered again. */
  wake(slept: number) {
    const waits = this.#timer !== undefined;
    if (this.#closed || this.#state === 'closed') return;
    if (waits || slept < LONG_SLEEP) return this.hurry();
    this.#drop();
    this.#connect(this.#state);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drop();
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
  }

  #tell(state: ConnectionState) {
    this.#state = state;
    this.events.state(state, this.#bye);
  }

  #connect(state: ConnectionState) {
    this.#timer = undefined;
    this.#greeted = false;
    this.#tell(state);
    const mine = ++this.#dialled;
    const isLatest = () => !this.#closed && mine === this.#dialled;
    this.dial().then(
      (socket) => {
        if (!isLatest()) return socket.close();
        this.#socket = socket;
        socket.onmessage = ({ data }) => this.#hear(JSON.parse(data) as Message);
        socket.onclose = () => this.#lost();
      },
      () => {
        if (isLatest()) this.#lost();
      },
    );
  }

  #hear(said: Message) {
    const message = this.#document.whole(said);
    if (message === null) {
      // Something was missed. Patches that come before the snapshot do not fit either, and one question is enough.
      if (!this.#missing) void this.send({ type: 'snapshot' });
      this.#missing = true;
      return;
    }
    if (message.type === 'snapshot') this.#missing = false;
    if (message.type === 'bye') {
      // The first reason counts: what a server says after it, while it closes, only follows from it. But a table that is
      // not there will not come back, whatever was said before.
      if (this.#bye === null || FINAL.includes(message.reason)) this.#bye = message.reason;
      return;
    }
    this.events.message(message);
    if (message.type === 'snapshot' && !this.#greeted) {
      this.#greeted = true;
      this.#tries = 0;
      this.#bye = null;
      this.#tell('open');
      tellAnswered();
      for (const { message } of this.#unanswered.values()) this.#socket?.send(JSON.stringify(message));
    } else if ('id' in message) {
      const waiting = this.#unanswered.get(message.id);
      this.#unanswered.delete(message.id);
      waiting?.answer(message);
    }
  }

  #lost() {
    this.#socket = null;
    this.#greeted = false;
    if (this.#bye !== null && FINAL.includes(this.#bye)) {
      this.#tell('closed');
      return;
    }
    this.#tell('lost');
    const wait = this.#wait();
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect('lost'), wait);
  }

  #wait(): number {
    if (this.#bye === 'misbehaved') return PENANCE;
    return this.#bye === 'restart' && this.#tries === 0 ? waitAfterRestart() : waitAfter(this.#tries);
  }
}
