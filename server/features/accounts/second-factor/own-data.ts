import type { Read } from '#server/platform/database/database.ts';
import type { OwnData } from '../own-data.ts';
import { findSecondFactor, recoveryHashes } from './store.ts';

/** That an account has two-step login, for its export: never the secret or the recovery codes. */
export const ownSecondFactor: OwnData = {
  name: 'verifica-in-due-passaggi',
  label: 'Verifica in due passaggi',
  async rows(db: Read, associationId: string) {
    const factor = await findSecondFactor(db, associationId);
    if (!factor?.enabled_at) return [];
    const { length } = await recoveryHashes(db, associationId);
    return [{ id: associationId, attiva_dal: factor.enabled_at, codici_di_recupero: length }];
  },
};
