import { rowsOfAssociation } from './store.ts';

/** What an account may take along or delete: the questionnaires it has received. */
export const ownQuestionnaires = { name: 'questionari', label: 'Questionari ricevuti', rows: rowsOfAssociation };
