import { indexAssociations } from './associations/index.ts';
import { indexActs } from './audit/index.ts';
import type { Write } from './database/connection.ts';
import { lacksTexts } from './database/text-search.ts';
import { indexListings } from './listings/index.ts';
import { indexAllQuestionnaires } from './questionnaires/index.ts';
import { indexReports } from './reports/index.ts';

/** Builds the search index of tables that lack it: after the migration that added search, or after a restore. */
export async function keepSearchable(db: Write): Promise<void> {
  if (await lacksTexts(db, 'association')) await indexAssociations(db);
  if (await lacksTexts(db, 'listing')) await indexListings(db);
  if (await lacksTexts(db, 'questionnaire')) await indexAllQuestionnaires(db);
  if (await lacksTexts(db, 'act')) await indexActs(db);
  if (await lacksTexts(db, 'report')) await indexReports(db);
}
