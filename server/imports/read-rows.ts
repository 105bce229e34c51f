import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { type CsvError, parse } from 'csv-parse';
import { delimiterOf } from '../http/csv.ts';
import { linesOf } from '../http/lines.ts';

/**
 * A record of the file. `row` is the row number that a spreadsheet shows (the header of a CSV is 1), or the line of a
 * JSON-lines file.
 */
export type Row = { row: number; fields: Record<string, unknown> } | { row: number; error: string };

/** Reads the records of a CSV (comma, semicolon or tab, with or without BOM) or of JSON lines, one by one. */
export async function* readRows(path: string): AsyncGenerator<Row> {
  if (isCsv(path)) yield* readCsv(path);
  else yield* readJsonLines(path);
}

/** Returns whether a file is a CSV, whose cells are all text. */
export function isCsv(path: string): boolean {
  return ['.csv', '.txt'].includes(extname(path).toLowerCase());
}

async function* readCsv(path: string): AsyncGenerator<Row> {
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      columns: trimmed,
      delimiter: delimiterOf(await headerOf(path)),
      relax_column_count: true,
      trim: true,
    }),
  );
  let row = 1;
  try {
    for await (const cells of parser as AsyncIterable<Record<string, string>>) {
      row += 1;
      const given = Object.entries(cells).filter(([, cell]) => cell !== '');
      if (given.length > 0) yield { row, fields: Object.fromEntries(given) };
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    yield {
      row: row + 1,
      error: `Il CSV non si legge da qui in poi (riga ${String(error.lines)} del file): virgolette?`,
    };
  }
}

async function headerOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(8192) });
    return buffer.toString('utf8', 0, bytesRead).split('\n')[0]!;
  } finally {
    await file.close();
  }
}

function trimmed(header: string[]): string[] {
  return header.map((name) => name.trim().toLowerCase());
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

async function* readJsonLines(path: string): AsyncGenerator<Row> {
  let row = 0;
  for await (const bytes of linesOf(createReadStream(path))) {
    const line = bytes.toString();
    row += 1;
    if (line.trim() === '') continue;
    yield parsed(line.replace(/^\uFEFF/, ''), row);
  }
}

function parsed(line: string, row: number): Row {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { row, fields: value as Record<string, unknown> };
    }
  } catch {
    // falls through to the error below
  }
  return { row, error: 'La riga non è un oggetto JSON.' };
}
