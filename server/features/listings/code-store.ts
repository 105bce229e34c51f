import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CODES, codeOf } from '#contract/features/listings/code.ts';
import { compiled } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { findListing, type ListedRow } from './store.ts';

const ROWS_AT_ONCE = 500;
/** The condition of the index: as a parameter, SQLite would plan the query again each time. */
const HAS_CODE = sql<boolean>`code <> ''`;

/** Returns codes that no listing has: random, so that nobody counts listings by them. */
export async function newCodes(db: Read, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const drawn = new Set<string>();
    while (drawn.size < Math.min(count - codes.size, ROWS_AT_ONCE)) drawn.add(codeOf(randomInt(CODES)));
    const taken = await takenOf(db, [...drawn]);
    for (const code of drawn) if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
}

async function takenOf(db: Read, codes: readonly string[]): Promise<Set<string>> {
  const [one] = codes;
  const having = (...slots: string[]) =>
    db.selectFrom('listing').select('code').where(HAS_CODE).where('code', 'in', slots);
  const rows =
    codes.length === 1 ? await compiled(db, 'a code in use', [one!], having) : await having(...codes).execute();
  return new Set(rows.map(({ code }) => code));
}

/** Returns the listing with this code, whether or not it is visible; undefined for one that is published later. */
export async function findByCode(db: Read, code: string): Promise<ListedRow | undefined> {
  const row = await db.selectFrom('listing').select('id').where(HAS_CODE).where('code', '=', code).executeTakeFirst();
  const listing = row && (await findListing(db, row.id));
  return listing?.publish_at === null ? listing : undefined;
}

/** Gives a code to listings without one: after the migration that introduced it, or a restore of an older backup. */
export async function fillCodes(db: Write): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('listing')
      .select('id')
      .where('code', '=', '')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const codes = await newCodes(db, rows.length);
    const cases = rows.map(({ id }, index) => sql`when ${id} then ${codes[index]!}`);
    await db
      .updateTable('listing')
      .set({ code: sql<string>`case id ${sql.join(cases, sql` `)} end` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
}
