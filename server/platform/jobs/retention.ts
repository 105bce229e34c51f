import type { Write } from '#server/platform/database/database.ts';
import {
  countExpired,
  deleteExpired,
  type ExpiredCount,
  type ExpiredRows,
  selectExpired,
} from '#server/platform/database/expired-rows.ts';
import { deleteJobState, listJobStates, readJobState, writeJobState } from '#server/platform/database/job-state.ts';
import type { Portal } from '#server/portal.ts';
import { judgeClock, trustClock } from './clock-watch.ts';
import type { Schedule } from './schedule.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const PREFIX = 'retention:';
/** Rows per transaction, so that other writers and the event loop are not blocked for long. */
const BATCH = 40;
/** More rows than this in one run are suspicious: a person must confirm the deletion. */
const SURPRISING = { share: 0.1, rows: 20 };

/** Rule for data that is kept for a limited time. */
export interface RetentionRule {
  /** Stable identifier, in kebab case. */
  name: string;
  /** Italian plural: `questionari`. */
  title: string;
  /**
   * True if many rows expire together by design, such as the mails of one bulk mail: then only an untrusted clock
   * stops the deletion.
   */
  endsTogether?: boolean;
  expired(portal: Portal, now: Date): ExpiredRows;
  /** Deletes a few of the rows, where more than the rows themselves must go. Returns how many; 0 ends the run. */
  erase?(db: Write, portal: Portal, now: Date): Promise<number>;
  /**
   * Deletes one row with all that goes along, in a transaction of its own: one that fails is logged and stops no other.
   * Checks again, after locking, that the row has expired. Returns whether it is deleted.
   */
  eraseOne?(db: Write, portal: Portal, id: string, now: Date): Promise<boolean>;
  /** Public pages show the rows. */
  publishes?: boolean;
  /** Runs in the transaction of each batch. */
  afterwards?(db: Write): Promise<unknown>;
}

/** A deletion that waits for a confirmation, or that a person has confirmed. */
export interface RetentionState extends ExpiredCount {
  title: string;
  reason: 'clock' | 'share';
  /** When a person confirmed it; null while it is pending. */
  confirmedAt: string | null;
}

/** Schedules a rule's deletions every hour. */
export function scheduleRetention(schedule: Schedule, portal: Portal, rule: RetentionRule): void {
  schedule.every(HOUR_MS, `retention of ${rule.name}`, (stopping) => runRetention(portal, rule, stopping));
}

/**
 * Deletes expired rows and returns how many. Deletes nothing if the clock is not trusted or unusually many rows have
 * expired: the rule is then recorded in `job_state` until a person confirms it.
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
  const run = { portal, rule, rows, due: count.due, now };
  const { deleted, failed } = rule.eraseOne
    ? await eraseEach(run, stopping)
    : { deleted: await eraseBatches(run, stopping), failed: 0 };
  // the confirmation of rows that failed holds for the next run too
  const isDone = !stopping?.aborted && (failed === 0 || reason === null);
  if (state && isDone) await database.write((db) => deleteJobState(db, name));
  if (deleted > 0) log.info({ rule: rule.name, deleted }, 'retention: old rows deleted');
  return deleted;
}

interface Run {
  portal: Portal;
  rule: RetentionRule;
  rows: ExpiredRows;
  due: number;
  now: Date;
}

async function eraseBatches({ portal, rule, rows, due, now }: Run, stopping?: AbortSignal): Promise<number> {
  let deleted = 0;
  while (deleted < due && !stopping?.aborted) {
    const deletedNow = await portal.database.write(async (db) => {
      const batch = rule.erase
        ? await rule.erase(db, portal, now)
        : await deleteExpired(db, rows, { atMost: BATCH, now });
      await rule.afterwards?.(db);
      return batch;
    }, optionsOf(rule));
    if (deletedNow === 0) break;
    deleted += deletedNow;
  }
  return deleted;
}

async function eraseEach(
  { portal, rule, rows, due, now }: Run,
  stopping?: AbortSignal,
): Promise<{ deleted: number; failed: number }> {
  const { database, log } = portal;
  let [deleted, failed] = [0, 0];
  let after = '';
  for (;;) {
    const ids = await selectExpired(database.read, rows, { after, limit: BATCH });
    for (const id of ids) {
      if (stopping?.aborted || deleted >= due) return { deleted, failed };
      after = id;
      try {
        if (await database.write((db) => rule.eraseOne!(db, portal, id, now), optionsOf(rule))) deleted += 1;
      } catch (error) {
        failed += 1;
        log.error({ err: error, rule: rule.name, id }, 'retention: row not deleted');
      }
    }
    if (ids.length < BATCH) return { deleted, failed };
  }
}

function optionsOf({ publishes }: RetentionRule) {
  return publishes ? ({ invalidates: 'public' } as const) : undefined;
}

async function reasonToAsk(portal: Portal, rule: RetentionRule, { due, total }: ExpiredCount) {
  // A clock that is behind deletes too few rows, never too many.
  if ((await judgeClock(portal)).state === 'ahead') return 'clock';
  if (rule.endsTogether || due <= SURPRISING.rows || due <= total * SURPRISING.share) return null;
  return 'share';
}

/** A confirmation holds for a week and for the rows that the person saw, plus a margin for newly expired rows. */
function isConfirmed(state: RetentionState | null, { due }: ExpiredCount, now: Date): boolean {
  if (!state?.confirmedAt) return false;
  const age = Math.abs(now.getTime() - Date.parse(state.confirmedAt));
  return age < WEEK_MS && due <= state.due * (1 + SURPRISING.share) + SURPRISING.rows;
}

/** Returns the rules with a recorded deletion, confirmed or not. */
export async function listRetention(portal: Pick<Portal, 'database'>): Promise<RetentionState[]> {
  return [...(await listJobStates<RetentionState>(portal.database.read, PREFIX)).values()];
}

/** Confirms all pending deletions for their next run, and records the clock as correct. Returns what was confirmed. */
export async function confirmWaiting(db: Write, now: Date): Promise<RetentionState[]> {
  await trustClock(db, now);
  const states = await listJobStates<RetentionState>(db, PREFIX);
  for (const [name, state] of states) {
    await writeJobState(db, name, { ...state, confirmedAt: now.toISOString() } satisfies RetentionState, now);
  }
  return [...states.values()];
}

/** Returns the instant (ISO UTC) that is `months` before `now`. */
export function monthsBefore(now: Date, months: number): string {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  return limit.toISOString();
}
