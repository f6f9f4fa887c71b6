import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type ConnectionState } from './connection';
import type { ByeReason, Message } from './protocol';

class FakeSocket {
  sent: { id: string; do: unknown }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const SNAPSHOT = { type: 'snapshot', version: 1 };

async function table() {
  const sockets: FakeSocket[] = [];
  const states: ConnectionState[] = [];
  const heard: Message[] = [];
  const byes: (ByeReason | null)[] = [];
  const dial = async () => {
    sockets.push(new FakeSocket());
    return sockets.at(-1)! as unknown as WebSocket;
  };
  const state = (now: ConnectionState, bye: ByeReason | null) => {
    states.push(now);
    byes.push(bye);
  };
  const line = new Connection(dial, { message: (m) => heard.push(m), state });
  await dialled();
  return { line, sockets, states, byes, heard };
}

/** Dialling is a promise; this lets it settle. */
const dialled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('commands wait for the snapshot', async () => {
  const { line, sockets } = await table();
  void line.send({ type: 'start' });
  expect(sockets[0]!.sent).toEqual([]);
  sockets[0]!.says(SNAPSHOT);
  expect(sockets[0]!.sent.map((command) => command.do)).toEqual([{ type: 'start' }]);
});

test('what was not answered is sent again under the same id, in order, and only that', async () => {
  const { line, sockets } = await table();
  sockets[0]!.says(SNAPSHOT);
  const first = line.send({ type: 'agree' });
  void line.send({ type: 'chat', text: 'a' });
  void line.send({ type: 'chat', text: 'b' });
  sockets[0]!.says({ type: 'done', id: sockets[0]!.sent[0]!.id });
  expect(await first).toMatchObject({ type: 'done' });

  sockets[0]!.onclose!();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.length).toBe(2);
  sockets[1]!.says(SNAPSHOT);
  expect(sockets[1]!.sent).toEqual(sockets[0]!.sent.slice(1));
});

test('an answer reaches the one who asked, once', async () => {
  const { line, sockets } = await table();
  sockets[0]!.says(SNAPSHOT);
  const why = line.send({ type: 'why', turn: 1, notation: 'x' });
  const id = sockets[0]!.sent[0]!.id;
  sockets[0]!.says({ type: 'reason', id, why: { id: 'because', args: {} } });
  sockets[0]!.says({ type: 'reason', id, why: { id: 'again', args: {} } });
  expect(await why).toMatchObject({ why: { id: 'because' } });
});

test('no two commands share an id, in two tabs neither', async () => {
  const [one, two] = [await table(), await table()];
  for (const { line, sockets } of [one, two]) {
    sockets[0]!.says(SNAPSHOT);
    void line.send({ type: 'start' });
    void line.send({ type: 'start' });
  }
  const ids = [...one.sockets[0]!.sent, ...two.sockets[0]!.sent].map((command) => command.id);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\w-]{1,40}$/);
});

test('the wait grows while the server is away, and is forgotten once it is back', async () => {
  const { sockets, states } = await table();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sockets[0]!.onclose!();
  await vi.advanceTimersByTimeAsync(400);
  expect(sockets.length).toBe(2);
  sockets[1]!.onclose!();
  await vi.advanceTimersByTimeAsync(799);
  expect(sockets.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets.length).toBe(3);
  sockets[2]!.says(SNAPSHOT);
  expect(states.at(-1)).toBe('open');
  sockets[2]!.onclose!();
  await vi.advanceTimersByTimeAsync(400);
  expect(sockets.length).toBe(4);
});

test('a server that stops has handed its tables on: the first try is soon, the next ones are not', async () => {
  const { sockets } = await table();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sockets[0]!.says(SNAPSHOT);
  sockets[0]!.says({ type: 'bye', reason: 'restart' });
  sockets[0]!.onclose!();
  await vi.advanceTimersByTimeAsync(100);
  expect(sockets.length).toBe(2);
  sockets[1]!.onclose!();
  await vi.advanceTimersByTimeAsync(799);
  expect(sockets.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets.length).toBe(3);
});

test('hurrying dials at once, but never twice', async () => {
  const { line, sockets } = await table();
  line.hurry();
  expect(sockets.length).toBe(1);
  sockets[0]!.onclose!();
  line.hurry();
  line.hurry();
  await dialled();
  expect(sockets.length).toBe(2);
});

test.each(['no-such-table', 'damaged', 'other-rules', 'signed-out', 'outdated'] as const)(
  'after %s nothing is asked again',
  async (reason) => {
    const { sockets, states } = await table();
    sockets[0]!.says({ type: 'bye', reason });
    sockets[0]!.onclose!();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sockets.length).toBe(1);
    expect(states.at(-1)).toBe('closed');
  },
);

test('whoever misbehaved waits half a minute', async () => {
  const { sockets } = await table();
  sockets[0]!.says({ type: 'bye', reason: 'misbehaved' });
  sockets[0]!.onclose!();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sockets.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets.length).toBe(2);
});

