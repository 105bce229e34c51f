export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const OTP_DIGITS = 6;

export const EMAIL_REQUIRED = "Inserisci un'email valida (obbligatoria)";
export const TERMS_REQUIRED = "Devi confermare l'accettazione obbligatoria";
