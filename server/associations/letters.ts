import type { Config } from '../config.ts';
import { compose, type Letter } from '../mailing/index.ts';

/** To the old address, after a change of the profile's e-mail. */
export function emailChangedLetter(config: Config, { name, newEmail }: { name: string; newEmail: string }): Letter {
  return compose(config, "L'email del tuo profilo è cambiata", [
    `Ciao ${name},`,
    `da ora i messaggi di ${config.siteName} arrivano a ${hinted(newEmail)} e non più qui.`,
    `Non l'hai cambiata tu? Scrivici subito a ${config.mailboxes.support}.`,
  ]);
}

/** Shortens an address so that only its owner recognises it: `an***@esempio.it`. */
function hinted(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 2)}***@${domain}`;
}
