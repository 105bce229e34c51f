import { helpRequestsOf } from './store.ts';

/** The account's requests for help, for its export and deletion. */
export const ownHelpRequests = {
  name: 'richieste-di-assistenza',
  label: 'Richieste di assistenza',
  rows: helpRequestsOf,
};
