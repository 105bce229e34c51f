import type { OwnData } from '../own-data.ts';
import { changesOf } from './store.ts';

/** The recent changes of an account's e-mail, for its export, without the hashes of their links. */
export const ownEmailChanges: OwnData = {
  name: 'cambi-email',
  label: 'Cambi di email',
  forOwners: true,
  rows: async (db, associationId) =>
    (await changesOf(db, associationId)).map(
      ({
        confirm_hash: _confirm,
        undo_hash: _undo,
        old_email_key: _key,
        association_id: _account,
        seed: _seed,
        by_id: _by,
        ...change
      }) => change,
    ),
};
