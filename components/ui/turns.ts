const waiting: (() => void)[] = [];
let channel: MessageChannel | null = null;

function next(): void {
  waiting.shift()?.();
  // After React has posted its own work for that turn, so that this comes first.
  if (waiting.length > 0) channel?.port2.postMessage(null);
}

/**
 * Does something costly in a task of its own, in the order asked: what the browser has to do in between, such as
 * following the pointer, need not wait for all of it. Returns the function that takes the wish back.
 */
export function takeTurn(turn: () => void): () => void {
  if (channel === null) {
    channel = new MessageChannel();
    channel.port1.onmessage = next;
  }
  waiting.push(turn);
  if (waiting.length === 1) channel.port2.postMessage(null);
  return () => {
    const place = waiting.indexOf(turn);
    if (place >= 0) waiting.splice(place, 1);
  };
}

/** Does everything that still waits, at once: what is printed cannot wait. */
export function finishTurns(): void {
  for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) turn();
}

/** So long one task may go on painting before the rest takes turns. */
const BUDGET_MS = 24;
let spent = 0;
/** What is left to paint; one turn takes as much of it as fits, since each task costs a frame of its own. */
const unpainted: (() => void)[] = [];

function paintOn(): void {
  const started = performance.now();
  do unpainted.shift()?.();
  while (unpainted.length > 0 && performance.now() - started < BUDGET_MS);
  if (unpainted.length > 0) takeTurn(paintOn);
}

/**
 * Does something at once, or in a turn where what was done at once in this task has already taken its time: one picture
 * follows the hand, fifty do not hold the page up. Returns the function that takes the wish back.
 */
export function atOnceOrInTurn(work: () => void): () => void {
  if (spent >= BUDGET_MS) {
    unpainted.push(work);
    if (unpainted.length === 1) takeTurn(paintOn);
    return () => {
      const place = unpainted.indexOf(work);
      if (place >= 0) unpainted.splice(place, 1);
    };
  }
  // Everything that React commits together runs before the next microtask.
  queueMicrotask(() => {
    spent = 0;
  });
  const started = performance.now();
  work();
  spent += performance.now() - started;
  return () => undefined;
}
