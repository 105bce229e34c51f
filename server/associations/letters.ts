import type { Config } from '../config.ts';
import { compose, type Letter } from '../mailing/index.ts';
import { greeting, shownWords } from './shown-words.ts';
import type { AssociationRow } from './store.ts';

/** To the old address, after a change of the profile's e-mail. */
export function emailChangedLetter(config: Config, account: AssociationRow, newEmail: string): Letter {
  const hint = shownWords(account, hinted(newEmail)) || 'un altro indirizzo';
  return compose(config, "L'email del tuo profilo è cambiata", [
    greeting(account),
    `da ora i messaggi di ${config.siteName} arrivano a ${hint} e non più qui.`,
    `Non l'hai cambiata tu? Scrivici subito a ${config.mailboxes.support}.`,
  ]);
}

/** Shortens an address so that only its owner recognises it: `an***@esempio.it`. */
function hinted(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 2)}***@${domain}`;
}
