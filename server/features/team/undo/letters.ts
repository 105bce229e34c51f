import { UNDO_HOURS } from '#contract/features/team/limits.ts';
import { longDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, greeting, type Named, shownWords } from '#server/features/associations/index.ts';
import { compose, type Letter } from '#server/features/mailing/index.ts';
import type { OwnerChangeKind } from '../tables.ts';

interface Lost {
  account: Named;
  /** The former owner. */
  who: Named;
  /** Who made the change; undefined for one who is gone. */
  by: Named | undefined;
  kind: OwnerChangeKind;
  link: string;
}

const SOMEBODY = 'una persona del gruppo';
const GROUP = 'un gruppo di cui fai parte';

/** To the outgoing owner, the other owners and the address of the account: what happened, and the link that undoes it. */
export function ownerLostLetter(config: Config, to: Named, lost: Lost, now: Date): Letter {
  const group = shownWords(lost.account, lost.account.name) || GROUP;
  return compose(config, 'Un proprietario del tuo gruppo non lo è più', [
    greeting(to),
    `${withDate('il', longDateAndTime(now))}, su ${config.siteName}, ${happened(lost)}. Chi ora è proprietario di ${group} si legge nella scheda «Gruppo».`,
    'Va bene così? Non devi fare niente.',
    "Non va bene? Annulla il cambio: il ruolo torna com'era, e chi ha fatto il cambio esce da tutti i dispositivi e sceglie una nuova password con un messaggio che mandiamo alla sua email.",
    { button: 'Annulla il cambio', href: lost.link },
    {
      small: `Il link vale ${UNDO_HOURS} ore e una volta sola. Dopo, o se non basta, scrivi a ${config.mailboxes.support}.`,
    },
  ]);
}

function happened({ who, by, kind }: Lost): string {
  const name = shownWords(who, who.name) || SOMEBODY;
  const other = (by && shownWords(by, by.name)) || SOMEBODY;
  if (kind === 'left') return `${name} ha lasciato il gruppo di cui era proprietario`;
  if (by === undefined || by.name === who.name) return `${name} non è più proprietario`;
  return kind === 'removed'
    ? `${other} ha tolto dal gruppo ${name}, che era proprietario`
    : `${other} ha cambiato il ruolo di ${name}, che non è più proprietario`;
}

/** To the owners: who lost the role has it again. */
export function ownerRestoredLetter(
  config: Config,
  to: Named,
  { account, who }: Pick<Lost, 'account' | 'who'>,
): Letter {
  const name = shownWords(who, who.name) || SOMEBODY;
  const group = shownWords(account, account.name) || GROUP;
  return compose(config, 'Un cambio dei proprietari è stato annullato', [
    greeting(to),
    `con il link che vi avevamo mandato, ${name} è di nuovo proprietario di ${group}. Per ${UNDO_HOURS} ore nessun altro può togliere questo ruolo.`,
    'Chi aveva fatto il cambio è uscito da tutti i dispositivi e ha ricevuto un messaggio per scegliere una nuova password.',
    { small: `Ti serve aiuto? Scrivi a ${config.mailboxes.support}.` },
  ]);
}

/** To staff: the outgoing owner could not be told. */
export function ownerUntoldLetter(
  config: Config,
  { id, name }: Pick<AssociationRow, 'id' | 'name'>,
  address: string,
): Letter {
  return compose(config, 'Un avviso di sicurezza non è stato consegnato', [
    `Ciao, i proprietari di ${name} sono cambiati, ma l'avviso a ${address}, l'indirizzo di chi non lo è più, non è stato consegnato: il server di posta lo rifiuta o non risponde da troppo tempo.`,
    "Senza quell'avviso chi ha perso il gruppo non lo sa. Se puoi, chiedi conferma con un altro recapito.",
    "Il cambio si può annullare finché l'avviso non arriva: quando l'indirizzo torna raggiungibile, rispediscilo dalla posta in uscita.",
    { button: 'Apri la posta in uscita', href: `${config.publicUrl}/admin?tab=outbox` },
    { small: `Account: ${config.publicUrl}/associazione/${id}` },
  ]);
}
