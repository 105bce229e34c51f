import type { OwnData } from '../own-data.ts';
import { changesOf } from './store.ts';

/** The recent changes of an account's e-mail, for its export, without the hashes of their links. */
export const ownEmailChanges: OwnData = {
  name: 'cambi-email',
  label: 'Cambi di email',
  forOwners: true,
  async *rows(db, associationId) {
    const changes = await changesOf(db, associationId);
    yield* changes.map(
      ({
        confirm_hash: _confirm,
        undo_hash: _undo,
        old_email_key: _key,
        association_id: _account,
        seed: _seed,
        by_id: _by,
        ...change
      }) => change,
    );
  },
};
