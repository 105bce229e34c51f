const BATCH = 100;

/**
 * Yields all rows of a query in batches: `read` returns at most `limit` rows after the last row of a batch.
 */
export async function* inBatches<Row>(
  read: (limit: number, last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  let last: Row | null = null;
  do {
    const rows: Row[] = await read(BATCH, last);
    yield* rows;
    last = rows.length === BATCH ? rows.at(-1)! : null;
  } while (last);
}

/** Returns all rows of a query, read in batches. */
export async function readInBatches<Row>(read: (limit: number, last: Row | null) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of inBatches(read)) rows.push(row);
  return rows;
}
