import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AfterCommit, announce } from '#server/platform/database/commit/after-commit.ts';
import type { Database, Engine, Write } from '#server/platform/database/database.ts';
import { POLL_EVERY_MS, pauseUntil, QueueRunner } from './queue-runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TOPIC = 'something queued';
const NOW = new Date('2026-03-02T10:00:00.000Z');

function aRunner(engine: Engine = 'postgres') {
  const database = {
    engine,
    afterCommit: new AfterCommit(),
    write: (async (work) => work({} as Write)) as Database['write'],
  };
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const poll = vi.fn(async () => POLL_EVERY_MS);
  const releaseLeases = vi.fn(async () => undefined);
  const queue = { topic: TOPIC, failure: 'queue not read', poll, releaseLeases };
  const runner = new QueueRunner({ database, clock: { now: () => NOW }, log }, queue);
  const commit = (topic: string) => {
    const transaction = {} as Write;
    const notify = database.afterCommit.follow(transaction);
    announce(transaction, topic);
    notify();
  };
  return { runner, poll, releaseLeases, warn, commit };
}

test('a queue is polled at the start, after a commit that queued something, and after the pause', async () => {
  const { runner, poll, commit } = aRunner();
  poll.mockResolvedValue(3000);
  await runner.start();
  await runner.settled();
  expect(poll).toHaveBeenCalledTimes(1);
  commit('something else');
  commit(TOPIC);
  await runner.settled();
  expect(poll).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2999);
  expect(poll).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(poll).toHaveBeenCalledTimes(3);
  await runner.stop();
  commit(TOPIC);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('a row that is queued during a poll leads to another poll, and no two polls run at once', async () => {
  const { runner, poll, commit } = aRunner();
  const { promise: slow, resolve: finish } = Promise.withResolvers<number>();
  poll.mockReturnValueOnce(slow);
  await runner.start();
  commit(TOPIC);
  commit(TOPIC);
  expect(poll).toHaveBeenCalledTimes(1);
  finish(POLL_EVERY_MS);
  await runner.settled();
  expect(poll).toHaveBeenCalledTimes(2);
  await runner.stop();
});

test('the end of an attempt makes room, and the queue is polled', async () => {
  const { runner, poll } = aRunner();
  await runner.start();
  await runner.settled();
  const { promise: attempt, resolve: end } = Promise.withResolvers<void>();
  runner.attempt('a mail', attempt);
  expect(runner.underWay).toEqual(['a mail']);
  end();
  await runner.settled();
  expect(runner.underWay).toEqual([]);
  expect(poll).toHaveBeenCalledTimes(2);
  await runner.stop();
});

test('a poll that fails is logged, and the next one runs after the usual pause', async () => {
  const { runner, poll, warn } = aRunner();
  const failure = new Error('no database');
  poll.mockRejectedValueOnce(failure);
  await runner.start();
  await runner.settled();
  expect(warn.mock.calls).toEqual([[{ err: failure }, 'queue not read']]);
  await vi.advanceTimersByTimeAsync(POLL_EVERY_MS);
  expect(poll).toHaveBeenCalledTimes(2);
  await runner.stop();
});

test('a stop waits for attempts, aborts those that last five seconds, and ends the polling', async () => {
  const { runner, poll } = aRunner();
  await runner.start();
  await runner.settled();
  const { promise: attempt, resolve: end } = Promise.withResolvers<void>();
  runner.attempt('a mail', attempt);
  runner.stopping.addEventListener('abort', () => end());
  const stopped = vi.fn();
  const stop = runner.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(4999);
  expect([runner.stopping.aborted, stopped.mock.calls.length]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(1);
  await stop;
  expect(runner.stopping.aborted).toBe(true);
  expect(poll).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('the start releases the leases of an earlier process where there is only one', async () => {
  for (const [engine, times] of [
    ['sqlite', 1],
    ['postgres', 0],
  ] as const) {
    const { runner, releaseLeases } = aRunner(engine);
    await runner.start();
    expect(releaseLeases).toHaveBeenCalledTimes(times);
    await runner.stop();
  }
});

test.each([
  ['nothing waits', null, POLL_EVERY_MS],
  ['due soon', '2026-03-02T10:00:02.000Z', 2000],
  ['due later than the next poll', '2026-03-02T11:00:00.000Z', POLL_EVERY_MS],
  ['due already, and not claimed', '2026-03-02T09:00:00.000Z', 1000],
])('the pause fits what is due next: %s', (_case, next, ms) => {
  expect(pauseUntil(next, NOW)).toBe(ms);
});
