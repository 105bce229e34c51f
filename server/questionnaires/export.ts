import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { ANSWERS } from '#contract/questionnaires/answers.ts';
import type { Database } from '../database/connection.ts';
import { presentQuestionnaire } from './present.ts';
import { type ReadRow, type Sought, selectSoughtAfter } from './store.ts';

const BATCH = 100;
const COLUMNS = [
  'id',
  'created_at',
  'association_id',
  'association_name',
  'post_id',
  'post_name',
  'post_type',
  'seen',
  'nome',
  'telefono',
  'email',
  ...ANSWERS,
];

/** The questionnaires as CSV, streamed: `;`, UTF-8 with BOM, harmless cells. */
export function exportCsv(database: Database, sought: Sought): Readable {
  const csv = stringify({
    header: true,
    columns: COLUMNS,
    delimiter: ';',
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'si' : 'no') },
  });
  // whoever breaks off ends the reading too
  pipeline(Readable.from(records(database, sought)), csv, () => undefined);
  return csv;
}

async function* records(database: Database, sought: Sought) {
  const snapshot = await database.snapshot();
  try {
    let last: ReadRow | null = null;
    do {
      const rows: ReadRow[] = await selectSoughtAfter(snapshot.db, sought, BATCH, last);
      for (const row of rows) yield presentQuestionnaire(row);
      last = rows.length === BATCH ? rows.at(-1)! : null;
    } while (last);
  } finally {
    await snapshot.end();
  }
}
