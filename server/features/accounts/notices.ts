import { longDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, greeting, toOwner } from '#server/features/associations/index.ts';
import { compose, type Letter, queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { type Invited, invitedWords } from './invited.ts';

/** An account as the recipient of a mail. */
type Addressee = Pick<AssociationRow, 'name' | 'approved_at'>;

/** A change that the owner of an account must learn of, even when somebody else made it. */
type Notice =
  | { about: 'new-device' | 'wrong-code'; device: string; address: string }
  | { about: 'password-changed'; invited: Invited }
  | { about: 'username-changed' | 'reset-generated' | 'owners-changed' };

/** Queues the mail about a change, in the transaction that makes it. */
export async function notifyOwner(
  db: Write,
  config: Config,
  account: Addressee & Pick<AssociationRow, 'email'>,
  notice: Notice,
  now: Date,
): Promise<void> {
  const letter = letterOf(config, account, notice, now);
  await queueMail(db, { kind: 'security', ...toOwner(account), ...letter }, now);
}

/** It contains no text that somebody typed, except the name of an approved account. */
function letterOf(config: Config, account: Addressee, notice: Notice, now: Date): Letter {
  const [title, happened] = wordsOf(config, notice, longDateAndTime(now));
  const [isYours, isNotYours] =
    notice.about === 'reset-generated'
      ? ["L'hai chiesto tu?", "Se non l'hai chiesto tu"]
      : ['Sei stato tu?', 'Se non sei stato tu'];
  const remedy =
    notice.about === 'wrong-code'
      ? 'qualcuno conosce la tua password. Non è entrato, ma scegline subito una nuova.'
      : 'scegli subito una nuova password: chi è entrato esce da tutti i dispositivi.';
  return compose(config, title, [
    greeting(account),
    happened,
    ...(notice.about === 'password-changed' ? invitedWords(notice.invited) : []),
    `${isYours} Non devi fare niente.`,
    `${isNotYours}, ${remedy}`,
    { button: 'Scegli una nuova password', href: `${config.publicUrl}/forgot` },
    { small: `Ti serve aiuto? Scrivi a ${config.mailboxes.support}.` },
  ]);
}

function wordsOf({ siteName }: Config, notice: Notice, when: string): [title: string, happened: string] {
  switch (notice.about) {
    case 'new-device': {
      const from = notice.address ? `, indirizzo ${notice.address}` : '';
      return [
        `Nuovo accesso su ${siteName}`,
        `${withDate('il', when)} qualcuno è entrato nel tuo account da un dispositivo nuovo: ${notice.device}${from}.`,
      ];
    }
    case 'wrong-code': {
      const from = notice.address ? `, indirizzo ${notice.address}` : '';
      return [
        `Password giusta, codice sbagliato su ${siteName}`,
        `${withDate('il', when)} qualcuno ha scritto la password giusta del tuo account e un codice di verifica sbagliato, da un posto mai usato prima: ${notice.device}${from}.`,
      ];
    }
    case 'password-changed':
      return [
        'La tua password è cambiata',
        `${withDate('il', when)} la password del tuo account su ${siteName} è stata cambiata.`,
      ];
    case 'username-changed':
      return [
        'Il tuo username è cambiato',
        `${withDate('il', when)} lo username del tuo account su ${siteName} è stato cambiato.`,
      ];
    case 'owners-changed':
      return [
        'I proprietari del tuo gruppo sono cambiati',
        `${withDate('il', when)} sono cambiati i proprietari di un gruppo di cui fai parte su ${siteName}. Chi c'è lo leggi nella scheda «Gruppo».`,
      ];
    case 'reset-generated':
      return [
        'Un link per la tua password',
        `${withDate('il', when)} la redazione di ${siteName} ha creato un link con cui si sceglie una nuova password del tuo account.`,
      ];
  }
}
