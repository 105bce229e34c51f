import type { OwnData } from '../own-data.ts';
import { presentPasskey } from './add-passkey.ts';
import { passkeysOf } from './store.ts';

/** The passkeys of an account, for its export: names and dates, no keys. */
export const ownPasskeys: OwnData = {
  name: 'passkey',
  label: 'Passkey',
  rows: async (db, associationId) => (await passkeysOf(db, associationId)).map(presentPasskey),
};
