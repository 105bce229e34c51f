import { sql } from 'kysely';
import { type DeferredWrite, writeDeferred } from '#server/platform/database/commit/deferred-writes.ts';
import { compiled } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { CountedKind } from './tables.ts';

interface DayCount {
  day: string;
  kind: CountedKind;
  count: number;
}

const dayCounts: DeferredWrite<DayCount> = {
  merge: (earlier, later) => ({ ...later, count: earlier.count + later.count }),
  async write(db, counts) {
    for (const one of counts.values()) await add(db, one);
  },
};

export async function addToDay(db: Write, day: string, kind: CountedKind, count: number): Promise<void> {
  await writeDeferred(db, dayCounts, new Map([[`${day} ${kind}`, { day, kind, count }]]));
}

async function add(db: Write, { day, kind, count }: DayCount): Promise<void> {
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
