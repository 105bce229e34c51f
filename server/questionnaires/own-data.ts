import { rowsOfAssociation } from './store.ts';

/** The questionnaires that the account has received, for its export and deletion. */
export const ownQuestionnaires = { name: 'questionari', label: 'Questionari ricevuti', rows: rowsOfAssociation };
