import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database, Read } from '#server/platform/database/database.ts';

const DELIMITERS = [',', ';', '\t'];

/** Returns the delimiter of an uploaded CSV: the candidate that occurs most often in its header. */
export function delimiterOf(header: string): string {
  const parts = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => parts(other) - parts(one))[0]!;
}

/** Cells that a spreadsheet may run as formulas: it skips invisible characters and accepts full-width signs. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Matches the apostrophe that `harmless` added. */
const DEFUSED = /^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Prefixes an apostrophe to a cell that a spreadsheet would run as a formula (CSV injection). */
export function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Reverses `harmless`. */
export function asTyped(cell: string): string {
  return cell.replace(DEFUSED, '');
}

/** Streams the records of one database snapshot as CSV: `;`, UTF-8 with BOM, formulas escaped by `harmless`. */
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
    // some parsers end a record at a lone CR or LF as well
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => (value ? 'si' : 'no'), string: harmless },
  });
  // when the client disconnects, the pipeline stops the database read too
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
