import { countLargeRows } from '#server/features/associations/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { batchesOfAssociation } from './list-store.ts';
import { readParts } from './parts-store.ts';
import { presentContents } from './present.ts';
import { selectTemplates } from './template-store.ts';

/** The questionnaires that the account has received, with notes and messages, for its export and deletion. */
export const ownQuestionnaires = {
  name: 'questionari',
  label: 'Questionari ricevuti',
  async *rows(db: Read, associationId: string) {
    for await (const rows of batchesOfAssociation(db, associationId)) {
      const parts = await readParts(
        db,
        rows.map(({ id }) => id),
        { notes: true },
      );
      yield* presentContents(rows, parts).map((content, index) => {
        const { binned_at } = rows[index]!;
        return binned_at === null ? content : { ...content, binned_at };
      });
    }
  },
  count: (db: Read, associationId: string) => countLargeRows(db, 'questionnaire', associationId),
};

/** The words that the account wrote in place of the portal's. */
export const ownTemplates = {
  name: 'modelli',
  label: 'Modelli delle risposte',
  async *rows(db: Read, associationId: string) {
    const templates = await selectTemplates(db, associationId);
    yield* templates.map(({ key, subject, text }) => ({ id: key, subject, text }));
  },
};
