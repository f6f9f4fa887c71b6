import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the server was asked, and how the test answers. */
interface Call {
  path: string;
  headers: Headers;
  answer: (status: number, body: unknown) => Promise<void>;
}

let calls: Call[];
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  calls = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    return new Promise<Response>((resolve) => {
      const answer = (status: number, body: unknown) => {
        resolve(new Response(JSON.stringify(body), { status }));
        return settled().then(() => undefined);
      };
      calls.push({ path, headers: new Headers(init?.headers), answer });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const ANN = { name: 'Ann', owned: false, tables: [] };
const BEN = { name: 'Ben', owned: false, tables: [] };
const WHO = { why: { id: 'bistro-who-are-you', args: {} } };

const modules = async () => ({ ...(await import('./me.svelte')), ...(await import('./http')) });
const paths = () => calls.map(({ path }) => path);

test('who this is is asked once, and what needs a guest waits for the answer', async () => {
  const { guest, server } = await modules();
  void guest.ready();
  const tables = server.tables();
  void server.games();
  await settled();
  expect(paths()).toEqual(['/api/me', '/api/games']);
  await calls[0]!.answer(200, ANN);
  expect(guest.me).toEqual(ANN);
  expect(paths()).toEqual(['/api/me', '/api/games', '/api/tables']);
  await calls[2]!.answer(200, []);
  expect(await tables).toEqual([]);
  void server.tables();
  await settled();
  expect(paths().slice(3)).toEqual(['/api/tables']);
});

test('an answer that did not come is asked for again by the next one who needs it', async () => {
  const { guest } = await modules();
  const first = guest.ready();
  const failed = expect(first).rejects.toMatchObject({ passing: true });
  await calls[0]!.answer(503, null);
  await failed;
  const second = guest.ready();
  await calls[1]!.answer(200, ANN);
  await second;
  expect(guest.me).toEqual(ANN);
});

test('a guest whom the server has forgotten is given a name again, once', async () => {
  const { guest, server } = await modules();
  guest.become(ANN);
  const tables = server.tables();
  await settled();
  await calls[0]!.answer(401, WHO);
  expect(paths()).toEqual(['/api/tables', '/api/me']);
  await calls[1]!.answer(200, BEN);
  expect(guest.me).toEqual(BEN);
  const failed = expect(tables).rejects.toMatchObject({ status: 401 });
  await calls[2]!.answer(401, WHO);
  await failed;
  expect(calls.length).toBe(3);
});

test('an older answer does not undo a new name', async () => {
  const { guest } = await modules();
  void guest.refresh();
  guest.become(BEN);
  await calls[0]!.answer(200, ANN);
  expect(guest.me).toEqual(BEN);
});

test('all tabs of a browser name the same visit', async () => {
  void (await modules()).guest.ready();
  vi.resetModules();
  void (await modules()).guest.ready();
  const [one, other] = calls.map(({ headers }) => headers.get('bistro-visit'));
  expect(one).toMatch(/^[0-9a-z]{24,64}$/);
  expect(other).toBe(one);
});
