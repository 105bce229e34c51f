import type { Write } from '../database/connection.ts';
import { countExpired, deleteExpired, type ExpiredCount, type ExpiredRows } from '../database/expired-rows.ts';
import { deleteJobState, listJobStates, readJobState, writeJobState } from '../database/job-state.ts';
import type { Portal } from '../portal.ts';
import { judgeClock, trustClock } from './clock-watch.ts';
import type { Schedule } from './schedule.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const PREFIX = 'retention:';
/** One transaction each: others write in between. */
const BATCH = 500;
/** More than this at once is not the work of an hour: a person must confirm it. */
const SURPRISING = { share: 0.1, rows: 20 };

/** What a feature keeps only for a time. */
export interface RetentionRule {
  /** Stable, in kebab case. */
  name: string;
  /** Italian, in the plural: `questionari`. */
  title: string;
  /**
   * True where a large part may end together by the nature of the thing, such as the mails of one mailing: then only
   * a clock that is not trusted stops it.
   */
  endsTogether?: boolean;
  expired(portal: Portal, now: Date): ExpiredRows;
  /** Runs in the transaction of each batch. */
  afterwards?(db: Write): Promise<unknown>;
}

/** What waits for a person, and what a person has confirmed. */
export interface RetentionState extends ExpiredCount {
  title: string;
  reason: 'clock' | 'share';
  /** When a person confirmed it; null while it waits. */
  confirmedAt: string | null;
}

/** Deletes hourly what a rule has kept long enough. */
export function keepRetention(schedule: Schedule, portal: Portal, rule: RetentionRule): void {
  schedule.every(HOUR_MS, `retention of ${rule.name}`, (stopping) => runRetention(portal, rule, stopping));
}

/**
 * Deletes what has been kept long enough; returns how many rows. Deletes nothing when the clock is not trusted or
 * surprisingly much would go: then it waits in `job_state` until a person confirms it.
 */
export async function runRetention(portal: Portal, rule: RetentionRule, stopping?: AbortSignal): Promise<number> {
  const { database, clock, log } = portal;
  const now = clock.now();
  const rows = rule.expired(portal, now);
  const count = await countExpired(database.read, rows);
  const name = PREFIX + rule.name;
  const state = await readJobState<RetentionState>(database.read, name);
  const reason = count.due > 0 ? await reasonToAsk(portal, rule, count) : null;
  if (reason && !isConfirmed(state, count, now)) {
    const waiting: RetentionState = { ...count, title: rule.title, reason, confirmedAt: null };
    await database.write((db) => writeJobState(db, name, waiting, now));
    log.warn({ rule: rule.name, reason, ...count }, 'retention waits for a confirmation: nothing deleted');
    return 0;
  }
  let deleted = 0;
  while (deleted < count.due && !stopping?.aborted) {
    const gone = await database.write(async (db) => {
      const batch = await deleteExpired(db, rows, { atMost: BATCH, now });
      await rule.afterwards?.(db);
      return batch;
    });
    if (gone === 0) break;
    deleted += gone;
  }
  if (state && !stopping?.aborted) await database.write((db) => deleteJobState(db, name));
  if (deleted > 0) log.info({ rule: rule.name, deleted }, 'retention: old rows deleted');
  return deleted;
}

async function reasonToAsk(portal: Portal, rule: RetentionRule, { due, total }: ExpiredCount) {
  // A clock that is behind deletes too little, never too much.
  if ((await judgeClock(portal)).state === 'ahead') return 'clock';
  if (rule.endsTogether || due <= SURPRISING.rows || due <= total * SURPRISING.share) return null;
  return 'share';
}

/** A confirmation is for what the person was shown, with a little more for the hours in between. */
function isConfirmed(state: RetentionState | null, { due }: ExpiredCount, now: Date): boolean {
  if (!state?.confirmedAt) return false;
  const age = Math.abs(now.getTime() - Date.parse(state.confirmedAt));
  return age < WEEK_MS && due <= state.due * (1 + SURPRISING.share) + SURPRISING.rows;
}

/** Returns what the rules wait for, confirmed or not. */
export async function listRetention(portal: Pick<Portal, 'database'>): Promise<RetentionState[]> {
  return [...(await listJobStates<RetentionState>(portal.database.read, PREFIX)).values()];
}

/** Lets the next run of every waiting rule proceed and takes the clock as right. Returns what was confirmed. */
export async function confirmWaiting(db: Write, now: Date): Promise<RetentionState[]> {
  await trustClock(db, now);
  const states = await listJobStates<RetentionState>(db, PREFIX);
  for (const [name, state] of states) {
    await writeJobState(db, name, { ...state, confirmedAt: now.toISOString() } satisfies RetentionState, now);
  }
  return [...states.values()];
}

/** The instant so many months before. */
export function monthsBefore(now: Date, months: number): string {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  return limit.toISOString();
}
