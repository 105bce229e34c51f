import { sql } from 'kysely';
import type { Read } from '../database/connection.ts';

/** Resolves when the database answers. */
export async function pingDatabase(db: Read): Promise<void> {
  await sql`select 1`.execute(db);
}
