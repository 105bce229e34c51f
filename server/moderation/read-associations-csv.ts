import { type CsvError, parse } from 'csv-parse/sync';
import { IMPORT_REQUIRED, IMPORT_ROWS_AT_MOST } from '#contract/moderation/calls.ts';
import { invalidField } from '../http/failure.ts';

/** A record of the file; `row` counts as a spreadsheet does: the header is 1. */
export interface CsvRecord {
  row: number;
  cells: Record<string, string>;
}

/**
 * Reads a CSV in memory: comma or semicolon, with or without BOM, UTF-8 or Windows-1252, quoted line breaks.
 * Throws 422 for a file that cannot be read, that lacks a required column, or that has too many rows.
 */
export function readAssociationsCsv(bytes: Buffer): CsvRecord[] {
  const text = decoded(bytes);
  const rows = parsed(text);
  const [header = [], ...records] = rows;
  const columns = header.map((name) => name.trim().toLowerCase());
  const missing = IMPORT_REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw invalidField('file', `Nel CSV mancano le colonne: ${missing.join(', ')}.`);
  if (records.length > IMPORT_ROWS_AT_MOST) {
    throw invalidField('file', `Il CSV ha ${records.length} righe: al massimo ${IMPORT_ROWS_AT_MOST} alla volta.`);
  }
  return records.map((cells, index) => ({
    row: index + 2,
    cells: Object.fromEntries(columns.map((name, at) => [name, harmless(cells[at] ?? '')])),
  }));
}

function parsed(text: string): string[][] {
  const [head = ''] = text.split('\n', 1);
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    const { lines } = error as CsvError;
    throw invalidField('file', `Il CSV non si legge (riga ${String(lines)} del file): controlla le virgolette.`);
  }
}

/** What spreadsheets save is UTF-8, or else what Windows calls ANSI. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Our own exports put an apostrophe before what a spreadsheet would run: it is not part of the value. */
function harmless(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t])/, '').trim();
}
