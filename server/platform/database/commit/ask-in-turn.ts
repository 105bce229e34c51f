import type pg from 'pg';

/** The end of the last query of each client. */
const lasts = new WeakMap<pg.Client, Promise<unknown>>();

/**
 * Runs a query after those that were asked of this client before. pg warns of queries at the same time, and will refuse
 * them from version 9 on.
 */
export function askInTurn<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const answer = (lasts.get(client) ?? Promise.resolve()).then(() => client.query<Row>(text, [...values]));
  lasts.set(
    client,
    answer.catch(() => undefined),
  );
  return answer.then(({ rows }) => rows);
}
