import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database, Read } from '../database/connection.ts';

const DELIMITERS = [',', ';', '\t'];

/** What parts the cells of a CSV that a person brings: whatever its header has most of. */
export function delimiterOf(header: string): string {
  const parts = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => parts(other) - parts(one))[0]!;
}

/** What a spreadsheet may run: it passes over what cannot be seen before the sign, and takes the wide signs too. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** An apostrophe that was put before such a cell. */
const DEFUSED = /^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A cell that no spreadsheet runs: an apostrophe makes text of a formula. */
export function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** What a cell was before `harmless`. */
export function asTyped(cell: string): string {
  return cell.replace(DEFUSED, '');
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
    record_delimiter: 'windows',
    // a line feed alone ends a record too, for whoever reads it
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => (value ? 'si' : 'no'), string: harmless },
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
