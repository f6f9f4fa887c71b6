// Trying again: how long to wait, and what ends a wait early.

const FIRST_WAIT = 400;
/** After the goodbye of a server that stops: others may have its tables already. */
const RESTART_WAIT = 100;
const LONGEST_WAIT = 8_000;

/** Milliseconds before the next try. They differ from browser to browser, so that not all come back at once. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT) * spread();
}

/** Milliseconds before the first try after a server has said that it stops. */
export function waitAfterRestart(): number {
  return RESTART_WAIT * spread();
}

const spread = () => 0.75 + Math.random() / 2;

type Listener = () => void;
/** Hears for how many milliseconds nobody looked; Infinity when the network itself was gone. */
type AwakeListener = (slept: number) => void;

const awake = new Set<AwakeListener>();
const answered = new Set<Listener>();

/** Calls back when the network has returned or somebody looks at the page again; returns how to stop that. */
export const onAwake = (listener: AwakeListener): Listener => listen(awake, listener);

/** Calls back when the server has answered something: it may answer other questions, too. */
export const onAnswer = (listener: Listener): Listener => listen(answered, listener);

/** The server has just answered. */
export function tellAnswered() {
  // A copy: whoever is called may begin or stop to listen.
  for (const listener of [...answered]) listener();
}

function listen<Called>(listeners: Set<Called>, listener: Called): Listener {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellAwake(slept: number) {
  for (const listener of [...awake]) listener(slept);
}

let hiddenSince: number | null = null;

function look() {
  if (document.visibilityState !== 'visible') {
    hiddenSince ??= Date.now();
    return;
  }
  const slept = hiddenSince === null ? 0 : Date.now() - hiddenSince;
  hiddenSince = null;
  tellAwake(slept);
}

addEventListener('online', () => tellAwake(Infinity));
document.addEventListener('visibilitychange', look);
