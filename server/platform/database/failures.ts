interface Cause {
  code: string;
  errcode: number;
  message: string;
}

/**
 * Kinds of database errors, common to both engines. With `unavailable` the same query may succeed later; with `crossed`
 * the same transaction succeeds at once, because the other one of two that waited for each other goes on.
 */
type Refusal = 'unique' | 'foreign_key' | 'storage_full' | 'storage_failed' | 'crossed' | 'unavailable' | 'other';

const SQLITE_UNIQUE = [2067, 1555];
const SQLITE_FOREIGN_KEY = 787;
/** The shared-memory file could not grow: on a full disk SQLite reports this before `SQLITE_FULL`. */
const SQLITE_IOERR_SHMSIZE = 4874;

/** Primary result codes of SQLite: the low byte of an extended code. */
const SQLITE: Record<number, Refusal> = {
  5: 'unavailable',
  6: 'unavailable',
  8: 'storage_failed',
  10: 'storage_failed',
  13: 'storage_full',
};

/** `SQLSTATE` codes of PostgreSQL, and error codes of the file system. */
const CODES: Record<string, Refusal> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '53100': 'storage_full',
  '58030': 'storage_failed',
  '40P01': 'crossed',
  '25006': 'storage_failed',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EROFS: 'storage_failed',
  EIO: 'storage_failed',
  ESTALE: 'storage_failed',
};

/**
 * `SQLSTATE` codes of a PostgreSQL that cannot do the work now: connection lost (08), no connections or memory left (53),
 * shutting down or starting (57P0), statement, lock or transaction over its time limit, a replica that is in the way (40001).
 */
const UNAVAILABLE = /^(08|53|57P0|57014$|55P03$|25P03$|40001$)/;
/** Codes of Node for a connection that cannot be opened or has ended. */
const NO_CONNECTION = /^(ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)(UNREACH|DOWN)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of pg and its pool for the same, which carry no code. */
const CONNECTION_ENDED =
  /^(timeout e(xpired|xceeded when trying to connect)|Connection terminated|Client (has encountered a connection error|was closed))/;

/** Maps error codes of both engines and of the file system to a `Refusal`. */
export function refusalOf(error: unknown): Refusal {
  const { code = '', errcode = 0, message = '' } = (error ?? {}) as Partial<Cause>;
  if (SQLITE_UNIQUE.includes(errcode)) return 'unique';
  if (errcode === SQLITE_FOREIGN_KEY) return 'foreign_key';
  if (errcode === SQLITE_IOERR_SHMSIZE) return 'storage_full';
  const knownRefusal = CODES[code] ?? SQLITE[errcode & 0xff];
  if (knownRefusal) return knownRefusal;
  // what Node reports when a client leaves in the middle of its request
  if (code === 'ECONNRESET' && message === 'aborted') return 'other';
  const isUnavailable = UNAVAILABLE.test(code) || NO_CONNECTION.test(code) || CONNECTION_ENDED.test(message);
  return isUnavailable ? 'unavailable' : 'other';
}
