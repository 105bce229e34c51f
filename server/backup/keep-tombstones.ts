import { deleteTombstones, ERASED, readTombstones } from '../database/tombstones.ts';
import type { Portal } from '../portal.ts';
import { listBackups, listRestorePoints, makeFolder } from './folder.ts';
import { appendTombstones, readTombstoneFile, rewriteTombstones } from './tombstone-file.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** Writes to the file beside the backups what the database knows and the file does not; returns how many lines. */
export async function fileTombstones({ config, database }: Portal): Promise<number> {
  const filed = new Set((await readTombstoneFile(config.backupDir)).map(({ kind, id_hash }) => `${kind}:${id_hash}`));
  const missing = (await readTombstones(database.read)).filter(({ kind, id_hash }) => !filed.has(`${kind}:${id_hash}`));
  await appendTombstones(config.backupDir, missing);
  return missing.length;
}

/** Forgets, in the database and in the file, what was erased more than 90 days ago and before the oldest backup kept. */
export async function pruneTombstones(portal: Portal): Promise<void> {
  const { config, database, clock } = portal;
  await makeFolder(config.backupDir);
  const files = [...(await listBackups(config.backupDir)), ...(await listRestorePoints(config.backupDir))];
  const oldest = Math.min(clock.now().getTime() - KEPT_DAYS * DAY_MS, ...files.map(({ at }) => at.getTime()));
  const before = new Date(oldest).toISOString();
  await database.write((db) => deleteTombstones(db, before));
  const filed = await readTombstoneFile(config.backupDir);
  const kept = filed.filter(({ erased_at }) => erased_at >= before);
  if (kept.length < filed.length) await rewriteTombstones(config.backupDir, kept);
}

/** Writes the file after each erasure; several at once are written together. Returns what ends it. */
export function followErasures(portal: Portal): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    do {
      again = false;
      // the job of the hour tries again, and the health check says so
      await fileTombstones(portal).catch((error: unknown) => portal.log.error({ err: error }, 'tombstones not filed'));
    } while (again);
    running = null;
  };
  const stop = portal.database.afterCommit.listen(ERASED, () => {
    again = true;
    running ??= run();
  });
  return async () => {
    stop();
    await running;
  };
}