test.each([
  ['restart', 'slow'],
  ['broken', 'restart'],
] as const)('the first goodbye counts until the table is there again: %s, then %s', async (first, second) => {
  const { sockets, states, byes } = await table();
  sockets[0]!.says(SNAPSHOT);
  sockets[0]!.says({ type: 'bye', reason: first });
  sockets[0]!.says({ type: 'bye', reason: second });
  sockets[0]!.onclose!();
  expect([states.at(-1), byes.at(-1)]).toEqual(['lost', first]);
  // A server that is still closing sends away those who come too soon.
  await vi.advanceTimersByTimeAsync(1_000);
  sockets[1]!.says({ type: 'bye', reason: second });
  sockets[1]!.onclose!();
  expect([states.at(-1), byes.at(-1)]).toEqual(['lost', first]);
  await vi.advanceTimersByTimeAsync(2_000);
  sockets[2]!.says(SNAPSHOT);
  expect([states.at(-1), byes.at(-1)]).toEqual(['open', null]);
  sockets[2]!.says({ type: 'bye', reason: second });
  sockets[2]!.onclose!();
  expect(byes.at(-1)).toBe(second);
});

test('a table that is not there after a restart is not asked again', async () => {
  const { sockets, states } = await table();
  sockets[0]!.says(SNAPSHOT);
  sockets[0]!.says({ type: 'bye', reason: 'restart' });
  sockets[0]!.onclose!();
  await vi.advanceTimersByTimeAsync(1_000);
  sockets[1]!.says({ type: 'bye', reason: 'no-such-table' });
  sockets[1]!.onclose!();
  expect(states.at(-1)).toBe('closed');
});

test('hurrying does not shorten the wait of those who misbehaved', async () => {
  const { line, sockets } = await table();
  sockets[0]!.says({ type: 'bye', reason: 'misbehaved' });
  sockets[0]!.onclose!();
  line.hurry();
  await dialled();
  expect(sockets.length).toBe(1);
});

test('a server that cannot even be dialled is dialled again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  let dials = 0;
  const states: ConnectionState[] = [];
  const socket = new FakeSocket();
  const dial = async () => {
    dials += 1;
    if (dials < 3) throw new Error('nobody answers');
    return socket as unknown as WebSocket;
  };
  new Connection(dial, { message: () => undefined, state: (now) => states.push(now) });
  await dialled();
  expect([dials, states.at(-1)]).toEqual([1, 'lost']);
  await vi.advanceTimersByTimeAsync(400 + 800);
  socket.says(SNAPSHOT);
  expect([dials, states.at(-1)]).toEqual([3, 'open']);
});

test('a line that is closed while it is dialled stays closed', async () => {
  const closed: FakeSocket[] = [];
  const socket = Object.assign(new FakeSocket(), { close: () => void closed.push(socket) });
  const line = new Connection(async () => socket as unknown as WebSocket, {
    message: () => undefined,
    state: () => undefined,
  });
  line.close();
  await dialled();
  expect(closed).toEqual([socket]);
  expect(socket.onmessage).toBeNull();
});

test('after a long sleep the table is asked for again, and what was shown stays until it answers', async () => {
  const { line, sockets, states } = await table();
  sockets[0]!.says(SNAPSHOT);
  line.wake(29_999);
  await dialled();
  expect(sockets.length).toBe(1);
  line.wake(30_000);
  await dialled();
  expect(sockets.length).toBe(2);
  expect(sockets[0]!.onmessage).toBeNull();
  void line.send({ type: 'start' });
  expect(sockets[1]!.sent).toEqual([]);
  expect(states).not.toContain('lost');
  sockets[1]!.says(SNAPSHOT);
  expect(sockets[1]!.sent.map((command) => command.do)).toEqual([{ type: 'start' }]);
});

test('a phone that wakes while it is still dialling listens to the last socket only', async () => {
  const sockets: FakeSocket[] = [];
  const answers: ((socket: WebSocket) => void)[] = [];
  const dial = () => new Promise<WebSocket>((answer) => answers.push(answer));
  const line = new Connection(dial, { message: () => {}, state: () => {} });
  line.wake(Infinity);
  for (const answer of answers) {
    sockets.push(new FakeSocket());
    answer(sockets.at(-1)! as unknown as WebSocket);
  }
  await dialled();
  expect(sockets.map(({ onmessage }) => onmessage !== null)).toEqual([false, true]);
});

test('a patch that does not follow asks for a snapshot, once', async () => {
  const { sockets, heard } = await table();
  sockets[0]!.says(SNAPSHOT);
  const patch = { type: 'news-patch', version: 5, from: 4, news: [], patch: [] };
  sockets[0]!.says(patch);
  sockets[0]!.says({ ...patch, version: 6, from: 5 });
  expect(sockets[0]!.sent.map((command) => command.do)).toEqual([{ type: 'snapshot' }]);
  expect(heard).toHaveLength(1);
  sockets[0]!.says({ ...SNAPSHOT, version: 6 });
  sockets[0]!.says({ type: 'done', id: sockets[0]!.sent[0]!.id });
  sockets[0]!.says({ ...patch, version: 8, from: 7 });
  expect(sockets[0]!.sent).toHaveLength(2);
});
