import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { keepTextsBeside } from './0075-panel-search.ts';

/** Reports are found by text like all else in the panel, whatever the case and the accents; those that wait have an index of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepTextsBeside(db, ['report']);
  await sql`create index report_waiting on report (created_at, id) where state <> 'decided'`.execute(db);
  // SQLite reads a row up to the column that it wants: these lie behind the answers
  if (!isPostgres(db as never)) {
    await sql`create index questionnaire_filters on questionnaire (id, created_at, seen, association_id, post_id)`.execute(
      db,
    );
  }
}
