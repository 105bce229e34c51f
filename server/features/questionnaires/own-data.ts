import type { Read } from '#server/platform/database/database.ts';
import { rowsOfAssociation } from './list-store.ts';
import { readParts } from './parts-store.ts';
import { presentContents } from './present.ts';
import { selectTemplates } from './template-store.ts';

/** The questionnaires that the account has received, with notes and messages, for its export and deletion. */
export const ownQuestionnaires = {
  name: 'questionari',
  label: 'Questionari ricevuti',
  rows: async (db: Read, associationId: string) => {
    const rows = await rowsOfAssociation(db, associationId);
    const parts = await readParts(
      db,
      rows.map(({ id }) => id),
      { notes: true },
    );
    return presentContents(rows, parts).map((content, index) => {
      const { binned_at } = rows[index]!;
      return binned_at === null ? content : { ...content, binned_at };
    });
  },
};

/** The words that the account wrote in place of the portal's. */
export const ownTemplates = {
  name: 'modelli',
  label: 'Modelli delle risposte',
  rows: async (db: Read, associationId: string) =>
    (await selectTemplates(db, associationId)).map(({ key, subject, text }) => ({ id: key, subject, text })),
};
