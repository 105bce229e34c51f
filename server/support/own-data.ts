import { helpRequestsOf } from './store.ts';

/** What an account may take along or delete: what it asked of the support. */
export const ownHelpRequests = {
  name: 'richieste-di-assistenza',
  label: 'Richieste di assistenza',
  rows: helpRequestsOf,
};
