import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Schedule } from './schedule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DAY_MS = 86_400_000;
const quiet = pino({ level: 'silent' });

test('a portal that stops soon after its start never runs its periodic jobs', async () => {
  const work = vi.fn(async () => undefined);
  const schedule = new Schedule(quiet);
  schedule.every(DAY_MS, 'sweep', work);
  schedule.start();
  await vi.advanceTimersByTimeAsync(9_999);
  await schedule.stop();
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(work).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('a stop signals running jobs to end, waits for them, and starts no more', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const told: boolean[] = [];
  const schedule = new Schedule(quiet);
  schedule.every(DAY_MS, 'sweep', async (stopping) => {
    await finished;
    told.push(stopping.aborted);
  });
  schedule.start();
  await vi.advanceTimersByTimeAsync(10_000);
  let stopped = false;
  const stopping = schedule.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(2 * DAY_MS);
  expect(told).toEqual([true]);
});

test('a job that fails is logged and runs again', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('disk')).mockResolvedValue(undefined);
  const schedule = new Schedule(quiet);
  schedule.every(60_000, 'sweep', work);
  schedule.start();
  await vi.advanceTimersByTimeAsync(10_000 + 60_000);
  await schedule.stop();
  expect(work).toHaveBeenCalledTimes(2);
});

test('a job that another instance has claimed does not run here, one of this process does', async () => {
  const [shared, own] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const end = vi.fn(async () => undefined);
  const schedule = new Schedule(quiet, { take: async () => null, end });
  schedule.every(60_000, 'sweep', shared);
  schedule.every(60_000, 'note the time', own, { everywhere: true });
  schedule.start();
  await vi.advanceTimersByTimeAsync(11_000);
  expect([shared.mock.calls.length, own.mock.calls.length]).toEqual([0, 1]);
  await schedule.stop();
  expect(end).toHaveBeenCalledOnce();
});

test('a claim is given back when its job has ended, even with an error', async () => {
  const release = vi.fn();
  const schedule = new Schedule(quiet, { take: async () => release, end: async () => undefined });
  schedule.every(60_000, 'sweep', vi.fn().mockRejectedValue(new Error('disk')));
  schedule.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(release).toHaveBeenCalledOnce();
  await schedule.stop();
});

test('while the portal only reads a job waits, one that must go on does not, and the first runs soon after', async () => {
  const [waits, goesOn] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  let isReadOnly = true;
  const schedule = new Schedule(quiet, null, () => isReadOnly);
  schedule.every(DAY_MS, 'sweep', waits);
  schedule.every(DAY_MS, 'backup', goesOn, { whileReadOnly: true });
  schedule.start();
  await vi.advanceTimersByTimeAsync(10_200);
  expect([waits.mock.calls.length, goesOn.mock.calls.length]).toEqual([0, 1]);
  isReadOnly = false;
  await vi.advanceTimersByTimeAsync(60_000);
  await schedule.stop();
  expect([waits.mock.calls.length, goesOn.mock.calls.length]).toEqual([1, 1]);
});
