/** Kinds of database errors, common to both engines. */
export type Refusal = 'unique' | 'foreign_key' | 'storage_full' | 'storage_failed' | 'other';

const SQLITE_UNIQUE = [2067, 1555];
const SQLITE_FOREIGN_KEY = 787;
/** The shared-memory file could not grow: on a full disk SQLite reports this before `SQLITE_FULL`. */
const SQLITE_IOERR_SHMSIZE = 4874;

/** Primary result codes of SQLite: the low byte of an extended code. */
const SQLITE: Record<number, Refusal> = { 8: 'storage_failed', 10: 'storage_failed', 13: 'storage_full' };

/** `SQLSTATE` codes of PostgreSQL, and error codes of the file system. */
const CODES: Record<string, Refusal> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '53100': 'storage_full',
  '58030': 'storage_failed',
  '25006': 'storage_failed',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EROFS: 'storage_failed',
  EIO: 'storage_failed',
};

/** Maps error codes of both engines and of the file system to a `Refusal`. */
export function refusalOf(error: unknown): Refusal {
  const { code = '', errcode = 0 } = (error ?? {}) as { code?: string; errcode?: number };
  if (SQLITE_UNIQUE.includes(errcode)) return 'unique';
  if (errcode === SQLITE_FOREIGN_KEY) return 'foreign_key';
  if (errcode === SQLITE_IOERR_SHMSIZE) return 'storage_full';
  return CODES[code] ?? SQLITE[errcode & 0xff] ?? 'other';
}
