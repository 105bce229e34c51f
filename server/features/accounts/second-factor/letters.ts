import type { Config } from '#server/config.ts';
import { type AssociationRow, greeting } from '#server/features/associations/index.ts';
import { compose, type Letter, type Piece } from '#server/features/mailing/index.ts';

/** An account as the recipient of a mail. */
type Addressee = Pick<AssociationRow, 'name' | 'approved_at'>;

/** To an account that has enabled two-step login. */
export function secondFactorOnLetter(config: Config, account: Addressee): Letter {
  return compose(config, 'La verifica in due passaggi è attiva', [
    greeting(account),
    `da ora per entrare su ${config.siteName} servono la password e un codice della tua app. Gli altri dispositivi sono usciti.`,
    'Conserva i codici di recupero in un posto sicuro: servono se perdi il telefono. Se non li hai visti, creane di nuovi dalla pagina Accesso e sicurezza.',
    ...notYou(config),
  ]);
}

/** To an account whose two-step login was disabled, by itself or by the operator from the shell. */
export function secondFactorOffLetter(config: Config, account: Addressee, by: 'owner' | 'operator'): Letter {
  const what =
    by === 'owner'
      ? `hai spento la verifica in due passaggi su ${config.siteName}`
      : `chi gestisce ${config.siteName} ha spento la verifica in due passaggi del tuo account`;
  return compose(config, 'La verifica in due passaggi è spenta', [
    greeting(account),
    `${what}: per entrare basta di nuovo la password. I codici di recupero non valgono più.`,
    'Puoi riattivarla quando vuoi dalla pagina Accesso e sicurezza.',
    ...notYou(config),
  ]);
}

/** To an account that was entered, or confirmed, with a recovery code. */
export function recoveryCodeUsedLetter(config: Config, account: Addressee, codesLeft: number): Letter {
  const rest = codesLeft === 1 ? 'Te ne resta uno.' : `Te ne restano ${codesLeft}.`;
  return compose(config, 'È stato usato un codice di recupero', [
    greeting(account),
    `qualcuno, speriamo tu, ha usato un codice di recupero del tuo account su ${config.siteName}. ${codesLeft === 0 ? "Era l'ultimo: creane di nuovi dalla pagina Accesso e sicurezza." : rest}`,
    ...notYou(config),
  ]);
}

/** To an account that has new recovery codes. */
export function recoveryCodesRenewedLetter(config: Config, account: Addressee): Letter {
  return compose(config, 'Hai nuovi codici di recupero', [
    greeting(account),
    `hai creato nuovi codici di recupero per il tuo account su ${config.siteName}. Quelli di prima non valgono più.`,
    ...notYou(config),
  ]);
}

/** The last lines of each mail about the security of an account. */
export function notYou({ publicUrl, mailboxes }: Config): Piece[] {
  return [
    `Non sei stato tu? Cambia subito la password e scrivi a ${mailboxes.support}.`,
    { button: 'Cambia la password', href: `${publicUrl}/forgot` },
  ];
}
