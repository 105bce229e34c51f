import { longDate, longDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, greeting, type Named, shownWords } from '#server/features/associations/index.ts';
import { compose, type Letter, type Piece } from '#server/features/mailing/index.ts';
import { invitedWords } from '../invited.ts';
import { notYou } from '../second-factor/letters.ts';
import type { PasskeyRow } from './store.ts';

/** An account as the recipient of a mail. */
type Addressee = Pick<AssociationRow, 'name' | 'approved_at'>;

/** To an account that has a new passkey. */
export function passkeyAddedLetter(config: Config, account: Addressee): Letter {
  return compose(config, 'Hai aggiunto una passkey', [
    greeting(account),
    `da ora puoi entrare su ${config.siteName} anche con una nuova passkey, senza password.`,
    ...notYou(config),
  ]);
}

/** To an account that has removed a passkey. */
export function passkeyRemovedLetter(config: Config, account: Addressee): Letter {
  return compose(config, 'Hai eliminato una passkey', [
    greeting(account),
    `una delle tue passkey non fa più entrare su ${config.siteName}. Trovi le altre nella pagina Accesso e sicurezza.`,
    ...notYou(config),
  ]);
}

/** To an account whose passkeys were all removed: with the link after a reset, by staff, or by the operator. */
export function passkeysRemovedLetter(config: Config, account: Addressee, by: 'owner' | 'staff' | 'operator'): Letter {
  const what = {
    owner: `come hai chiesto, nessuna delle passkey di prima fa più entrare su ${config.siteName}, e tutti i dispositivi sono usciti.`,
    staff: `la redazione di ${config.siteName} ha tolto tutte le passkey del tuo account: non fanno più entrare.`,
    operator: `chi gestisce ${config.siteName} ha tolto tutte le passkey del tuo account: non fanno più entrare.`,
  };
  return compose(config, 'Le tue passkey non valgono più', [
    greeting(account),
    what[by],
    'Entra con la password; dalla pagina Accesso e sicurezza puoi aggiungere passkey nuove.',
    ...notYou(config),
  ]);
}

interface Left {
  passkeys: readonly PasskeyRow[];
  /** Address of the page that removes them. */
  href: string;
  changedAt: Date;
  /** Who joined a team lately by an invitation of the account. */
  joined: readonly Named[];
}

/**
 * To an account whose password was reset: what still logs in without it. The names of the passkeys are the account's
 * words, so they are shown only once it is approved.
 */
export function passkeysLeftLetter(
  config: Config,
  account: Addressee,
  { passkeys, href, changedAt, joined }: Left,
): Letter {
  return compose(config, 'La tua password è cambiata', [
    greeting(account),
    `${withDate('il', longDateAndTime(changedAt))} la password del tuo account su ${config.siteName} è stata cambiata.`,
    ...(passkeys.length > 0 ? whatIsLeft(account, passkeys, href) : []),
    ...invitedWords({ joined, ended: 0 }),
    'Non hai cambiato tu la password? Scegline subito una nuova.',
    { links: [['Scegli una nuova password', `${config.publicUrl}/forgot`]] },
    { small: `Ti serve aiuto? Scrivi a ${config.mailboxes.support}.` },
  ]);
}

function whatIsLeft(account: Addressee, passkeys: readonly PasskeyRow[], href: string): Piece[] {
  return [
    passkeys.length === 1
      ? "C'è ancora una passkey, che fa entrare senza password:"
      : `Ci sono ancora ${passkeys.length} passkey, che fanno entrare senza password:`,
    { rows: passkeys.map((passkey) => [shownWords(account, passkey.label) || 'Passkey', usesOf(passkey)] as const) },
    'Non ne riconosci una? Con questo pulsante le togli tutte, e chi è entrato esce da tutti i dispositivi. Poi entri con la nuova password.',
    { button: 'Togli tutte', href },
  ];
}

function usesOf({ created_at, last_used_at }: PasskeyRow): string {
  const day = (at: string) => withDate('il', longDate(at));
  return `aggiunta ${day(created_at)}, ${last_used_at ? `usata l'ultima volta ${day(last_used_at)}` : 'mai usata'}`;
}
