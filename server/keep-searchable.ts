import { searchableAssociations } from './associations/index.ts';
import { searchableActs } from './audit/index.ts';
import type { Write } from './database/connection.ts';
import { indexAllRows, lacksTexts, type SearchableTable } from './database/search-index.ts';
import { searchableListings } from './listings/index.ts';
import { keepFindable, searchableQuestionnaires } from './questionnaires/index.ts';
import { searchableReports } from './reports/index.ts';

/** The tables that the panel searches by text. */
export const SEARCHABLE_TABLES: readonly SearchableTable[] = [
  searchableAssociations,
  searchableListings,
  searchableQuestionnaires,
  searchableActs,
  searchableReports,
];

/** Builds the search index of tables that lack it, and the contact keys of questionnaires: after the migration that added search, or after a restore. */
export async function keepSearchable(db: Write): Promise<void> {
  for (const table of SEARCHABLE_TABLES) if (await lacksTexts(db, table)) await indexAllRows(db, table);
  await keepFindable(db);
}
