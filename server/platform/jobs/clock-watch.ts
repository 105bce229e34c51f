import type { Database, Read, Write } from '#server/platform/database/database.ts';
import { newestInstant } from '#server/platform/database/instants.ts';
import { readJobState, writeJobState } from '#server/platform/database/job-state.ts';
import type { Portal } from '#server/portal.ts';
import type { Schedule } from './schedule.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const STATE = 'clock';
/** Network time synchronization may set the clock back by this much. */
const STEP_BACK_MS = 5 * MINUTE_MS;

/** Tolerated difference between the clocks of two instances, in milliseconds. A later instant is of a wrong clock. */
export const CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS;

interface ClockState {
  /** Time when the portal last ran with a trusted clock. */
  at: string;
}

export interface ClockVerdict {
  /**
   * `ahead`: more than a week after the portal last ran, while this process was not running all that time. Either the
   * portal was off that long or the clock is wrong; only a person can tell. `back`: earlier than the last run.
   */
  state: 'trusted' | 'ahead' | 'back';
  /** Distance from the time when the portal last ran, in milliseconds; 0 when trusted. */
  byMs: number;
}

/** When this process last recorded the time, on the monotonic clock (milliseconds since its start). */
const noted = new WeakMap<Database, number>();

/** Compares the clock with the time when the portal last ran. */
export async function judgeClock({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<ClockVerdict> {
  const last = await lastRun(database.read);
  if (!last) return { state: 'trusted', byMs: 0 };
  const gap = clock.now().getTime() - Date.parse(last);
  const mine = noted.get(database);
  // if the process ran but could not write, the time since the last record is genuine
  const ran = mine === undefined ? 0 : performance.now() - mine;
  if (gap - ran > WEEK_MS) return { state: 'ahead', byMs: gap };
  return gap < -STEP_BACK_MS ? { state: 'back', byMs: -gap } : { state: 'trusted', byMs: 0 };
}

async function lastRun(db: Read): Promise<string | null> {
  return (await readJobState<ClockState>(db, STATE))?.at ?? (await newestInstant(db));
}

/** Returns whether data may be deleted by age now. */
export async function isClockTrusted(portal: Pick<Portal, 'database' | 'clock'>): Promise<boolean> {
  return (await judgeClock(portal)).state === 'trusted';
}

/** Records the time every ten minutes while it is trusted. */
export function watchClock(schedule: Schedule, portal: Portal): void {
  schedule.every(10 * MINUTE_MS, 'note the time', () => noteTime(portal), { everywhere: true });
}

export async function noteTime(portal: Pick<Portal, 'database' | 'clock' | 'log'>): Promise<void> {
  const { database, clock, log } = portal;
  const verdict = await judgeClock(portal);
  if (verdict.state !== 'trusted') {
    log.warn(verdict, 'the clock does not fit the time when the portal last ran');
    return;
  }
  const now = clock.now();
  await database.write((db) => trustClock(db, now));
  noted.set(database, performance.now());
}

/** Records the time as correct, whatever it was before. To be called after a person has confirmed it. */
export async function trustClock(db: Write, now: Date): Promise<void> {
  const state: ClockState = { at: now.toISOString() };
  await writeJobState(db, STATE, state, now);
}
