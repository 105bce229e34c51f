import { ANSWERS } from '#contract/questionnaires/answers.ts';
import type { NewQuestionnaire } from '#contract/questionnaires/questionnaire.ts';
import { type AssociationRow, associationProblems, findReadable } from '../associations/index.ts';
import { idempotent } from '../database/idempotent.ts';
import { newId } from '../database/ids.ts';
import { countDay } from '../day-counts/index.ts';
import { invalidField, problem } from '../http/problem.ts';
import { findListing } from '../listings/index.ts';
import type { Portal } from '../portal.ts';
import { notifyAssociation, thankApplicant } from './mails.ts';
import { findByIdempotencyKey, insertQuestionnaire, type QuestionnaireRow } from './store.ts';

/**
 * Stores a visitor's questionnaire, notifies the association by mail and returns its id. With an
 * idempotency key, a repeated request (after a lost response) returns the id of the first one.
 */
export async function sendQuestionnaire(
  portal: Portal,
  associationId: string,
  sent: NewQuestionnaire,
  idempotencyKey: string | null,
): Promise<{ id: string }> {
  const { database } = portal;
  const association = await findReadable(database.read, associationId, null);
  if (association.paused) throw problem(associationProblems.association_paused);
  const earlier = async () =>
    idempotencyKey ? findByIdempotencyKey(database.read, associationId, idempotencyKey) : undefined;
  return { id: await idempotent(earlier, () => receive(portal, association, sent, idempotencyKey)) };
}

async function receive(
  portal: Portal,
  association: AssociationRow,
  sent: NewQuestionnaire,
  idempotencyKey: string | null,
): Promise<string> {
  const { adopted, ...listing } = await findPublishedListing(portal, association.id, sent.post_id ?? '');
  const row: QuestionnaireRow = {
    ...rowOf(sent, portal.clock.now()),
    association_id: association.id,
    ...listing,
    submission: idempotencyKey,
  };
  // Honeypot: respond as if it succeeded, store nothing.
  if (sent.sito_web === '') await keep(portal, association, row, adopted);
  return row.id;
}

async function keep(
  portal: Portal,
  association: AssociationRow,
  row: QuestionnaireRow,
  adopted: boolean,
): Promise<void> {
  const now = new Date(row.created_at);
  await portal.database.write(async (db) => {
    await insertQuestionnaire(db, row);
    await countDay(db, 'questionnaires', now, 1);
    await notifyAssociation(db, portal, association, { row, adopted }, now);
    await thankApplicant(db, portal, association, { row, adopted }, now);
  });
}

type ChosenListing = Pick<QuestionnaireRow, 'post_id' | 'post_name' | 'post_type'> & { adopted: boolean };

/** Adopted listings are accepted: the adoption may fall through, and the answers may be useful for another animal. */
async function findPublishedListing(
  { database }: Portal,
  associationId: string,
  postId: string,
): Promise<ChosenListing> {
  if (postId === '') return { post_id: '', post_name: '', post_type: '', adopted: false };
  const listing = await findListing(database.read, postId);
  if (listing?.association_id !== associationId) {
    throw invalidField('post_id', "L'annuncio non è di questa associazione.");
  }
  const adopted = listing.adoption_status === 'adottato';
  return { post_id: listing.id, post_name: listing.name, post_type: listing.type, adopted };
}

function rowOf(sent: NewQuestionnaire, now: Date) {
  const answers = Object.fromEntries(ANSWERS.map((name) => [name, sent[name]]));
  return {
    id: newId(),
    nome: sent.nome,
    email: sent.email,
    telefono: sent.telefono,
    answers: JSON.stringify(answers),
    seen: false,
    created_at: now.toISOString(),
  };
}
