import type { Read } from '#server/platform/database/database.ts';
import { helpRequestsOf } from './store.ts';

/** The account's requests for help, for its export and deletion. */
export const ownHelpRequests = {
  name: 'richieste-di-assistenza',
  label: 'Richieste di assistenza',
  async *rows(db: Read, associationId: string) {
    yield* await helpRequestsOf(db, associationId);
  },
};
