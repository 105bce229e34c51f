import type { Read, Write } from './database.ts';

/** Returns the stored state of a job, or null before its first run. */
export async function readJobState<State>(db: Read, name: string): Promise<State | null> {
  const row = await db.selectFrom('job_state').select('state').where('name', '=', name).executeTakeFirst();
  return row ? (JSON.parse(row.state) as State) : null;
}

/** Replaces the stored state of a job. `state` must survive `JSON.stringify`. */
export async function writeJobState(db: Write, name: string, state: unknown, now: Date): Promise<void> {
  const values = { state: JSON.stringify(state), updated_at: now.toISOString() };
  await db
    .insertInto('job_state')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** Stores `state` under this name unless a state exists already. */
export async function writeJobStateOnce(db: Write, name: string, state: unknown, now: Date): Promise<void> {
  await db
    .insertInto('job_state')
    .values({ name, state: JSON.stringify(state), updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Returns the stored states of all names that begin with this prefix, by name. */
export async function listJobStates<State>(db: Read, prefix: string): Promise<Map<string, State>> {
  const rows = await db
    .selectFrom('job_state')
    .select(['name', 'state'])
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .execute();
  return new Map(
    rows.filter(({ name }) => name.startsWith(prefix)).map(({ name, state }) => [name, JSON.parse(state) as State]),
  );
}

export async function deleteJobState(db: Write, name: string): Promise<void> {
  await db.deleteFrom('job_state').where('name', '=', name).execute();
}
