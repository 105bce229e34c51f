import { expect, test, vi } from 'vitest';
import { countTurns } from '#server/testing/turns.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Blocks the thread for longer than a loop may work without a turn. */
function work(): void {
  const until = performance.now() + 20;
  while (performance.now() < until);
}

test('loops that work at the same time get a turn each, in order', async () => {
  const counter = countTurns();
  const rounds: { loop: string; turn: number }[] = [];
  const run = async (loop: string) => {
    for (let round = 0; round < 3; round += 1) {
      work();
      rounds.push({ loop, turn: counter.turns });
      await yieldToEventLoop();
    }
  };
  await Promise.all([run('a'), run('b'), run('c')]);
  counter.stop();
  expect(rounds.map(({ loop }) => loop).join('')).toBe('abcabcabc');
  const afterFirst = rounds.slice(3).map((one) => one.turn);
  expect(new Set(afterFirst).size).toBe(afterFirst.length);
});

test('a loop with little work waits for no turn', async () => {
  work();
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await yieldToEventLoop();
  now.mockReturnValue(performance.now() + 5);
  let hasTurned = false;
  setImmediate(() => {
    hasTurned = true;
  });
  for (let round = 0; round < 100; round += 1) await yieldToEventLoop();
  expect(hasTurned).toBe(false);
});
