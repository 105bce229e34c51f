import { INVITATION_DAYS, ROLE_SENTENCES } from '#contract/features/team/limits.ts';
import { longDateAndTime } from '#contract/platform/dates.ts';
import type { Role } from '#contract/platform/role.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import { greeting, type Named, shownWords } from '#server/features/associations/index.ts';
import { compose, type Letter } from '#server/features/mailing/index.ts';

/** To the invited address, which may be a stranger's. */
export function invitationLetter(config: Config, account: Named, { role, link }: { role: Role; link: string }): Letter {
  const name = shownWords(account, account.name) || "Un'associazione";
  return compose(config, `${name} ti invita su ${config.siteName}`, [
    'Ciao,',
    `${name} ti invita a lavorare insieme ai suoi annunci su ${config.siteName}, con un accesso tutto tuo.`,
    `Il tuo ruolo è ${role}. ${ROLE_SENTENCES[role]}`,
    { button: "Apri l'invito", href: link },
    `L'invito vale ${INVITATION_DAYS} giorni, una volta sola e solo per questo indirizzo.`,
    { small: 'Non sai di che cosa si tratta? Ignora questo messaggio: senza di te non succede niente.' },
  ]);
}

interface Joined {
  account: Named;
  who: Named;
  /** Who sent the invitation; undefined for one who is gone. */
  by: Named | undefined;
  role: Role;
}

/** To the owners: somebody has become a member. */
export function joinedLetter(config: Config, to: Named, { account, who, by, role }: Joined, now: Date): Letter {
  const group = shownWords(account, account.name) || 'un gruppo di cui fai parte';
  const name = shownWords(who, who.name) || 'una persona';
  const inviter = (by && shownWords(by, by.name)) || 'un proprietario';
  return compose(config, "C'è una persona nuova nel tuo gruppo", [
    greeting(to),
    `${withDate('il', longDateAndTime(now))} ${name} ha accettato un invito di ${inviter} e ora lavora per ${group} su ${config.siteName}. Il ruolo è ${role}. ${ROLE_SENTENCES[role]}`,
    'Lo sapevi? Non devi fare niente.',
    "Non lo sapevi? Togli questa persona dalla scheda «Gruppo», e chi ha mandato l'invito scelga una nuova password.",
    { button: 'Scegli una nuova password', href: `${config.publicUrl}/forgot` },
    { small: `Ti serve aiuto? Scrivi a ${config.mailboxes.support}.` },
  ]);
}
