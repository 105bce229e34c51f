import { ANSWERS } from '#contract/questionnaires/answers.ts';
import type { NewQuestionnaire } from '#contract/questionnaires/questionnaire.ts';
import { findAdoption } from '../adoptions/index.ts';
import { findReadable } from '../associations/index.ts';
import { invalidField, problem } from '../http/failure.ts';
import { newId } from '../jobs/ids.ts';
import type { Portal } from '../portal.ts';
import { countDay } from '../statistics/index.ts';
import { insertQuestionnaire, type QuestionnaireRow } from './store.ts';
import { tellAssociation, thankApplicant } from './tell.ts';

/** Keeps a visitor's questionnaire and tells the association by mail; answers with its id. */
export async function sendQuestionnaire(
  portal: Portal,
  associationId: string,
  sent: NewQuestionnaire,
): Promise<{ id: string }> {
  const { database, clock } = portal;
  const association = await findReadable(database.read, associationId, null);
  if (association.paused) throw problem('association_paused');
  const listing = await findListing(portal, associationId, sent.post_id ?? '');
  const now = clock.now();
  const row = rowOf(associationId, sent, listing, now);
  // whoever fills in what no person sees is told that all went well, and nothing is kept
  if (sent.sito_web !== '') return { id: row.id };
  await database.write(async (db) => {
    await insertQuestionnaire(db, row);
    await countDay(db, 'questionnaires', now, 1);
    await tellAssociation(db, portal, association, row, now);
    await thankApplicant(db, portal, association, row, now);
  });
  return { id: row.id };
}

type Listing = Pick<QuestionnaireRow, 'post_id' | 'post_name' | 'post_type'>;

async function findListing({ database }: Portal, associationId: string, postId: string): Promise<Listing> {
  if (postId === '') return { post_id: '', post_name: '', post_type: '' };
  const adoption = await findAdoption(database.read, postId);
  if (adoption?.association_id !== associationId) {
    throw invalidField('post_id', "L'annuncio non è di questa associazione.");
  }
  return { post_id: adoption.id, post_name: adoption.name, post_type: adoption.type };
}

function rowOf(associationId: string, sent: NewQuestionnaire, listing: Listing, now: Date): QuestionnaireRow {
  const answers = Object.fromEntries(ANSWERS.map((name) => [name, sent[name]]));
  return {
    id: newId(),
    association_id: associationId,
    ...listing,
    nome: sent.nome,
    email: sent.email,
    telefono: sent.telefono,
    answers: JSON.stringify(answers),
    seen: false,
    created_at: now.toISOString(),
  };
}
