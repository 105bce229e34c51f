import type { BucketFailure, BucketTrouble } from './failure.ts';

/** What a bucket contains, in Italian (`delle foto`), and the variable that names it. */
interface Purpose {
  content: string;
  variable: 'MEDIA_URL' | 'BACKUP_URL';
}

const SENTENCES: Record<BucketTrouble, (purpose: Purpose) => string> = {
  away: ({ content, variable }) =>
    `il contenitore ${content} non risponde: controlla ${variable}, e che il servizio sia acceso`,
  denied: ({ content, variable }) =>
    `il contenitore ${content} rifiuta le chiavi: controlla AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY e ${variable}`,
  missing: ({ variable }) => `il contenitore nominato in ${variable} non esiste: crealo, o controlla il nome`,
  certificate: ({ content, variable }) =>
    `il certificato di chi tiene il contenitore ${content} non è valido: controlla endpoint in ${variable}`,
  other: ({ content, variable }) => `nel contenitore ${content} non si può scrivere: controlla ${variable}`,
};

/** Returns one Italian sentence, in lower case, on why a bucket failed and which variable to check. */
export function bucketSentence({ trouble, reason }: BucketFailure, purpose: Purpose): string {
  return `${SENTENCES[trouble](purpose)} (${reason}).`;
}
