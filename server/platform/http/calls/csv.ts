import { pipeline, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyNow } from 'csv-stringify/sync';
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
function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Reverses `harmless`. */
export function asTyped(cell: string): string {
  return cell.replace(DEFUSED, '');
}

/** `;`, which Italian spreadsheets open, UTF-8 with BOM, formulas escaped by `harmless`. */
const FORMAT: Options = {
  header: true,
  delimiter: ';',
  bom: true,
  record_delimiter: 'windows',
  // some parsers end a record at a lone CR or LF as well
  quoted_match: /[\r\n]/,
  cast: { boolean: (value) => (value ? 'si' : 'no'), string: harmless },
};

/** Returns a few records as CSV. */
export function csvText(columns: readonly string[], records: readonly object[]): string {
  return stringifyNow([...records], { ...FORMAT, columns });
}

/** Streams the records of one database snapshot as CSV. */
export function streamCsv(
  database: Database,
  columns: readonly string[],
  records: (db: Read) => AsyncIterable<object>,
): Readable {
  const csv = stringify({ ...FORMAT, columns });
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
