import { ANSWERS, type AnswerName, HEALTH_ANSWERS } from '#contract/features/questionnaires/answers.ts';
import type { NewQuestionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { type AssociationRow, associationProblems, findReadable } from '#server/features/associations/index.ts';
import { countDay } from '#server/features/day-counts/index.ts';
import { findListing } from '#server/features/listings/index.ts';
import { queuePush } from '#server/features/push/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { once, type Remember } from '#server/platform/http/calls/once.ts';
import type { Limit } from '#server/platform/http/limits/rate-limiter.ts';
import { countUse } from '#server/platform/http/limits/used-up.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { countSentFor } from './applicant-store.ts';
import { applicationKey, applicationToken } from './application-token.ts';
import { notifyAssociation, thankApplicant } from './mails.ts';
import { insertQuestionnaire, type NewQuestionnaireRow } from './store.ts';

const DAY_MS = 86_400_000;
/** Questionnaires of one e-mail for one listing whose arrival is mailed. */
const MAILED_A_DAY = 3;
/** Questionnaires that a network sends for one listing. An e-mail is no key: a stranger can type it. */
const PER_NETWORK: Limit = { name: 'questionnaire-listing-day', times: 20, windowMs: DAY_MS, perSite: 3 };
const TOO_MANY =
  'Da questa rete sono già partite molte domande per questo animale. Le tue risposte restano qui: riprova più tardi.';

interface Sender {
  /** Key of the network that sends it (`limitKey`); null in process. */
  network: string | null;
  idempotencyKey: string | null;
}

/**
 * Stores a visitor's questionnaire, notifies the association by mail and returns its id. The fourth one that an e-mail
 * sends for a listing within a day is stored and not mailed, neither to the association nor to the address: what a
 * stranger types can neither hide a questionnaire nor tell who has sent one. With an idempotency key, the same request
 * repeated within a day (after a lost response) returns the id of the first one. Throws 429 when the network has sent
 * too many for the listing.
 */
export async function sendQuestionnaire(
  portal: Portal,
  associationId: string,
  sent: NewQuestionnaire,
  { network, idempotencyKey }: Sender,
): Promise<{ id: string; application_token: string }> {
  const { database } = portal;
  // before the transaction, because the first use stores the key in a transaction of its own
  const key = await applicationKey(database);
  const request = { scope: `sendQuestionnaire:${associationId}`, key: idempotencyKey, content: sent };
  const id = await once(portal, request, async (remember) => {
    const association = await findReadable(database.read, associationId, null);
    if (association.paused) throw problem(associationProblems.association_paused);
    return receive(portal, association, { sent, network, key, remember });
  });
  return { id, application_token: applicationToken(key, id) };
}

interface Received {
  sent: NewQuestionnaire;
  network: string | null;
  /** The key of the applicants' links. */
  key: string;
  remember: Remember;
}

async function receive(
  portal: Portal,
  association: AssociationRow,
  { sent, network, key, remember }: Received,
): Promise<string> {
  const { adopted, ...listing } = await findPublishedListing(portal, association.id, sent.post_id ?? '');
  const row: NewQuestionnaireRow = {
    ...rowOf(sent, portal.clock.now()),
    association_id: association.id,
    ...listing,
  };
  if (network !== null && row.post_id !== '')
    await countUse(portal.limiter, PER_NETWORK, `${row.post_id} ${network}`, TOO_MANY);
  const link = `${portal.config.publicUrl}/domanda/${applicationToken(key, row.id)}`;
  await store(portal, association, { row, adopted, link, remember });
  return row.id;
}

async function store(
  portal: Portal,
  association: AssociationRow,
  { row, adopted, link, remember }: { row: NewQuestionnaireRow; adopted: boolean; link: string; remember: Remember },
): Promise<void> {
  const now = new Date(row.created_at);
  await portal.database.write(
    async (db) => {
      await remember(db, row.id);
      const isMailed = !(await hasSentMany(db, row));
      await insertQuestionnaire(db, row);
      await countDay(db, 'questionnaires', now, 1);
      if (!isMailed) return;
      await notifyAssociation(db, portal, association, { row, adopted }, now);
      const devices = { account: association.id, topic: 'questionari' } as const;
      await queuePush(db, { kind: 'questionario', ...devices, about: row.id }, now);
      await thankApplicant(db, portal, association, { row, adopted, link }, now);
    },
    { sharesCommit: true },
  );
}

/** Returns whether three questionnaires for the listing came from this e-mail within a day. Others of it wait. */
async function hasSentMany(db: Write, { post_id, email, created_at }: NewQuestionnaireRow): Promise<boolean> {
  if (post_id === '' || email === '') return false;
  const since = new Date(Date.parse(created_at) - DAY_MS).toISOString();
  return (await countSentFor(db, { postId: post_id, email, since })) >= MAILED_A_DAY;
}

type ChosenListing = Pick<NewQuestionnaireRow, 'post_id' | 'post_name' | 'post_type'> & { adopted: boolean };

/**
 * Adopted listings are accepted: the adoption may fall through, and the answers may be useful for another animal. One
 * that the public does not see is not, because the applicant reads its name in the receipt and by the link.
 */
async function findPublishedListing(
  { database }: Portal,
  associationId: string,
  postId: string,
): Promise<ChosenListing> {
  if (postId === '') return { post_id: '', post_name: '', post_type: '', adopted: false };
  const listing = await findListing(database.read, postId);
  if (listing?.association_id !== associationId || !listing.visible) {
    throw invalidField('post_id', "L'annuncio non è più pubblicato, o non è di questa associazione.");
  }
  const adopted = listing.adoption_status === 'adottato';
  return { post_id: listing.id, post_name: listing.name, post_type: listing.type, adopted };
}

function rowOf(sent: NewQuestionnaire, now: Date) {
  const answers = Object.fromEntries(ANSWERS.map((name) => [name, sent[name]])) as Record<AnswerName, string>;
  const consents = sent.health_consent === true && HEALTH_ANSWERS.some((name) => answers[name] !== '');
  if (sent.health_consent === false) for (const name of HEALTH_ANSWERS) answers[name] = '';
  return {
    id: newId(),
    nome: sent.nome,
    email: sent.email,
    telefono: sent.telefono,
    answers: JSON.stringify(answers),
    seen: false,
    created_at: now.toISOString(),
    health_consent_at: consents ? now.toISOString() : null,
    privacy_version: sent.privacy_version ?? '',
    withdrawn_at: null,
  };
}
