import { fillOrderKeys, searchableAssociations } from '#server/features/associations/index.ts';
import { searchableActs } from '#server/features/audit/index.ts';
import { fillMicrochips, searchableListings } from '#server/features/listings/index.ts';
import { fillContactKeys, searchableQuestionnaires } from '#server/features/questionnaires/index.ts';
import { searchableReports } from '#server/features/reports/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { indexAllRows, lacksTexts, type SearchableTable } from '#server/platform/database/search/search-index.ts';

/** The tables that the panel searches by text. */
export const SEARCHABLE_TABLES: readonly SearchableTable[] = [
  searchableAssociations,
  searchableListings,
  searchableQuestionnaires,
  searchableActs,
  searchableReports,
];

/**
 * Builds the search index of tables that lack it, the contact keys of questionnaires, the form of microchips and the
 * order of names: after the migration that added them, or after a restore.
 */
export async function fillDerivedColumns(db: Write): Promise<void> {
  for (const table of SEARCHABLE_TABLES) if (await lacksTexts(db, table)) await indexAllRows(db, table);
  await fillContactKeys(db);
  await fillMicrochips(db);
  await fillOrderKeys(db);
}
