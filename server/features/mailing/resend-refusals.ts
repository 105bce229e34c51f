import { END_REASONS, ENDED_FOR_GOOD, UNCONFIRMED } from '#contract/features/mailing/end-reasons.ts';
import type { Read } from '#server/platform/database/database.ts';
import { findUnwanted } from './bulk/store.ts';
import { mailingProblems } from './problems.ts';
import { type BodyRow, type MailRow, OPEN } from './store.ts';
import { findConfirmed } from './unconfirmed-store.ts';

const SENT_AND_EXPIRED = "È partita, ma intanto è scaduta: chi ne ha ancora bisogno può chiederne un'altra.";
const UNSUBSCRIBED = 'Chi la riceve si è disiscritto dalle comunicazioni: non si può rispedire.';
const NOT_CONFIRMED = "Si può rispedire quando chi la riceve ha confermato il suo indirizzo, o l'account è approvato.";

/** Returns why mails that were sent or have failed must not be sent again, in words, by their ids; others may. */
export async function resendRefusals(
  db: Read,
  mails: readonly (MailRow & BodyRow)[],
  now: string,
): Promise<Map<string, string>> {
  const ended = mails.filter(({ state }) => !OPEN.includes(state));
  const messages = ended.filter(({ kind }) => kind === 'message');
  const confirmed = await findConfirmed(
    db,
    messages.map(({ recipient }) => recipient),
  );
  const unwanted = await findUnwanted(db, ended);
  const whyNot = (mail: MailRow & BodyRow): string | undefined => {
    const { id, secret, kind, state, code, recipient, expires_at } = mail;
    if (secret) return mailingProblems.mail_not_resendable.sentence;
    if (ENDED_FOR_GOOD.has(code)) return END_REASONS[code];
    if (expires_at !== null && expires_at <= now) return state === 'sent' ? SENT_AND_EXPIRED : END_REASONS.expired;
    if (kind === 'message' && !confirmed.has(recipient.toLowerCase()))
      return code === UNCONFIRMED ? END_REASONS[code] : NOT_CONFIRMED;
    return unwanted.has(id) ? UNSUBSCRIBED : undefined;
  };
  return new Map(ended.map((mail) => [mail.id, whyNot(mail) ?? '']));
}
