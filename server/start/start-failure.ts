import { BucketFailure } from '#server/platform/bucket/failure.ts';
import { bucketSentence } from '#server/platform/bucket/sentence.ts';
import { isPostgresUrl } from '#server/platform/database/dialect.ts';
import { refusalOf } from '#server/platform/database/failures.ts';
import { OLDEST_POSTGRES, PostgresFailure } from '#server/platform/database/postgres/check-postgres.ts';
import type { Config } from '../config.ts';

const SQLITE_CORRUPT = 11;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;
const NO_FOLDER = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];

interface Cause {
  code?: string;
  errcode?: number;
  syscall?: string;
  /** The name that could not be resolved. */
  hostname?: string;
  message?: string;
}

/** Returns one Italian sentence on why the portal does not start: the variable concerned and what to do about it. */
export function startFailure(
  error: unknown,
  config: Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>,
): string {
  if (error instanceof PostgresFailure) return postgresSentence(error);
  if (error instanceof BucketFailure) return bucketSentence(error, { content: 'delle foto', variable: 'MEDIA_URL' });
  const cause = (error ?? {}) as Cause;
  const isOfListening = ['listen', 'bind'].includes(cause.syscall ?? '') || cause.hostname === config.host;
  const sentence = isOfListening ? listenFailure(cause, config) : storeFailure(cause, config);
  return sentence ?? cause.message ?? String(error);
}

function listenFailure({ code }: Cause, { port, host }: Pick<Config, 'port' | 'host'>): string | null {
  if (code === 'EADDRINUSE') return `la porta ${port} è già occupata da un altro programma: fermalo, o cambia PORT.`;
  if (code === 'EACCES') return `il sistema non lascia ascoltare sulla porta ${port}: scegli PORT da 1024 in su.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST contiene «${host}», che non è un indirizzo di questa macchina.`;
  return null;
}

function storeFailure(cause: Cause, { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string | null {
  const { code = '', errcode = 0, message } = cause;
  const primary = errcode & 0xff;
  if (primary === SQLITE_NOTADB || primary === SQLITE_CORRUPT) {
    return `${databaseUrl} non è un database, o è danneggiato: controlla DATABASE_URL e DATA_DIR, o sposta il file e ripristina un backup con npm run restore -- FILE.`;
  }
  const refusal = refusalOf(cause);
  if (refusal === 'storage_full') return `il disco di ${dataDir} (DATA_DIR) è pieno: libera spazio e riparti.`;
  if (primary === SQLITE_CANTOPEN || refusal === 'storage_failed' || NO_FOLDER.includes(code)) {
    return `in ${dataDir} (DATA_DIR) non si può scrivere: serve una cartella in cui il portale possa creare file (${message}).`;
  }
  if (!isPostgresUrl(databaseUrl)) return null;
  const { host } = new URL(databaseUrl);
  if (refusal === 'unavailable') return `PostgreSQL non risponde su ${host}: controlla DATABASE_URL, e che sia acceso.`;
  if (code === '28P01' || code === '28000') return `PostgreSQL su ${host} rifiuta utente o password di DATABASE_URL.`;
  if (code === '3D000') return `il database nominato in DATABASE_URL non esiste su ${host}: crealo e riparti.`;
  return null;
}

function postgresSentence({ variable, trouble, host, message }: PostgresFailure): string {
  switch (trouble) {
    case 'unavailable':
      return `PostgreSQL non risponde su ${host}: controlla ${variable}, e che sia acceso.`;
    case 'login':
      return `PostgreSQL su ${host} rifiuta utente o password di ${variable}.`;
    case 'missing':
      return `il database nominato in ${variable} non esiste su ${host}: crealo e riparti.`;
    case 'certificate':
      return `la cifratura con PostgreSQL su ${host} non riesce: controlla sslmode e i certificati di ${variable} (${message}).`;
    case 'old':
      return `PostgreSQL su ${host} è il ${message}: serve il ${OLDEST_POSTGRES} o uno più recente.`;
    case 'encoding':
      return `il database di ${variable} su ${host} ha la codifica ${message}, e Trovacuccia ha bisogno di UTF8: creane uno nuovo con CREATE DATABASE trovacuccia ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8' TEMPLATE template0, e mettilo in ${variable}.`;
    case 'pooler':
      return `${variable} porta a un pooler come pgbouncer: lascialo in DATABASE_URL e metti in DATABASE_DIRECT_URL l'indirizzo di PostgreSQL.`;
    case 'no_replica':
      return `DATABASE_READ_URL porta a ${host}, che non è una replica: toglila, o metti l'indirizzo di una replica.`;
    case 'other_database':
      return `${variable} non porta allo stesso database di DATABASE_URL: controlla entrambi gli indirizzi.`;
    default:
      return `PostgreSQL su ${host} non si può usare: controlla ${variable} (${message}).`;
  }
}
