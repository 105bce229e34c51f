import { sql } from 'kysely';
import type { Read } from '#server/platform/database/database.ts';

/** Resolves when the database responds to a query. */
export async function pingDatabase(db: Read): Promise<void> {
  await sql`select 1`.execute(db);
}
