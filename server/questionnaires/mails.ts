import { isEmail } from '#contract/fields.ts';
import type { AssociationRow } from '../associations/index.ts';
import type { Config } from '../config.ts';
import type { Write } from '../database/connection.ts';
import { compose, type Letter, queueMail } from '../mailing/index.ts';
import type { Portal } from '../portal.ts';
import { hasSentSince, type QuestionnaireRow } from './store.ts';

/** A stored questionnaire, and whether its listing is already adopted. */
interface Arrived {
  row: QuestionnaireRow;
  adopted: boolean;
}

const HOUR_MS = 3_600_000;

/** Notifies the association of a new questionnaire. The mail contains a link, but no answers. */
export async function notifyAssociation(
  db: Write,
  { config }: Portal,
  { email, name }: AssociationRow,
  arrived: Arrived,
  now: Date,
): Promise<void> {
  await queueMail(db, { kind: 'questionnaire', to: email, ...arrivedLetter(config, name, arrived) }, now);
}

/**
 * Sends a receipt if an e-mail was given. It repeats none of the answers, because the address is unverified, and is
 * sent at most once an hour per address.
 */
export async function thankApplicant(
  db: Write,
  { config }: Portal,
  association: AssociationRow,
  arrived: Arrived,
  now: Date,
): Promise<void> {
  const { row } = arrived;
  if (!isEmail(row.email)) return;
  const anHourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  if (await hasSentSince(db, row.email, anHourAgo, row.id)) return;
  await queueMail(db, { kind: 'receipt', to: row.email, ...receiptLetter(config, association, arrived) }, now);
}

function arrivedLetter(config: Config, name: string, { row: { post_name: listing }, adopted }: Arrived): Letter {
  return compose(config, listing ? `Un nuovo questionario per ${listing}` : 'Un nuovo questionario pre affido', [
    `Ciao ${name},`,
    listing
      ? `qualcuno ha compilato il questionario pre affido per ${listing}.`
      : 'qualcuno ha compilato il tuo questionario pre affido.',
    ...(adopted ? [`L'annuncio di ${listing} risulta già adottato.`] : []),
    { button: 'Leggi il questionario', href: `${config.publicUrl}/miei-questionari` },
    { small: "Per riservatezza le risposte si leggono solo sul portale, dopo aver effettuato l'accesso." },
  ]);
}

function receiptLetter(
  config: Config,
  { name, email }: AssociationRow,
  { row: { post_name: listing }, adopted }: Arrived,
): Letter {
  return compose(config, `Il tuo questionario è arrivato a ${name}`, [
    'Ciao,',
    listing
      ? `il questionario pre affido per ${listing} è arrivato a ${name}, che ti ricontatterà.`
      : `il questionario pre affido è arrivato a ${name}, che ti ricontatterà.`,
    ...(adopted ? [`${listing} ha già trovato casa: le tue risposte possono valere per un altro animale.`] : []),
    `Per domande scrivi direttamente a ${email}.`,
    { small: 'Non hai compilato tu il questionario? Ignora questo messaggio.' },
  ]);
}
