import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database } from '../database/connection.ts';
import { type DirectoryPosition, selectAccounts } from './store.ts';

const BATCH = 100;
/** The import's columns first, so that an export can be read back; then what the panel knows besides. */
const COLUMNS = [
  'name',
  'city',
  'phone',
  'email',
  'contact_person',
  'president_name',
  'username',
  'province',
  'phone2',
  'whatsapp',
  'bio',
  'id',
  'not_association',
  'is_admin',
  'banned',
  'hidden',
  'paused',
  'is_test',
  'created_at',
  'listings',
];

/** All accounts as CSV, streamed: `;`, UTF-8 with BOM, cells that no spreadsheet runs. */
export function exportAssociations(database: Database): Readable {
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
  pipeline(Readable.from(accounts(database)), csv, () => undefined);
  return csv;
}

async function* accounts(database: Database) {
  const snapshot = await database.snapshot();
  try {
    let after: DirectoryPosition | null = null;
    do {
      const rows = await selectAccounts(snapshot.db, {}, BATCH, after);
      yield* rows;
      const last = rows.at(-1);
      after = rows.length === BATCH && last ? [last.city_key, last.name, last.id] : null;
    } while (after);
  } finally {
    await snapshot.end();
  }
}
