import type { Write } from '#server/platform/database/database.ts';
import { indexAllRows, lacksTexts, type SearchableTable } from '#server/platform/database/search/search-index.ts';
import { FEATURES } from './index.ts';

/** The tables that the panel searches by text. */
export const SEARCHABLE_TABLES: readonly SearchableTable[] = FEATURES.flatMap(({ searchable = [] }) => searchable);

/** Fills search texts and other derived columns in rows that lack them: after a migration that added them, or a restore. */
export async function fillDerivedColumns(db: Write): Promise<void> {
  for (const table of SEARCHABLE_TABLES) if (await lacksTexts(db, table)) await indexAllRows(db, table);
  for (const feature of FEATURES) await feature.fillDerivedColumns?.(db);
}
