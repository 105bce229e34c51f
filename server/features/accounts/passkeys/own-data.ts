import type { OwnData } from '../own-data.ts';
import { presentPasskey } from './add-passkey.ts';
import { passkeysOf } from './store.ts';

/** The passkeys of a login, for its export: names and dates, no keys. */
export const ownPasskeys: OwnData = {
  name: 'passkey',
  label: 'Passkey',
  of: 'login',
  async *rows(db, loginId) {
    const passkeys = await passkeysOf(db, loginId);
    yield* passkeys.map(presentPasskey);
  },
};
