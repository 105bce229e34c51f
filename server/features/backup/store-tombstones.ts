import {
  deleteTombstones,
  ERASED,
  readTombstones,
  type Tombstone,
  tombstoneKey,
} from '#server/platform/database/tombstones.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';
import { listBackups, listRestorePoints, makeFolder } from './folder.ts';
import { identityOf, ownershipOf } from './ownership.ts';
import { folderPlace } from './place.ts';
import { appendTombstones, readTombstoneFile, rewriteTombstones } from './tombstone-file.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** After an erasure only the tombstones of the last hour are compared: there may be tens of thousands. */
const RECENT_MS = 3_600_000;

/**
 * Appends the tombstones missing from the file next to the backups, of all or of those recorded at `since` or later.
 * Returns the number of lines added.
 */
export async function fileTombstones({ config, database }: Portal, since = ''): Promise<number> {
  const filed = new Set<string>();
  for (const tombstone of await readTombstoneFile(config.backupDir, since)) {
    await yieldToEventLoop();
    filed.add(tombstoneKey(tombstone));
  }
  const missing: Tombstone[] = [];
  for (const tombstone of await readTombstones(database.read, since)) {
    await yieldToEventLoop();
    if (!filed.has(tombstoneKey(tombstone))) missing.push(tombstone);
  }
  await appendTombstones(config.backupDir, missing);
  return missing.length;
}

/** Deletes, from the database and the file, tombstones older than 90 days and older than the oldest kept backup. */
export async function pruneTombstones(portal: Portal): Promise<void> {
  const { config, database, clock } = portal;
  await makeFolder(config.backupDir);
  // those of another database are needed when its backup is restored
  if ((await ownershipOf(folderPlace(config.backupDir), await identityOf(portal))) === 'foreign') return;
  const files = [...(await listBackups(config.backupDir)), ...(await listRestorePoints(config.backupDir))];
  const oldest = Math.min(clock.now().getTime() - KEPT_DAYS * DAY_MS, ...files.map(({ at }) => at.getTime()));
  const before = new Date(oldest).toISOString();
  await database.write((db) => deleteTombstones(db, before));
  const filed = await readTombstoneFile(config.backupDir);
  const keptTombstones = filed.filter(({ erased_at }) => erased_at >= before);
  if (keptTombstones.length < filed.length) await rewriteTombstones(config.backupDir, keptTombstones);
}

/** Updates the file after each erasure; concurrent erasures are written together. Returns a function that stops it. */
export function followErasures(portal: Portal): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    do {
      again = false;
      const since = new Date(portal.clock.now().getTime() - RECENT_MS).toISOString();
      // the hourly job looks at all of them and retries, and the health check reports it
      await fileTombstones(portal, since).catch((error: unknown) =>
        portal.log.error({ err: error }, 'tombstones not filed'),
      );
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
