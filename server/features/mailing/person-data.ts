import type { PersonalSource } from '#server/features/personal-data/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { accountUnsubscribedSince, deleteUnsubscribed, isOfAccount, unsubscribedSince } from './bulk/store.ts';
import { findMailsAbout, findMailsOf, findMailsToPerson, type ReadMail } from './person-store.ts';
import { deleteMails, type MailRow } from './store.ts';

const STATES: Record<MailRow['state'], string> = {
  waiting: 'da spedire',
  sending: 'in spedizione',
  sent: 'spedito',
  failed: 'non consegnato',
};

/** The mails to a person, and those that staff received from the person. Waiting ones are withdrawn when erased. */
export const mailsOfPerson: PersonalSource = {
  name: 'messaggi',
  label: 'Messaggi del portale',
  tables: ['mail'],
  async find(db, { kind, key }) {
    if (kind === 'phone') return [];
    return (await findMailsOf(db, key)).map((mail) => ({
      id: mail.id,
      at: mail.created_at,
      title: `${mail.subject} (${STATES[mail.state]})`,
      content: contentOf(mail),
    }));
  },
  erase: deleteMails,
};

/** Whether a person's address has unsubscribed from bulk mails. */
export const unsubscribedOfPerson: PersonalSource = {
  name: 'disiscrizione',
  label: 'Disiscrizione dai messaggi',
  tables: ['unsubscribed', 'bulk_mail'],
  async find(db, { kind, key }) {
    const at = kind === 'email' ? await unsubscribedSince(db, key) : undefined;
    if (!at) return [];
    const hasAccount = await isOfAccount(db, key);
    return [
      {
        id: key,
        at,
        title: 'Non vuole i messaggi a più iscritti',
        content: { email: key, dal: at },
        kept: hasAccount ? "L'indirizzo è di un account: senza, tornerebbe a ricevere quei messaggi." : '',
      },
    ];
  },
  erase: deleteUnsubscribed,
};

/** The mails about an account, for its export. Security notices are among them. */
export const ownMails = {
  forOwners: true,
  name: 'messaggi',
  label: 'Messaggi del portale',
  outlives: true,
  async *rows(db: Read, associationId: string) {
    for await (const mail of findMailsAbout(db, associationId)) yield contentOf(mail);
  },
};

/** The mails to a person who works for accounts of others, for the own export. An account of its own has `ownMails`. */
export const ownMailsOfPerson = {
  of: 'login' as const,
  name: 'messaggi-a-te',
  label: 'Messaggi del portale a te',
  outlives: true,
  async *rows(db: Read, loginId: string) {
    const mails = await findMailsToPerson(db, loginId);
    yield* mails.map(contentOf);
  },
};

/** Since when the account receives no bulk mail, for its export. The wish stays after its deletion. */
export const ownUnsubscription = {
  forOwners: true,
  name: 'disiscrizione',
  label: 'Disiscrizione dai messaggi',
  outlives: true,
  async *rows(db: Read, associationId: string) {
    const since = await accountUnsubscribedSince(db, associationId);
    if (since) yield { id: associationId, dal: since };
  },
};

/** A secret body, such as a reset link, is left out. */
function contentOf({ id, kind, recipient, subject, state, created_at, ended_at, secret, plain }: ReadMail) {
  return {
    id,
    tipo: kind,
    a: recipient,
    oggetto: subject,
    stato: STATES[state],
    creato: created_at,
    finito: ended_at,
    testo: secret ? '' : plain,
  };
}
