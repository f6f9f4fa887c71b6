import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session } from './session.svelte';
import { settings } from './settings.svelte';

/** The table's end of the line. */
class Server {
  sent: { id: string; do: { type: string } }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Answers the latest command of this kind. */
  async answers(type: string, answer: object) {
    const { id } = this.sent.filter((command) => command.do.type === type).at(-1)!;
    this.says({ ...answer, id });
    await Promise.resolve();
  }
}

let server = new Server();
const snapshot = (turn: number) => ({
  type: 'snapshot',
  version: turn,
  table: { game: 'x', seats: [], status: { type: 'playing' } },
  you: { seat: 0 },
  play: { turn, pending: [0], offers: [], sealed: null, outcome: null },
  news: [],
  chat: [],
});

beforeEach(() => {
  vi.stubGlobal('WebSocket', function dialled() {
    server = new Server();
    return server;
  });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ name: 'Ann', owned: false, tables: [] })));
});
afterEach(() => vi.unstubAllGlobals());

async function seated(): Promise<Session> {
  const session = new Session('x', null);
  await vi.waitFor(() => expect(server.onmessage).toBeTypeOf('function'));
  server.says(snapshot(3));
  return session;
}

test('one may decide while a bot thinks about a hint', async () => {
  const session = await seated();
  void session.hint();
  void session.choose('take 1');
  expect(server.sent.map((command) => command.do.type)).toEqual(expect.arrayContaining(['hint', 'decide']));
  session.close();
});

test('a hint or a reason that comes after its question has passed is not shown', async () => {
  const session = await seated();
  const asked = [session.hint(), session.why('take 9')];
  server.says(snapshot(4));
  await server.answers('hint', { type: 'hints', hints: [] });
  await server.answers('why', { type: 'reason', why: { id: 'because', args: {} } });
  await Promise.all(asked);
  expect(session.notice).toBeNull();
  session.close();
});

test('a reason for the question that is still asked is shown', async () => {
  const session = await seated();
  const asked = session.why('take 9');
  await server.answers('why', { type: 'reason', why: { id: 'because', args: {} } });
  await asked;
  expect(session.notice).toMatchObject({ type: 'why', about: 'take 9' });
  session.close();
});

test('who wants to confirm decisions is asked once more, and may think again', async () => {
  settings.confirm = 'on';
  const session = await seated();
  const decided = () => server.sent.filter((command) => command.do.type === 'decide').length;
  void session.choose('draw');
  expect([session.wanted, decided()]).toEqual(['draw', 0]);
  void session.choose('lay');
  expect([session.wanted, decided()]).toEqual(['lay', 0]);
  void session.choose('lay');
  expect([session.wanted, decided()]).toEqual([null, 1]);
  server.says(snapshot(4));
  await server.answers('decide', { type: 'done' });
  void session.choose('draw');
  server.says(snapshot(5));
  expect(session.wanted).toBe(null);
  settings.confirm = 'off';
  session.close();
});
