import { sql } from 'kysely';
import type { Read, Write } from '../database/connection.ts';
import type { CountedKind } from './tables.ts';

export async function addToDay(db: Write, day: string, kind: CountedKind, count: number): Promise<void> {
  await db
    .insertInto('day_count')
    .values({ day, kind, count })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet({ count: sql<number>`day_count.count + ${count}` }),
    )
    .execute();
}

export async function selectDays(db: Read, from: string) {
  return db.selectFrom('day_count').selectAll().where('day', '>=', from).execute();
}
