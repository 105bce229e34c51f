import { FILE_MISSING, IMPORT_BYTES_AT_MOST, IMPORT_ROWS_AT_MOST } from '#contract/features/imports/limits.ts';
import { TEMPLATE } from '#contract/features/imports/template.ts';
import { chunksOf } from '#server/platform/http/calls/decode-text.ts';
import { notCsv } from '#server/platform/http/calls/foreign-file.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import { type Row, readCsvRows } from '../read-rows.ts';

const REQUIRED = ['name', 'type'];

/**
 * Reads the records of an uploaded CSV. Throws 413 for more than 5 MB, 422 for a file of another kind, without a
 * required column or with too many rows.
 */
export async function readOwnFile(bytes: Buffer | undefined): Promise<Row[]> {
  if (!bytes || bytes.length === 0) throw invalidField('file', FILE_MISSING);
  if (bytes.length > IMPORT_BYTES_AT_MOST) {
    throw problem(httpProblems.body_too_large, { detail: 'Il CSV pesa troppo: al massimo 5 MB.' });
  }
  const other = notCsv(bytes);
  if (other) throw invalidField('file', other);
  let columns: readonly string[] = [];
  const rows: Row[] = [];
  let total = 0;
  for await (const row of readCsvRows(
    () => chunksOf(bytes),
    (read) => {
      columns = read;
    },
  )) {
    total += 1;
    // what is above the limit is only counted
    if (total <= IMPORT_ROWS_AT_MOST) rows.push(row);
    await yieldToEventLoop();
  }
  const missing = REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw invalidField('file', `Nel CSV mancano le colonne: ${missing.map(columnInWords).join(', ')}.`);
  if (total > IMPORT_ROWS_AT_MOST) {
    throw invalidField('file', `Il CSV ha ${total} righe: al massimo ${IMPORT_ROWS_AT_MOST} alla volta.`);
  }
  return rows;
}

const columnInWords = (name: string) => TEMPLATE.find(({ field }) => field === name)?.column ?? name;
