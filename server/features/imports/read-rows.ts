import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { csvRows, UNCLOSED } from '#server/platform/http/calls/csv-rows.ts';
import { decoded, encodingOf } from '#server/platform/http/calls/decode-text.ts';
import { headOf, notCsv } from '#server/platform/http/calls/foreign-file.ts';
import { linesOf } from '#server/platform/http/calls/lines.ts';
import { columnNamed } from './columns.ts';

/**
 * A record of the file. `row` is the row number that a spreadsheet shows (the header of a CSV is 1), or the line of a
 * JSON-lines file.
 */
export type Row = { row: number; fields: Record<string, unknown> } | { row: number; error: string };

/**
 * Reads the records of a CSV (see `csvRows` and `encodingOf`) or of JSON lines, one by one. A row that a spreadsheet
 * has damaged is an error. Throws for a file of another kind, whatever its name says.
 */
export async function* readRows(path: string): AsyncGenerator<Row> {
  const other = notCsv(await headOf(path));
  if (other) throw new Error(`${basename(path)}: ${other}`);
  if (isCsv(path)) yield* readCsvRows(() => createReadStream(path));
  else yield* readJsonLines(path);
}

/** Returns whether a file is a CSV, whose cells are all text. */
export function isCsv(path: string): boolean {
  return ['.csv', '.txt'].includes(extname(path).toLowerCase());
}

/**
 * Reads the records of a CSV, with the columns under the names of their fields. `open` returns its bytes from the start;
 * `onColumns` is called once its header was read.
 */
export async function* readCsvRows(
  open: () => AsyncIterable<Buffer> | Iterable<Buffer>,
  onColumns?: (columns: readonly string[]) => void,
): AsyncGenerator<Row> {
  const encoding = await encodingOf(open());
  let columns: string[] | undefined;
  for await (const { row, cells, unclosed } of csvRows(decoded(open(), encoding))) {
    const filledCells = cells.flatMap((cell, at) => (cell === '' ? [] : [[columns?.[at] ?? '', cell] as const]));
    if (unclosed) yield { row, error: UNCLOSED };
    else if (filledCells.length === 0) continue;
    else if (columns) yield { row, fields: Object.fromEntries(filledCells) };
    else {
      columns = cells.map(columnNamed);
      onColumns?.(columns);
    }
  }
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
