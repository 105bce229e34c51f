import { IMPORT_REQUIRED, IMPORT_ROWS_AT_MOST } from '#contract/features/moderation/calls.ts';
import { asTyped } from '#server/platform/http/calls/csv.ts';
import { type CsvRow, csvRows } from '#server/platform/http/calls/csv-rows.ts';
import { chunksOf, decoded, encodingOf } from '#server/platform/http/calls/decode-text.ts';
import { notCsv } from '#server/platform/http/calls/foreign-file.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';

/**
 * A record of the file. `row` is the row number that a spreadsheet shows: the header is 1. `unclosed`: see `CsvRow`.
 */
export interface CsvRecord {
  row: number;
  cells: Record<string, string>;
  unclosed?: true;
}

/**
 * Parses a CSV in memory: see `csvRows` and `encodingOf`. Empty rows are skipped but counted, as a spreadsheet counts
 * them. Throws 422 for a file that is no CSV or cannot be read to its end, that lacks a required column, or that has
 * too many rows.
 */
export async function readAssociationsCsv(bytes: Buffer): Promise<CsvRecord[]> {
  const other = notCsv(bytes);
  if (other) throw invalidField('file', other);
  const [header, ...records] = await filledRows(bytes);
  const columns = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = IMPORT_REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw invalidField('file', `Nel CSV mancano le colonne: ${missing.join(', ')}.`);
  if (records.length > IMPORT_ROWS_AT_MOST) {
    throw invalidField('file', `Il CSV ha ${records.length} righe: al massimo ${IMPORT_ROWS_AT_MOST} alla volta.`);
  }
  const read: CsvRecord[] = [];
  for (const { cells, ...row } of records) {
    await yieldToEventLoop();
    const named = columns.map((name, at) => [name, asTyped(cells[at] ?? '').trim()]);
    read.push({ ...row, cells: Object.fromEntries(named) as CsvRecord['cells'] });
  }
  return read;
}

/** Parses in chunks, so that other requests are served in between. */
async function filledRows(bytes: Buffer): Promise<CsvRow[]> {
  const encoding = await encodingOf(chunksOf(bytes));
  const rows: CsvRow[] = [];
  for await (const row of csvRows(decoded(chunksOf(bytes), encoding))) {
    if (row.unclosed && row.cells.length === 0) {
      throw invalidField(
        'file',
        `Il CSV non si legge: le virgolette che si aprono alla riga ${row.row} non si chiudono.`,
      );
    }
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    await yieldToEventLoop();
  }
  return rows;
}
