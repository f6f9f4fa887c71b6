import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line, type LineState } from './line';
import type { Message } from './protocol';

class FakeSocket {
  sent: any[] = [];
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

function table() {
  const sockets: FakeSocket[] = [];
  const states: LineState[] = [];
  const heard: Message[] = [];
  const dial = () => {
    sockets.push(new FakeSocket());
    return sockets.at(-1)! as unknown as WebSocket;
  };
  const line = new Line(dial, { message: (m) => heard.push(m), state: (s) => states.push(s) });
  return { line, sockets, states, heard };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('commands wait for the snapshot', () => {
  const { line, sockets } = table();
  void line.send({ type: 'start' });
  expect(sockets[0]!.sent).toEqual([]);
  sockets[0]!.says(SNAPSHOT);
  expect(sockets[0]!.sent.map((command) => command.do)).toEqual([{ type: 'start' }]);
});

test('what was not answered is sent again under the same id, in order, and only that', async () => {
  const { line, sockets } = table();
  sockets[0]!.says(SNAPSHOT);
  const first = line.send({ type: 'agree' });
  void line.send({ type: 'chat', text: 'a' });
  void line.send({ type: 'chat', text: 'b' });
  sockets[0]!.says({ type: 'done', id: sockets[0]!.sent[0].id });
  expect(await first).toMatchObject({ type: 'done' });

  sockets[0]!.onclose!();
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(2);
  sockets[1]!.says(SNAPSHOT);
  expect(sockets[1]!.sent).toEqual(sockets[0]!.sent.slice(1));
});

test('an answer reaches the one who asked, once', async () => {
  const { line, sockets } = table();
  sockets[0]!.says(SNAPSHOT);
  const why = line.send({ type: 'why', turn: 1, notation: 'x' });
  const id = sockets[0]!.sent[0].id;
  sockets[0]!.says({ type: 'reason', id, why: { id: 'because', args: {} } });
  sockets[0]!.says({ type: 'reason', id, why: { id: 'again', args: {} } });
  expect(await why).toMatchObject({ why: { id: 'because' } });
});

test('no two commands share an id, in two tabs neither', () => {
  const [one, two] = [table(), table()];
  for (const { line, sockets } of [one, two]) {
    sockets[0]!.says(SNAPSHOT);
    void line.send({ type: 'start' });
    void line.send({ type: 'start' });
  }
  const ids = [...one.sockets[0]!.sent, ...two.sockets[0]!.sent].map((command) => command.id);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\w-]{1,40}$/);
});

test('the wait grows while the house is away, and is forgotten once it is back', () => {
  const { sockets, states } = table();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sockets[0]!.onclose!();
  vi.advanceTimersByTime(400);
  expect(sockets.length).toBe(2);
  sockets[1]!.onclose!();
  vi.advanceTimersByTime(799);
  expect(sockets.length).toBe(2);
  vi.advanceTimersByTime(1);
  expect(sockets.length).toBe(3);
  sockets[2]!.says(SNAPSHOT);
  expect(states.at(-1)).toBe('open');
  sockets[2]!.onclose!();
  vi.advanceTimersByTime(400);
  expect(sockets.length).toBe(4);
});

test('hurrying dials at once, but never twice', () => {
  const { line, sockets } = table();
  line.hurry();
  expect(sockets.length).toBe(1);
  sockets[0]!.onclose!();
  line.hurry();
  line.hurry();
  expect(sockets.length).toBe(2);
});

test('a table that is not there is not asked again', () => {
  const { sockets, states } = table();
  sockets[0]!.says({ type: 'bye', reason: 'no-such-table' });
  sockets[0]!.onclose!();
  vi.advanceTimersByTime(600_000);
  expect(sockets.length).toBe(1);
  expect(states.at(-1)).toBe('closed');
});

test('whoever misbehaved waits half a minute', () => {
  const { sockets } = table();
  sockets[0]!.says({ type: 'bye', reason: 'misbehaved' });
  sockets[0]!.onclose!();
  vi.advanceTimersByTime(29_999);
  expect(sockets.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(sockets.length).toBe(2);
});
