import type { Read } from '#server/platform/database/database.ts';
import { type QuestionnaireRow, rowsOfAssociation } from './store.ts';

/** The questionnaires that the account has received, for its export and deletion. */
export const ownQuestionnaires = {
  name: 'questionari',
  label: 'Questionari ricevuti',
  rows: async (db: Read, associationId: string) => (await rowsOfAssociation(db, associationId)).map(contentOf),
};

/** The keys by which contacts are compared are derived from the rest. */
function contentOf(row: QuestionnaireRow) {
  const { email_key: _email, phone_key: _phone, other_phone_key: _other, ...content } = row;
  return content;
}
