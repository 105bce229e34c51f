import { BucketFailure, bucketSentence } from '#server/platform/bucket/index.ts';

const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;

/** Returns one Italian sentence for the error that ended a backup or a restore. */
export function backupFailure(error: unknown): string {
  if (error instanceof BucketFailure) {
    const sentence = bucketSentence(error, { content: 'dei backup', variable: 'BACKUP_URL' });
    return sentence[0]!.toUpperCase() + sentence.slice(1);
  }
  const { code, errcode, path, message } = (error ?? {}) as NodeJS.ErrnoException & { errcode?: number };
  const where = path ? ` (${path})` : '';
  if (code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE_FULL) return `Lo spazio sul disco è finito${where}.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `Non si può scrivere nella cartella${where}.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `Il percorso non è una cartella${where}.`;
  if (code === 'ENOENT') return `Manca un file o una cartella${where}.`;
  if (errcode === SQLITE_CANTOPEN) return 'Il file del database non si può aprire: controlla DATA_DIR e DATABASE_URL.';
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT') return 'Il database non risponde: controlla DATABASE_URL.';
  return message ?? String(error);
}
