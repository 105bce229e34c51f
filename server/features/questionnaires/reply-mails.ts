import type { Wording } from '#contract/features/questionnaires/templates.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, findAssociation, shownWords } from '#server/features/associations/index.ts';
import {
  type Composer,
  type Composers,
  compose,
  defused,
  type Endings,
  fillLink,
  inOneLine,
  type Letter,
  linkMark,
  queueMail,
  withoutLinks,
} from '#server/features/mailing/index.ts';
import { installationSecretWithin } from '#server/features/settings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { APPLICATION_KEY, readingToken } from './application-token.ts';
import { pictureOf } from './mails.ts';
import { earlierMailsTo, findLiveMessage, hasMessage, noteDelivery } from './parts-store.ts';
import type { QuestionnaireRow } from './store.ts';

const PARAGRAPHS = /\n{2,}/;

interface Written {
  kind: 'reply' | 'waiting-answer';
  to: Pick<QuestionnaireRow, 'id' | 'post_id' | 'post_name'>;
  from: AssociationRow;
  wording: Wording;
}

interface Reply extends Written {
  to: Written['to'] & Pick<QuestionnaireRow, 'email'>;
  notBefore?: Date;
}

/**
 * Queues what an association writes to an applicant, with the applicant's link. Its own links are words until staff have
 * verified it: nobody knows whether the recipient wrote the questionnaire. Returns the id of the mail.
 */
export function queueReply(db: Write, { config }: Portal, reply: Reply, now: Date): Promise<string> {
  const { kind, to, from, notBefore } = reply;
  const mail = { kind, to: to.email, replyTo: from.email, about: to.id, sender: from.id };
  return queueMail(db, { ...mail, ...letterOf(config, reply), ...(notBefore && { notBefore }) }, now);
}

function letterOf(config: Config, { kind, to, from, wording }: Written): Letter {
  const shown = (words: string) => (from.verified_at === null ? withoutLinks(words, config.publicUrl) : words);
  // the subject is the heading of the HTML, too, where mail programs make links
  const letter = compose(config, shown(wording.subject), [
    ...shown(wording.text)
      .split(PARAGRAPHS)
      .map((written) => ({ written })),
    ...(kind === 'reply' ? pictureOf(config, to, shownWords(from, to.post_name)) : []),
    {
      small: `Ti scrive ${defused(from.name)}, a cui hai inviato un questionario pre affido. Puoi rispondere a questa email.`,
    },
    { button: 'La tua domanda', href: linkMark(to.id) },
    {
      small:
        'Con il link vedi a che punto è la tua domanda e la rileggi. Per ritirarla o cancellarla usa quello della ricevuta.',
    },
  ]);
  return { ...letter, subject: inOneLine(wording.subject) };
}

/**
 * Puts a link that only reads into a reply when it is sent, and refers to the mails before it. Not sent once the
 * applicant has withdrawn, or if the association has been banned meanwhile; an erasure deletes the mail. One whose
 * questionnaire the association has deleted since is sent: the answer is still the applicant's. One that was handed on
 * has no words, and gets those of the questionnaire that is left.
 */
export function replyComposers(config: Config): Composers {
  const composer: Composer = async (db, mail, now) => {
    const isHandedOn = mail.plain === '';
    const live = await findLiveMessage(db, mail.id);
    const association = live && (await findAssociation(db, live.association_id));
    if (live && (!association || association.banned)) return null;
    if (!live && (isHandedOn || (await hasMessage(db, mail.id)))) return null;
    const key = await installationSecretWithin(db, APPLICATION_KEY, now);
    const id = live?.questionnaire_id ?? mail.about;
    const link = `${config.publicUrl}/domanda/${readingToken(key, id)}`;
    const refersTo = await earlierMailsTo(db, id, mail);
    if (!live || !association || !isHandedOn) return { ...fillLink(mail, link), refersTo };
    const letter = letterOf(config, { kind: 'waiting-answer', to: { ...live, id }, from: association, wording: live });
    return { ...fillLink({ ...letter, plain: letter.text }, link), refersTo };
  };
  return { reply: composer, 'waiting-answer': composer };
}

/** The outcome stays with the message when the mail's own row is deleted. */
export const replyEndings: Endings = Object.fromEntries(
  ['reply', 'waiting-answer'].map((kind) => [
    kind,
    {
      sent: (db: Write, mail: { id: string }) => noteDelivery(db, mail.id, 'inviata'),
      failed: (db: Write, mail: { id: string }) => noteDelivery(db, mail.id, 'respinta'),
    },
  ]),
);
