import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database, Read } from '../database/connection.ts';

/** Records of one state of the database as CSV, streamed: `;`, UTF-8 with BOM, cells that no spreadsheet runs. */
export function streamCsv(
  database: Database,
  columns: string[],
  records: (db: Read) => AsyncIterable<object>,
): Readable {
  const csv = stringify({
    header: true,
    columns,
    delimiter: ';',
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'si' : 'no') },
  });
  // whoever breaks off ends the reading too
  pipeline(Readable.from(fromSnapshot(database, records)), csv, () => undefined);
  return csv;
}

async function* fromSnapshot(database: Database, records: (db: Read) => AsyncIterable<object>) {
  const snapshot = await database.snapshot();
  try {
    yield* records(snapshot.db);
  } finally {
    await snapshot.end();
  }
}
