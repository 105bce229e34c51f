import type { Config } from '../../config.ts';
import { compose, type Letter } from '../../mailing/index.ts';
import { notYou } from '../second-factor/letters.ts';

/** To an account that has a new passkey. */
export function passkeyAddedLetter(config: Config): Letter {
  return compose(config, 'Hai aggiunto una passkey', [
    'Ciao,',
    `da ora puoi entrare su ${config.siteName} anche con una nuova passkey, senza password.`,
    ...notYou(config),
  ]);
}

/** To an account that has removed a passkey. */
export function passkeyRemovedLetter(config: Config): Letter {
  return compose(config, 'Hai eliminato una passkey', [
    'Ciao,',
    `una delle tue passkey non fa più entrare su ${config.siteName}. Trovi le altre nella pagina Accesso e sicurezza.`,
    ...notYou(config),
  ]);
}
