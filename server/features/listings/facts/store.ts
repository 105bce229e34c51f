import type { FactTexts } from '#contract/features/listings/guess/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import { type FactColumns, UNREAD } from './columns.ts';
import { readFacts } from './read-facts.ts';

const BATCH = 200;

/** Returns whether facts of some listing have not been read from its texts: after the migration, or after a restore. */
export async function lacksFacts(db: Read): Promise<boolean> {
  const row = await db
    .selectFrom('listing')
    .select('id')
    .where((is) => is.or([is('stated_facts', '=', UNREAD), is('born_about', '=', UNREAD)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads the facts of listings that lack them, in batches; listings with the same facts are written together. */
export async function fillFacts(db: Write, now: string): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('listing')
      .select(['id', 'age', 'compatibility', 'suitable_for', 'character', 'bio', 'important_notes', 'stated_facts'])
      .select('created_at')
      .where((is) => is.or([is('stated_facts', '=', UNREAD), is('born_about', '=', UNREAD)]))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    for (const [facts, ids] of Map.groupBy(rows, (row) => JSON.stringify(factsOf(row, now)))) {
      const changes = JSON.parse(facts) as Partial<FactColumns>;
      await db
        .updateTable('listing')
        .set(changes)
        .where(
          'id',
          'in',
          ids.map(({ id }) => id),
        )
        .execute();
    }
  }
}

/** An age was written at the latest when the listing was published, as far as is known. */
function factsOf(
  row: FactTexts & Pick<FactColumns, 'stated_facts'> & { created_at: string },
  now: string,
): Partial<FactColumns> {
  const { born_about = '' } = readFacts(row, italianMonth(new Date(row.created_at)));
  if (row.stated_facts !== UNREAD) return { born_about };
  return { ...readFacts(row, now), born_about, stated_facts: '' };
}

/** Returns those of the listings that are public or belong to this association. */
export async function findBondable(
  db: Read,
  ids: readonly string[],
  associationId: string | null,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('id', 'in', [...ids])
    .where('binned_at', 'is', null)
    .where((is) => is.or([is('visible', '=', true), is('association_id', '=', associationId ?? '')]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
