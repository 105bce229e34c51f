import type { Readable } from 'node:stream';
import type { Database } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { streamCsv } from '#server/platform/http/calls/csv.ts';
import { BY_CITY } from '#server/platform/http/calls/paging.ts';
import { type ListedAccount, selectAccounts } from './store.ts';

/**
 * The columns of the import first, so that an export can be imported again; then the panel's other columns. Three stay
 * empty: passwords are not stored, and images are too long for a cell (a spreadsheet cuts it at 32,767 characters).
 */
const COLUMNS = [
  'name',
  'city',
  'phone',
  'email',
  'contact_person',
  'president_name',
  'username',
  'password',
  'logo_base64',
  'banner_base64',
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

/** Returns all accounts as CSV. */
export function exportAssociations(database: Database): Readable {
  return streamCsv(database, COLUMNS, (db) =>
    inBatches<ListedAccount>((limit, last) => selectAccounts(db, {}, limit, last && BY_CITY.of(last))),
  );
}
