export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const OTP_DIGITS = 6;
export const RECOVERY_CODES = 10;
export const PASSKEYS_AT_MOST = 20;
export const PASSKEY_NAME_MAX = 60;

/** `code` of the problem of a login that lacks its second step. */
export const SECOND_STEP_NEEDED = 'second_step_needed';

/** A temporary password may not be chosen again. */
export const SAME_PASSWORD = 'Scegli una password diversa da quella che hai ricevuto.';

// Validation messages, here and not beside the schemas, so that forms can import them without the schemas.
export const EMAIL_REQUIRED = "Inserisci un'email valida (obbligatoria)";
export const TERMS_REQUIRED = "Devi confermare l'accettazione obbligatoria";
export const NEW_USERNAME_MISSING = 'Inserisci il nuovo username';
export const NEW_PASSWORD_MISSING = 'Inserisci la nuova password';
export const CONFIRM_BY_PASSWORD = 'Inserisci la password per confermare';

/** Of forms that ask for a password twice; the server sees it once. */
export const ALL_FIELDS = 'Compila tutti i campi';
export const PASSWORD_TOO_SHORT = `La password deve avere almeno ${PASSWORD_MIN} caratteri.`;
export const PASSWORDS_DIFFER = 'Le nuove password non coincidono';
