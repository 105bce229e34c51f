import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Write } from './database.ts';
import { writeJobState } from './job-state.ts';

/** The state belongs to the installation: it is in no backup. */
export const RESTORED_STATE = 'restored';

/** Instant of a copy that is put back at an unknown time: `correctRestoredAt` replaces it after the start with the copy. */
export const NOT_YET_RESTORED = '9999-01-01T00:00:00.000Z';

/** Records that a backup is restored; must run in the transaction that replaces the content. */
export async function noteRestored(db: Write, now: Date): Promise<void> {
  await writeJobState(db, RESTORED_STATE, { at: now.toISOString() }, now);
}

/** Returns the condition that a backup was restored after an instant (ISO), or at one that is still to come. */
export function restoredAfter(instant: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from job_state
    where job_state.name = ${RESTORED_STATE} and job_state.updated_at > ${instant})`;
}

/**
 * Counts a restore after `latest` (ISO) as one of now: the clock was ahead when it was recorded, or the database is a copy
 * that was put back. To be called while the clock is trusted.
 */
export async function correctRestoredAt(db: Write, { latest, now }: { latest: string; now: Date }): Promise<void> {
  await db
    .updateTable('job_state')
    .set({ state: JSON.stringify({ at: now.toISOString() }), updated_at: now.toISOString() })
    .where('name', '=', RESTORED_STATE)
    .where('updated_at', '>', latest)
    .execute();
}
