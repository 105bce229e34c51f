import { sql } from 'kysely';
import type { Read, Write } from '../database/connection.ts';
import type { AdoptionRow } from './store.ts';

type Counted = Pick<AdoptionRow, 'type' | 'adoption_status' | 'hidden'>;

/** How many listings there are in all, hidden ones too: at most eighteen rows are added up. */
export async function countCensus(
  db: Read,
  { type, status, hidden }: { type?: string | undefined; status?: string | undefined; hidden?: boolean | undefined },
): Promise<number> {
  let query = db.selectFrom('adoption_census').select(({ fn }) => fn.sum<number | null>('listings').as('total'));
  if (type) query = query.where('type', '=', type);
  if (status) query = query.where('adoption_status', '=', status);
  if (hidden !== undefined) query = query.where('hidden', '=', hidden);
  return Number((await query.executeTakeFirstOrThrow()).total ?? 0);
}

/** Moves the census with the tally. */
export async function moveCensus(db: Write, before: readonly Counted[], after: readonly Counted[]): Promise<void> {
  const changes = new Map<string, number>();
  const count = (one: Counted, step: number) => changes.set(censusKey(one), (changes.get(censusKey(one)) ?? 0) + step);
  for (const one of before) count(one, -1);
  for (const one of after) count(one, +1);
  await addToCensus(db, changes);
}

/** Key of the row in which a listing counts. */
export function censusKey({ type, adoption_status, hidden }: Counted): string {
  return JSON.stringify([type, adoption_status, hidden]);
}

export async function addToCensus(db: Write, changes: ReadonlyMap<string, number>): Promise<void> {
  for (const key of [...changes.keys()].sort((one, other) => one.localeCompare(other))) {
    const change = changes.get(key)!;
    if (change === 0) continue;
    const [type, adoption_status, hidden] = JSON.parse(key) as [string, string, boolean];
    await db
      .insertInto('adoption_census')
      .values({ type, adoption_status, hidden, listings: change })
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'adoption_status', 'hidden'])
          .doUpdateSet({ listings: sql<number>`adoption_census.listings + ${change}` }),
      )
      .execute();
  }
}

/** Every row as it is kept, by the same keys. */
export async function keptCensus(db: Read): Promise<Map<string, number>> {
  const rows = await db.selectFrom('adoption_census').selectAll().execute();
  return new Map(rows.map((row) => [censusKey(row), row.listings]));
}
