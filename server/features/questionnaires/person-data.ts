import type { Person, PersonalSource } from '#server/features/personal-data/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { eraseQuestionnaires, findOfPerson } from './applicant-store.ts';
import { readParts } from './parts-store.ts';
import { presentContents } from './present.ts';

/** The questionnaires that a person has sent, with what was noted about them and written to them. */
export const questionnairesOfPerson: PersonalSource = {
  name: 'questionari',
  label: 'Questionari',
  // steps and notes name no contact: they go with their questionnaire
  tables: ['questionnaire', 'questionnaire_message'],
  async find(db: Read, person: Person) {
    const rows = await findOfPerson(db, person);
    const parts = await readParts(
      db,
      rows.map(({ id }) => id),
      { notes: true },
    );
    const contents = presentContents(rows, parts);
    return rows.map((row, index) => ({
      id: row.id,
      at: row.created_at,
      title: `A ${row.association_name}${row.post_name && `, per ${row.post_name}`}`,
      content: { ...contents[index]! },
      contacts: [row.email, row.telefono],
    }));
  },
  erase: eraseQuestionnaires,
};
