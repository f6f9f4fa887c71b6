// Trying again: how long to wait, and what ends a wait early.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;

/** Milliseconds before the next try. They differ from browser to browser, so that not all come back at once. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT) * (0.75 + Math.random() / 2);
}

type Listener = () => void;

const awake = new Set<Listener>();
const answered = new Set<Listener>();

/** Calls back when the network has returned or somebody looks at the page again; returns how to stop that. */
export const onAwake = (listener: Listener): Listener => listen(awake, listener);

/** Calls back when the house has answered something: it may answer other questions, too. */
export const onAnswer = (listener: Listener): Listener => listen(answered, listener);

/** The house has just answered. */
export function tellAnswered() {
  // A copy: whoever is called may begin or stop to listen.
  for (const listener of [...answered]) listener();
}

function listen(listeners: Set<Listener>, listener: Listener): Listener {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellAwake() {
  if (document.visibilityState !== 'visible') return;
  for (const listener of [...awake]) listener();
}

addEventListener('online', tellAwake);
document.addEventListener('visibilitychange', tellAwake);
