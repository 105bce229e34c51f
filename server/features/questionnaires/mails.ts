import { longDate } from '#contract/platform/dates.ts';
import { isEmail } from '#contract/platform/fields.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import {
  type AssociationRow,
  greeting,
  isApproved,
  shownWords,
  showsContacts,
} from '#server/features/associations/index.ts';
import { mailedAnimal } from '#server/features/listings/index.ts';
import { compose, type Letter, type Piece, queueMail, visitorGreeting } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { hasSentSince } from './applicant-store.ts';
import { receivedAddress } from './received-address.ts';
import type { NewQuestionnaireRow } from './store.ts';

/** A stored questionnaire, and whether its listing is already adopted. */
interface Arrived {
  row: NewQuestionnaireRow;
  adopted: boolean;
}

const HOUR_MS = 3_600_000;

/** Notifies the association of a new questionnaire. The mail contains a link, but no answers. */
export async function notifyAssociation(
  db: Write,
  { config }: Portal,
  association: AssociationRow,
  arrived: Arrived,
  now: Date,
): Promise<void> {
  await queueMail(
    db,
    {
      kind: 'questionnaire',
      to: association.email,
      about: arrived.row.id,
      ...arrivedLetter(config, association, arrived),
    },
    now,
  );
}

/**
 * Sends a receipt if an e-mail was given. It repeats none of the answers, because the address is unverified, and is
 * sent at most once an hour per address.
 */
export async function thankApplicant(
  db: Write,
  { config }: Portal,
  association: AssociationRow,
  arrived: Arrived & { link: string },
  now: Date,
): Promise<void> {
  const { row } = arrived;
  if (!isEmail(row.email)) return;
  const anHourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  if (await hasSentSince(db, row.email, anHourAgo, row.id)) return;
  const letter = receiptLetter(config, association, arrived);
  // secret: the link lets anybody read and erase the questionnaire. No reply to the association, which would quote it
  await queueMail(db, { kind: 'receipt', to: row.email, secret: true, about: row.id, ...letter }, now);
}

/** What an applicant has ended: the questionnaire, or only the consent to the answer about health. */
export type Ended = 'withdrawn' | 'erased' | 'health';

/** Tells the association what an applicant has withdrawn or erased, without its contents. */
export async function announceEnd(
  db: Write,
  { config }: Portal,
  association: AssociationRow,
  { row, ended }: { row: Pick<NewQuestionnaireRow, 'post_name' | 'created_at'>; ended: Ended },
  now: Date,
): Promise<void> {
  const listing = shownWords(association, row.post_name);
  const about = listing ? ` per ${listing}` : '';
  const { subject, happened, rest } = ENDED[ended];
  const letter = compose(config, subject(about), [
    greeting(association),
    happened(`il questionario pre affido${about} ${withDate('del', longDate(row.created_at))}`),
    rest,
    { button: 'I tuoi questionari', href: receivedAddress(config, association.id) },
  ]);
  await queueMail(db, { kind: 'questionnaire', to: association.email, ...letter }, now);
}

/** `about` is "" or ` per` and the listing's name. */
const ENDED: Record<Ended, { subject: (about: string) => string; happened: (which: string) => string; rest: string }> =
  {
    withdrawn: {
      subject: (about) => `Un questionario${about} è stato ritirato`,
      happened: (which) => `chi aveva inviato ${which} l'ha ritirato.`,
      rest: 'Nei tuoi questionari resta con il nome e la scritta «Ritirato»; le risposte sono cancellate. Se ne hai stampato o salvato una copia, eliminala.',
    },
    erased: {
      subject: (about) => `Un questionario${about} è stato cancellato`,
      happened: (which) => `chi aveva inviato ${which} l'ha cancellato.`,
      rest: "Sul portale non ce n'è più traccia. Se ne hai stampato o salvato una copia, eliminala.",
    },
    health: {
      subject: (about) => `Consenso ritirato in un questionario${about}`,
      happened: (which) =>
        `chi aveva inviato ${which} ha ritirato il consenso per la risposta sulla salute (le allergie).`,
      rest: 'Quella risposta è cancellata; tutte le altre restano e la domanda è ancora valida. Se ne hai stampato o salvato una copia, eliminala e scarica quella nuova.',
    },
  };

function arrivedLetter(config: Config, association: AssociationRow, { row, adopted }: Arrived): Letter {
  const listing = shownWords(association, row.post_name);
  return compose(config, listing ? `Un nuovo questionario per ${listing}` : 'Un nuovo questionario pre affido', [
    greeting(association),
    listing
      ? `qualcuno ha compilato il questionario pre affido per ${listing}.`
      : 'qualcuno ha compilato il tuo questionario pre affido.',
    ...pictureOf(config, row, listing),
    ...(adopted ? [`${listing ? `L'annuncio di ${listing}` : "L'annuncio"} risulta già adottato.`] : []),
    { button: 'Leggi il questionario', href: receivedAddress(config, association.id) },
    { small: "Per riservatezza le risposte si leggono solo sul portale, dopo aver effettuato l'accesso." },
  ]);
}

/** Shows the animal of a questionnaire that names one which the reader may see. */
export function pictureOf(config: Config, { post_id }: Pick<NewQuestionnaireRow, 'post_id'>, name: string): Piece[] {
  return post_id && name ? [{ animals: [mailedAnimal(config, { id: post_id, name })] }] : [];
}

/** Where an applicant asks: a private person's contacts are given only if the person wants it. */
function questionsTo({ publicUrl }: Config, association: AssociationRow, postId: string): string {
  const page = `${publicUrl}/associazione/${association.id}`;
  if (!showsContacts(association))
    return `Per domande puoi scrivere dal portale: ${postId ? `${publicUrl}/annuncio/${postId}` : page}`;
  if (isApproved(association)) return `Per domande scrivi direttamente a ${association.email}.`;
  return `Per domande trovi i contatti sulla sua pagina: ${page}`;
}

/** The address is unverified, so the receipt has the association's words only once staff have approved it. */
function receiptLetter(
  config: Config,
  association: AssociationRow,
  { row, adopted, link }: Arrived & { link: string },
): Letter {
  const name = shownWords(association, association.name) || "chi si occupa dell'adozione";
  const listing = shownWords(association, row.post_name);
  const approved = isApproved(association);
  return compose(config, approved ? `Il tuo questionario è arrivato a ${name}` : 'Il tuo questionario è arrivato', [
    visitorGreeting(row.nome),
    listing
      ? `il questionario pre affido per ${listing} è arrivato a ${name}, che ti ricontatterà.`
      : `il questionario pre affido è arrivato a ${name}, che ti ricontatterà.`,
    ...pictureOf(config, row, listing),
    ...(adopted
      ? [`${listing || "L'animale"} ha già trovato casa: le tue risposte possono valere per un altro animale.`]
      : []),
    questionsTo(config, association, row.post_id),
    `Con questo link puoi rileggere la tua domanda, ritirarla o cancellarla${row.health_consent_at ? ', o ritirare solo il consenso sulla salute' : ''}. È solo tuo: non inoltrarlo.`,
    { button: 'La tua domanda', href: link },
    { small: 'A questo messaggio non serve rispondere. Non hai compilato tu il questionario? Ignoralo.' },
  ]);
}
