import type { Database, Read, Write } from '../database/connection.ts';
import { newestInstant } from '../database/instants.ts';
import { readJobState, writeJobState } from '../database/job-state.ts';
import type { Portal } from '../portal.ts';
import type { Schedule } from './schedule.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const STATE = 'clock';
/** A clock that is set right by the network may step back by a little. */
const STEP_BACK_MS = 5 * MINUTE_MS;

interface ClockState {
  /** The time when the portal last ran with a clock that it trusted. */
  at: string;
}

export interface ClockVerdict {
  /**
   * `ahead`: more than a week after the portal last ran, and not because it ran all the time. Either it was off for
   * so long, or the clock is wrong: only a person knows. `back`: earlier than when it last ran.
   */
  state: 'trusted' | 'ahead' | 'back';
  /** How far from the time when the portal last ran, in milliseconds; 0 when trusted. */
  byMs: number;
}

/** When this process last noted the time, in milliseconds since its start: nobody can set that clock. */
const noted = new WeakMap<Database, number>();

/** Compares the clock with the time when the portal last ran. */
export async function judgeClock({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<ClockVerdict> {
  const last = await lastRun(database.read);
  if (!last) return { state: 'trusted', byMs: 0 };
  const gap = clock.now().getTime() - Date.parse(last);
  const mine = noted.get(database);
  // while the process ran and could not write, the time went on as it should
  const ran = mine === undefined ? 0 : performance.now() - mine;
  if (gap - ran > WEEK_MS) return { state: 'ahead', byMs: gap };
  return gap < -STEP_BACK_MS ? { state: 'back', byMs: -gap } : { state: 'trusted', byMs: 0 };
}

async function lastRun(db: Read): Promise<string | null> {
  return (await readJobState<ClockState>(db, STATE))?.at ?? (await newestInstant(db));
}

/** Whether what ends with time may be ended now. */
export async function isClockTrusted(portal: Pick<Portal, 'database' | 'clock'>): Promise<boolean> {
  return (await judgeClock(portal)).state === 'trusted';
}

/** Notes the time every ten minutes, as long as it is trusted. */
export function watchClock(schedule: Schedule, portal: Portal): void {
  schedule.every(10 * MINUTE_MS, 'note the time', () => noteTime(portal));
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

/** Takes the time as right, whatever it was before. To be called when a person has confirmed it. */
export async function trustClock(db: Write, now: Date): Promise<void> {
  const state: ClockState = { at: now.toISOString() };
  await writeJobState(db, STATE, state, now);
}
