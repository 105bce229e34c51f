import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { IMPORT_REQUIRED, IMPORT_ROWS_AT_MOST } from '#contract/moderation/calls.ts';
import { yieldToEventLoop } from '../event-loop/yield-to-event-loop.ts';
import { asTyped, delimiterOf } from '../http/csv.ts';
import { invalidField } from '../http/problem.ts';

const CHUNK = 64 * 1024;

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
export async function readAssociationsCsv(bytes: Buffer): Promise<CsvRecord[]> {
  const text = decoded(bytes);
  const rows = (await parsed(text)).map((cells, index) => ({ row: index + 1, cells }));
  const [header, ...records] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const columns = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = IMPORT_REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw invalidField('file', `Nel CSV mancano le colonne: ${missing.join(', ')}.`);
  if (records.length > IMPORT_ROWS_AT_MOST) {
    throw invalidField('file', `Il CSV ha ${records.length} righe: al massimo ${IMPORT_ROWS_AT_MOST} alla volta.`);
  }
  const read: CsvRecord[] = [];
  for (const { row, cells } of records) {
    await yieldToEventLoop();
    const named = columns.map((name, at) => [name, asTyped(cells[at] ?? '').trim()]);
    read.push({ row, cells: Object.fromEntries(named) as CsvRecord['cells'] });
  }
  return read;
}

/** Parses in chunks, so that other requests are served in between. */
async function parsed(text: string): Promise<string[][]> {
  const [head = ''] = text.trimStart().split('\n', 1);
  const parser = Readable.from(chunksOf(text)).pipe(parse({ delimiter: delimiterOf(head), relax_column_count: true }));
  const rows: string[][] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      rows.push(cells);
      await yieldToEventLoop();
    }
    return rows;
  } catch (error) {
    const { lines } = error as CsvError;
    throw invalidField('file', `Il CSV non si legge (riga ${String(lines)} del file): controlla le virgolette.`);
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
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
