import type { Read } from '#server/platform/database/database.ts';
import type { OwnData } from '../own-data.ts';
import { findSecondFactor, recoveryHashes } from './store.ts';

/** That a login has two-step login, for its export: never the secret or the recovery codes. */
export const ownSecondFactor: OwnData = {
  name: 'verifica-in-due-passaggi',
  label: 'Verifica in due passaggi',
  of: 'login',
  async *rows(db: Read, loginId: string) {
    const factor = await findSecondFactor(db, loginId);
    if (!factor?.enabled_at) return;
    const { length } = await recoveryHashes(db, loginId);
    yield { id: loginId, attiva_dal: factor.enabled_at, codici_di_recupero: length };
  },
};
