import { sql } from 'kysely';
import { comuneOf } from '#server/features/places/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { CountChanges } from '../public-counts-store.ts';
import { cityKeyOf } from './present-facts.ts';

/** The condition of the index: as a parameter, SQLite would plan the query again each time. */
const IS_STATED = sql<boolean>`lives_in <> ''`;

interface Misplaced {
  lives_in: string;
  city_key: string;
  right: string;
}

/** Returns the stated comuni that some listing is not listed in, with the city in which it is. */
export async function findMisplaced(db: Read): Promise<Misplaced[]> {
  const rows = await db.selectFrom('listing').select(['lives_in', 'city_key']).distinct().where(IS_STATED).execute();
  return rows
    .filter(({ lives_in }) => comuneOf(lives_in))
    .map((row) => ({ ...row, right: cityKeyOf(row, { city: '' }) }))
    .filter(({ city_key, right }) => city_key !== right);
}

/** Lists them in the comune stated and moves the stored counts. */
export async function placeMisplaced(db: Write): Promise<void> {
  const changes = new CountChanges();
  for (const { lives_in, city_key, right } of await findMisplaced(db)) {
    const rows = await db
      .updateTable('listing')
      .set({ city_key: right })
      .where(IS_STATED)
      .where('lives_in', '=', lives_in)
      .where('city_key', '=', city_key)
      .returning(['visible', 'hidden', 'type', 'size', 'adoption_status', 'binned_at', 'publish_at'])
      .execute();
    const inCity = (city: string) => rows.map((row) => ({ ...row, city_key: city }));
    changes.add(inCity(city_key), inCity(right));
  }
  await changes.write(db);
}
