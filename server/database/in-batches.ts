const BATCH = 100;

/** All rows of a query, a few at a time: `read` goes on after the last row of the batch before. */
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
