import type { Readable } from 'node:stream';
import type { Database } from '../database/connection.ts';
import { inBatches } from '../database/in-batches.ts';
import { streamCsv } from '../http/csv.ts';
import { BY_CITY } from '../http/paging.ts';
import { type ListedAccount, selectAccounts } from './store.ts';

/**
 * The import's columns first, so that an export can be read back; then what the panel knows besides. A password is
 * kept by nobody, and a picture has no room in a cell (a spreadsheet cuts it at 32,767 letters): those three stay empty.
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

/** All accounts as CSV. */
export function exportAssociations(database: Database): Readable {
  return streamCsv(database, COLUMNS, (db) =>
    inBatches<ListedAccount>((limit, last) => selectAccounts(db, {}, limit, last && BY_CITY.of(last))),
  );
}
