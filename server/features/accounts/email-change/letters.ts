import type { Config } from '#server/config.ts';
import { type AssociationRow, greeting, shownWords } from '#server/features/associations/index.ts';
import { hinted } from '#server/features/contacts/index.ts';
import { compose, type Letter } from '#server/features/mailing/index.ts';

/** An account as the recipient of a mail. */
type Addressee = Pick<AssociationRow, 'name' | 'approved_at'>;

export const CONFIRM_HOURS = 48;
export const UNDO_HOURS = 72;

/** To the new address. It may be a stranger's, so the mail repeats nothing that was typed. */
export function confirmEmailLetter(config: Config, link: string): Letter {
  return compose(config, `Conferma la tua email su ${config.siteName}`, [
    'Ciao,',
    'hai scelto questo indirizzo per il tuo account. Apri la pagina qui sotto e premi il pulsante: da quel momento lo usi per entrare, per recuperare la password e per ricevere gli avvisi.',
    { button: 'Conferma la mia email', href: link },
    `Il link vale ${CONFIRM_HOURS} ore e una volta sola. Finché non confermi vale l'indirizzo di prima.`,
    { small: 'Non sei stato tu? Ignora questo messaggio: senza la tua conferma non succede niente.' },
  ]);
}

/** To an address that nobody confirmed. It may be a stranger's, so the mail repeats no word of anybody. */
export function waitingMessageLetter(config: Config, days: number, link: string): Letter {
  return compose(config, `Un messaggio ti aspetta su ${config.siteName}`, [
    'Ciao,',
    'qualcuno ha scritto per un annuncio pubblicato con questo indirizzo. Prima di inoltrarti le sue parole vogliamo essere sicuri che la casella sia tua: apri la pagina qui sotto e premi il pulsante. Il messaggio arriva entro un minuto.',
    { button: 'Conferma la mia email', href: link },
    `I messaggi ti aspettano per ${days} giorni. Una volta confermata, la tua email non si conferma più: i prossimi arrivano subito.`,
    { small: 'Non hai pubblicato niente? Non premere, e rispondi a questo messaggio: togliamo tutto noi.' },
  ]);
}

/** To the old address, when a change was asked for: it still is the account's. */
export function emailChangingLetter(config: Config, account: Addressee, newEmail: string, link: string): Letter {
  return compose(config, "L'email del tuo profilo è cambiata", [
    greeting(account),
    `il tuo profilo su ${config.siteName} ora mostra ${hintOf(account, newEmail)}. Per entrare e per recuperare la password vale ancora questo indirizzo, finché quello nuovo non è confermato.`,
    'Sei stato tu? Non devi fare niente.',
    ...undoPieces(config, link),
  ]);
}

/** To the old address, when it no longer is the account's. */
export function emailChangedLetter(config: Config, account: Addressee, newEmail: string, link: string): Letter {
  return compose(config, 'La tua email è cambiata', [
    greeting(account),
    `da ora i messaggi di ${config.siteName} arrivano a ${hintOf(account, newEmail)} e non più qui.`,
    'Sei stato tu? Non devi fare niente.',
    ...undoPieces(config, link),
  ]);
}

/** To staff: the old address could not be told of a change. */
export function untoldLetter(
  config: Config,
  { id, name }: Pick<AssociationRow, 'id' | 'name'>,
  address: string,
): Letter {
  return compose(config, 'Un avviso di sicurezza non è stato consegnato', [
    `Ciao, l'email di ${name} è cambiata, ma l'avviso a ${address}, l'indirizzo di prima, non è stato consegnato: il server di posta lo rifiuta o non risponde da troppo tempo.`,
    `Senza quell'avviso chi ha perso l'account non lo sa. Se puoi, chiedi conferma all'associazione con un altro recapito.`,
    "Il cambio si può annullare finché l'avviso non arriva: quando l'indirizzo torna raggiungibile, rispediscilo dalla posta in uscita.",
    { button: 'Apri la posta in uscita', href: `${config.publicUrl}/admin?tab=outbox` },
    { small: `Account: ${config.publicUrl}/associazione/${id}` },
  ]);
}

function undoPieces(config: Config, link: string) {
  return [
    'Non sei stato tu? Rimetti subito questo indirizzo: chi è entrato esce da tutti i dispositivi, e ti mandiamo qui come scegliere una nuova password.',
    { button: 'Rimetti questa email', href: link },
    {
      small: `Il link vale ${UNDO_HOURS} ore da quando ricevi questo messaggio. Dopo, scrivi a ${config.mailboxes.support}.`,
    },
  ];
}

function hintOf(account: Addressee, newEmail: string): string {
  return shownWords(account, hinted(newEmail)) || 'un altro indirizzo';
}
