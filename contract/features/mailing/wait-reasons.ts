/** The code of a mail that the daily cap keeps back. */
export const CAPPED = 'daily_cap';
/** The code of a mail that waits because its account has caused many in 24 hours. */
export const ACCOUNT_CAPPED = 'account_cap';

/** Why a mail has not been accepted yet, in words, by the code of the last attempt. Other codes come with a reason. */
export const WAIT_REASONS: Readonly<Record<string, string>> = {
  [CAPPED]: 'Il limite di mail in 24 ore (MAIL_DAILY_CAP) è raggiunto: parte da sola quando si libera un posto.',
  [ACCOUNT_CAPPED]:
    "L'account che la manda ha già usato la sua parte di mail in 24 ore: parte da sola, le altre non aspettano per lei.",
  ETLS: 'Il server di posta non offre una connessione cifrata, e in chiaro non parte niente. Attiva STARTTLS sul server o usa smtps://; se la rete è tua, aggiungi ?tls=off a SMTP_URL.',
  ECERT:
    'Il certificato del server di posta non è riconosciuto. Correggilo, oppure aggiungi ?tls=unverified a SMTP_URL per accettarlo.',
  EAUTH: 'Il server di posta rifiuta utente o password: controlla SMTP_URL.',
  EDNS: 'Il nome del server di posta non si trova: controlla SMTP_URL e il DNS.',
  ESOCKET: 'Il server di posta non risponde: riprova da sola.',
  ECONNECTION: 'Il server di posta ha chiuso la connessione: riprova da sola.',
  ETIMEDOUT: 'Il server di posta è troppo lento: riprova da sola.',
};

/** Codes that no retry will mend: somebody has to change the server or `SMTP_URL`. */
export const NEEDS_OPERATOR: readonly string[] = ['ETLS', 'ECERT', 'EAUTH', 'EDNS'];
