import { setImmediate } from 'node:timers';

/** Milliseconds of uninterrupted work. */
const WORK_MS = 8;

const waiting: (() => void)[] = [];
let turnBegan = performance.now();

/**
 * To await in each round of a long loop: when this turn of the event loop has lasted some milliseconds, waits for
 * another one, so that other requests are served. Loops that wait at the same time get a turn each, in order. Loops of
 * statements need none: a connection to SQLite does the same between statements.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - turnBegan < WORK_MS) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeNext);
  });
}

function resumeNext(): void {
  turnBegan = performance.now();
  waiting.shift()!();
  if (waiting.length > 0) setImmediate(resumeNext);
}
