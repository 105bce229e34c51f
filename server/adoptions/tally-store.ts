import { sql } from 'kysely';
import type { Read, Write } from '../database/connection.ts';
import { moveCensus } from './census-store.ts';
import type { AdoptionRow } from './store.ts';

const ANY = '*';
type Counted = Pick<AdoptionRow, 'visible' | 'hidden' | 'city_key' | 'type' | 'size' | 'adoption_status'>;

export interface TallyKey {
  cityKey?: string | undefined;
  type?: string | undefined;
  size?: string | undefined;
  adopted?: boolean | undefined;
}

/** How many listings the public sees for a combination of filters: one look-up, however many there are. */
export async function readTally(db: Read, { cityKey, type, size, adopted }: TallyKey): Promise<number> {
  const row = await db
    .selectFrom('adoption_tally')
    .select('listings')
    .where('type', '=', type ?? ANY)
    .where('size', '=', size ?? ANY)
    .where('adopted', '=', adopted === undefined ? ANY : String(adopted))
    .where('city_key', '=', cityKey ?? ANY)
    .executeTakeFirst();
  return row?.listings ?? 0;
}

/** Cities that have visible listings. */
export async function talliedCities(db: Read): Promise<string[]> {
  const rows = await db
    .selectFrom('adoption_tally')
    .select('city_key')
    .where('type', '=', ANY)
    .where('size', '=', ANY)
    .where('adopted', '=', ANY)
    .where('city_key', '!=', ANY)
    .where('listings', '>', 0)
    .execute();
  return rows.map(({ city_key }) => city_key);
}

/** Moves the counts from what the listings were to what they are; runs in the transaction that changes them. */
export async function moveTally(db: Write, before: readonly Counted[], after: readonly Counted[]): Promise<void> {
  await moveCensus(db, before, after);
  const changes = new Map<string, number>();
  for (const one of before) count(changes, one, -1);
  for (const one of after) count(changes, one, +1);
  // the same order everywhere, so that two transactions never wait for each other
  for (const key of [...changes.keys()].sort()) {
    const change = changes.get(key)!;
    if (change !== 0) await add(db, key, change);
  }
}

function count(
  changes: Map<string, number>,
  { visible, city_key, type, size, adoption_status }: Counted,
  step: number,
): void {
  if (!visible) return;
  for (const city of [ANY, city_key])
    for (const kind of [ANY, type])
      for (const how of [ANY, size])
        for (const adopted of [ANY, String(adoption_status === 'adottato')]) {
          const key = JSON.stringify([kind, how, adopted, city]);
          changes.set(key, (changes.get(key) ?? 0) + step);
        }
}

async function add(db: Write, key: string, change: number): Promise<void> {
  const [type, size, adopted, city_key] = JSON.parse(key) as [string, string, string, string];
  await db
    .insertInto('adoption_tally')
    .values({ type, size, adopted, city_key, listings: change })
    .onConflict((conflict) =>
      conflict.columns(['type', 'size', 'adopted', 'city_key']).doUpdateSet({
        listings: sql<number>`adoption_tally.listings + ${change}`,
      }),
    )
    .execute();
}
