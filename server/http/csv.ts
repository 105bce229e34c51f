import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database, Read } from '../database/connection.ts';

const DELIMITERS = [',', ';', '\t'];

/** What parts the cells of a CSV that a person brings: whatever its header has most of. */
export function delimiterOf(header: string): string {
  const parts = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => parts(other) - parts(one))[0]!;
}

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
