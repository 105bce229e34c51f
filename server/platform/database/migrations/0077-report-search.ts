import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { keepTextsBeside } from './0075-panel-search.ts';

/** Text search for reports, ignoring case and accents as elsewhere in the panel; an index for undecided reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepTextsBeside(db, ['report']);
  await sql`create index report_waiting on report (created_at, id) where state <> 'decided'`.execute(db);
  // SQLite reads a row up to the last column that it needs, and these columns come after the long answers
  if (!isPostgres(db as never)) {
    await sql`create index questionnaire_filters on questionnaire (id, created_at, seen, association_id, post_id)`.execute(
      db,
    );
  }
}
