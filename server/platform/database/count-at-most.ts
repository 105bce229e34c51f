import { type SelectQueryBuilder, sql } from 'kysely';
import type { Read } from './database.ts';

/** Returns the number of rows of a query, counting no further than `most` + 1. */
export async function countAtMost<Row>(
  db: Read,
  query: SelectQueryBuilder<never, never, Row>,
  most: number,
): Promise<number> {
  const rows = query.limit(most + 1);
  const counted = await sql<{ total: number }>`select count(*) as total from ${rows} as counted`.execute(db);
  return counted.rows[0]!.total;
}
