const BATCH = 100;

/** Yields the batches of a query: `read` returns at most `limit` rows after the last row of a batch. */
export async function* batchesOf<Row>(
  read: (limit: number, last: Row | null) => Promise<Row[]>,
  size = BATCH,
): AsyncGenerator<Row[], void> {
  let last: Row | null = null;
  do {
    const rows: Row[] = await read(size, last);
    if (rows.length > 0) yield rows;
    last = rows.length === size ? rows.at(-1)! : null;
  } while (last);
}

/** Yields all rows of a query, read in batches. */
export async function* inBatches<Row>(
  read: (limit: number, last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  for await (const rows of batchesOf(read)) yield* rows;
}

/** Returns all rows of a query, read in batches. */
export async function readInBatches<Row>(read: (limit: number, last: Row | null) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of inBatches(read)) rows.push(row);
  return rows;
}
