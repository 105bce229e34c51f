import { sql } from 'kysely';
import { compiled } from '../database/compiled.ts';
import type { Read, Write } from '../database/connection.ts';
import type { CountedKind } from './tables.ts';

export async function addToDay(db: Write, day: string, kind: CountedKind, count: number): Promise<void> {
  await compiled(db, 'add to a day', [day, kind, count], (on, of, added) =>
    db
      .insertInto('day_count')
      .values({ day: on, kind: of, count: added })
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind']).doUpdateSet({ count: sql<number>`day_count.count + excluded.count` }),
      ),
  );
}

export async function selectDays(db: Read, from: string) {
  return db.selectFrom('day_count').selectAll().where('day', '>=', from).execute();
}
