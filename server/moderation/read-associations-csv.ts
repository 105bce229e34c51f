import { type CsvError, parse } from 'csv-parse/sync';
import { IMPORT_REQUIRED, IMPORT_ROWS_AT_MOST } from '#contract/moderation/calls.ts';
import { asTyped, delimiterOf } from '../http/csv.ts';
import { invalidField } from '../http/problem.ts';

/** A record of the file. `row` is the row number that a spreadsheet shows: the header is 1. */
export interface CsvRecord {
  row: number;
  cells: Record<string, string>;
}

/**
 * Parses a CSV in memory: comma, semicolon or tab, with or without BOM, UTF-8, UTF-16 or Windows-1252, quoted line
 * breaks. Empty rows are skipped but counted, as a spreadsheet counts them.
 * Throws 422 for a file that cannot be read, that lacks a required column, or that has too many rows.
 */
export function readAssociationsCsv(bytes: Buffer): CsvRecord[] {
  const text = decoded(bytes);
  const rows = parsed(text).map((cells, index) => ({ row: index + 1, cells }));
  const [header, ...records] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const columns = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = IMPORT_REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw invalidField('file', `Nel CSV mancano le colonne: ${missing.join(', ')}.`);
  if (records.length > IMPORT_ROWS_AT_MOST) {
    throw invalidField('file', `Il CSV ha ${records.length} righe: al massimo ${IMPORT_ROWS_AT_MOST} alla volta.`);
  }
  return records.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(columns.map((name, at) => [name, asTyped(cells[at] ?? '').trim()])),
  }));
}

function parsed(text: string): string[][] {
  const [head = ''] = text.trimStart().split('\n', 1);
  try {
    return parse(text, { delimiter: delimiterOf(head), relax_column_count: true });
  } catch (error) {
    const { lines } = error as CsvError;
    throw invalidField('file', `Il CSV non si legge (riga ${String(lines)} del file): controlla le virgolette.`);
  }
}

/** Decodes what spreadsheets save: UTF-8, UTF-16 with a BOM (which Windows calls Unicode) or Windows-1252 (ANSI). */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
