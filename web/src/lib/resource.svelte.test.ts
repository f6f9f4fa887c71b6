import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellAnswered } from './again';
import { Refused, unreachable } from './ask';
import { type Resource, resource } from './resource.svelte';

interface Question {
  key: string;
  signal: AbortSignal;
  answer: (value: string) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** Lets everything run that a promise has started. */
const settled = async () => void (await vi.advanceTimersByTimeAsync(0));

/** A page that wants something, and a server whose answers the test gives. */
function page(first: string | undefined, options: { every?: number } = {}) {
  const questions: Question[] = [];
  const wanted = $state<{ key: string | undefined }>({ key: first });
  let found!: Resource<string, string>;
  const load = (key: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const then = (settle: () => void) => (settle(), settled());
      questions.push({
        key,
        signal,
        answer: (value) => then(() => resolve(value)),
        fail: (error) => then(() => reject(error)),
      });
    });
  const close = $effect.root(() => {
    found = resource(() => wanted.key, load, options);
  });
  open.push(close);
  const want = (key: string | undefined) => {
    wanted.key = key;
    flushSync();
  };
  flushSync();
  return { found, questions, want, close };
}

const open: (() => void)[] = [];
const NOT_FOUND = new Refused(404, { id: 'bistro-no-such-player', args: {} });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  for (const close of open.splice(0)) close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('nothing is asked before something is wanted', async () => {
  const { questions, want, found } = page(undefined);
  expect(questions).toEqual([]);
  want('a');
  await questions[0]!.answer('A');
  expect([found.key, found.value, found.trouble]).toEqual(['a', 'A', null]);
});

test('a server that does not answer is asked again, ever more rarely, and the trouble ends with its answer', async () => {
  const { questions, found } = page('a');
  for (const [n, wait] of [400, 800, 1_600, 3_200, 6_400, 8_000, 8_000].entries()) {
    await questions[n]!.fail(unreachable());
    expect(found.trouble?.id).toBe('web-not-answering');
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(questions.length).toBe(n + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions.length).toBe(n + 2);
  }
  await questions.at(-1)!.answer('A');
  expect([found.value, found.trouble, found.comebacks]).toEqual(['A', null, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(questions.length).toBe(8);
});

test.each([408, 429, 500, 503])('status %i is passing', async (status) => {
  const { questions } = page('a');
  await questions[0]!.fail(new Refused(status, { id: 'bistro-broken', args: {} }));
  await vi.advanceTimersByTimeAsync(400);
  expect(questions.length).toBe(2);
});

test('a plain no is final', async () => {
  const { questions, found } = page('a');
  await questions[0]!.fail(NOT_FOUND);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(questions.length).toBe(1);
  expect(found.trouble).toEqual(NOT_FOUND.why);
});

test('the last good answer stays while the server is away', async () => {
  const { questions, found } = page('a', { every: 5_000 });
  await questions[0]!.answer('A');
  await vi.advanceTimersByTimeAsync(5_000);
  await questions[1]!.fail(unreachable());
  expect([found.value, found.trouble?.id]).toEqual(['A', 'web-not-answering']);
  await vi.advanceTimersByTimeAsync(400);
  await questions[2]!.answer('B');
  expect([found.value, found.trouble]).toEqual(['B', null]);
});

test('the newest question wins, whichever is answered last', async () => {
  const { questions, found, want } = page('a');
  want('b');
  expect(questions[0]!.signal.aborted).toBe(true);
  await questions[1]!.answer('B');
  await questions[0]!.answer('A');
  expect([found.key, found.value]).toEqual(['b', 'B']);
});

test('an older failure does not disturb a newer answer', async () => {
  const { questions, found, want } = page('a');
  want('b');
  await questions[1]!.answer('B');
  await questions[0]!.fail(unreachable());
  await vi.advanceTimersByTimeAsync(60_000);
  expect([questions.length, found.trouble]).toEqual([2, null]);
});

test('trouble with one thing is not told of the next', async () => {
  const { questions, found, want } = page('a');
  await questions[0]!.fail(NOT_FOUND);
  want('b');
  expect(found.trouble).toBeNull();
});

test('a page that is left asks nothing more', async () => {
  const { questions, close } = page('a', { every: 5_000 });
  close();
  expect(questions[0]!.signal.aborted).toBe(true);
  await questions[0]!.fail(unreachable());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(questions.length).toBe(1);
});

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['somebody looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the server has answered something else', tellAnswered],
])('a wait ends at once when %s', async (_, happens) => {
  const { questions } = page('a');
  for (let n = 0; n < 5; n += 1) {
    await questions[n]!.fail(unreachable());
    if (n < 4) await vi.advanceTimersByTimeAsync(8_000);
  }
  expect(questions.length).toBe(5);
  happens();
  expect(questions.length).toBe(6);
});

test('a question from before the sleep is asked again; an answer that is there is not', async () => {
  const { questions } = page('a');
  window.dispatchEvent(new Event('online'));
  expect([questions.length, questions[0]!.signal.aborted]).toEqual([2, true]);
  await questions[1]!.answer('A');
  window.dispatchEvent(new Event('online'));
  expect(questions.length).toBe(2);
});

test('one that is back brings the others back', async () => {
  const [one, other] = [page('a'), page('b')];
  await one.questions[0]!.fail(unreachable());
  await other.questions[0]!.fail(unreachable());
  await vi.advanceTimersByTimeAsync(400);
  await other.questions[1]!.fail(unreachable());
  await one.questions[1]!.answer('A');
  expect(other.questions.length).toBe(3);
});

test('a hidden page is not kept up to date until it is looked at', async () => {
  const { questions } = page('a', { every: 5_000 });
  await questions[0]!.answer('A');
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(questions.length).toBe(1);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(questions.length).toBe(2);
});
