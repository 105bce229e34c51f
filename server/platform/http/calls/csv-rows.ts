import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { delimiterOf } from './csv.ts';

/**
 * A row of a CSV: its number as a spreadsheet shows it, the first being 1, and its cells as text. `unclosed`: quotes
 * open in it and do not close; the following rows are then part of it, or missing.
 */
export interface CsvRow {
  row: number;
  cells: string[];
  unclosed?: true;
}

/** Cells that follow belong to no column of ours: a row may have millions of them. */
const COLUMNS_AT_MOST = 500;

/** Excel's own line with the separator, which it does not show. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n?/i;

/**
 * Parses a decoded CSV as people's programs and hands write it: comma, semicolon or tab, a line `sep=;`, quotes inside
 * a cell without outer quotes, blanks around quotes, `="061"`. The last row is `unclosed` when its quotes never close.
 */
export async function* csvRows(text: AsyncGenerator<string>): AsyncGenerator<CsvRow> {
  const { separator, rest } = await opened(text);
  let isOpen = false;
  const parser = parse({
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    ltrim: true,
    // an error would end the stream before the rows that it has parsed are read
    skip_records_with_error: true,
    on_skip: (error) => {
      isOpen ||= error?.code === 'CSV_QUOTE_NOT_CLOSED';
      return undefined;
    },
  });
  let row = 0;
  for await (const cells of Readable.from(rest).pipe(parser) as AsyncIterable<string[]>) {
    row += 1;
    const plain = cells.slice(0, COLUMNS_AT_MOST).map(plainCell);
    const isUnclosed = plain.some((cell) => cell.startsWith('"') && cell.includes('\n'));
    yield { row, cells: plain, ...(isUnclosed && { unclosed: true }) };
  }
  if (isOpen) yield { row: row + 1, cells: [], unclosed: true };
}

/** Reads the first lines: returns the separator, and the text after a line that names it. */
async function opened(text: AsyncGenerator<string>): Promise<{ separator: string; rest: AsyncGenerator<string> }> {
  let head = '';
  while (!head.trimStart().includes('\n')) {
    const next = await text.next();
    if (next.done) break;
    head += next.value;
  }
  const named = SEPARATOR_LINE.exec(head);
  const begin = named ? head.slice(named[0].length) : head;
  const [header = ''] = begin.trimStart().split('\n', 1);
  return { separator: named?.[1] ?? delimiterOf(header), rest: after(begin, text) };
}

async function* after(begin: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield begin;
  yield* text;
}

/** Quotes that the parser kept because of a blank after them. */
const WRAPPED = /^"([^"]*)"$/;
const KEPT_AS_TEXT = /^=\s*"((?:[^"]|"")*)"$/;
const CURLY = /^[“”„]([^“”„"]*)[“”]$/;
/** The apostrophe with which spreadsheets keep a number as text. */
const APOSTROPHE = /^['’](?=\+?\d[\d\s./-]{4,}$)/;

/** Removes what only keeps a spreadsheet from changing a cell, and quotes that do not pair. */
function plainCell(typed: string): string {
  const cell = typed.trim();
  const text = WRAPPED.exec(cell)?.[1] ?? CURLY.exec(cell)?.[1] ?? cell;
  const content = KEPT_AS_TEXT.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
  const isLone = content.endsWith('"') && content.indexOf('"') === content.length - 1 && !/\d"$/.test(content);
  return (isLone ? content.slice(0, -1) : content).replace(APOSTROPHE, '');
}

export const UNCLOSED = 'le virgolette che si aprono in questa riga non si chiudono: correggile e riprova.';
