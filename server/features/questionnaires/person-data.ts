import type { Person, PersonalSource } from '#server/features/personal-data/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { presentContent } from './present.ts';
import { eraseQuestionnaires, findOfPerson, type ReadRow } from './store.ts';

/** The questionnaires that a person has sent. */
export const questionnairesOfPerson: PersonalSource = {
  name: 'questionari',
  label: 'Questionari',
  tables: ['questionnaire'],
  async find(db: Read, person: Person) {
    return (await findOfPerson(db, person)).map((row) => ({
      id: row.id,
      at: row.created_at,
      title: `A ${row.association_name}${row.post_name && `, per ${row.post_name}`}`,
      content: contentOf(row),
      contacts: [row.email, row.telefono],
    }));
  },
  erase: eraseQuestionnaires,
};

/** The derived keys say nothing more about the person. */
function contentOf(row: ReadRow): Record<string, unknown> {
  const { email_key: _email, phone_key: _phone, other_phone_key: _other, ...content } = row;
  return { ...presentContent(content) };
}
