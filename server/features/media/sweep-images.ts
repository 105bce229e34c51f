import { readJobState, writeJobState } from '#server/platform/database/job-state.ts';
import type { Portal } from '#server/portal.ts';
import { keysOf } from './image-view.ts';
import { claimMedia, ownerOf } from './owner.ts';
import { countImages, countUnusedImages, findImages, removeUnusedImages } from './store.ts';

const DAY_MS = 86_400_000;
const TRASH_DAYS = 30;
const BATCH = 200;
/** A sweep refuses to remove more than both limits: then the database is more likely wrong than the images. */
const MANY = 20;
const MANY_OF_ALL = 0.05;
const NEVER = new AbortController().signal;

/** Result of the last sweep of one kind. */
export interface SweepState {
  at: string;
  /** Images, or files, that were moved to the trash. */
  moved: number;
  /** Set when nothing was moved because too much would have been removed. */
  refused: { going: number; of: number } | null;
}

interface SweepOptions {
  stopping?: AbortSignal;
  /** Allows exceeding the limits, after a person has checked. */
  allowed?: boolean;
}

type Kind = 'images' | 'files';

export function readSweep({ database }: Portal, kind: Kind): Promise<SweepState | null> {
  return readJobState<SweepState>(database.read, stateName(kind));
}

/**
 * Deletes image rows unused for a day and moves their files to the trash; when the portal stops, the rest waits for the
 * next sweep. Returns the number of images. Moves nothing, and logs the reason, in a folder of another database or when
 * too many would be removed.
 */
export async function sweepImages(portal: Portal, options: SweepOptions = {}): Promise<number> {
  const { database, media, clock } = portal;
  const aDayAgo = new Date(clock.now().getTime() - DAY_MS).toISOString();
  const count = async () => ({
    going: await countUnusedImages(database.read, aDayAgo),
    of: await countImages(database.read),
  });
  return sweep(portal, 'images', { ...options, count }, async (stopping) => {
    let swept = 0;
    for (;;) {
      const removed = await database.write((db) => removeUnusedImages(db, aDayAgo, BATCH));
      for (const row of removed) for (const key of keysOf(row)) await media.delete(key);
      swept += removed.length;
      if (removed.length < BATCH || stopping.aborted) return swept;
    }
  });
}

/**
 * Moves files older than a day without an image row, such as those left by a crash, to the trash. Reads the whole
 * folder, so it is to be run rarely. Returns the number of files.
 */
export async function sweepFiles(portal: Portal, options: SweepOptions = {}): Promise<number> {
  const { media, clock } = portal;
  const aDayAgo = new Date(clock.now().getTime() - DAY_MS);
  const count = async () => {
    const counted = { going: 0, of: 0 };
    for await (const { isOrphan } of files(portal, aDayAgo)) {
      counted.of += 1;
      if (isOrphan) counted.going += 1;
    }
    return counted;
  };
  return sweep(portal, 'files', { ...options, count }, async (stopping) => {
    let swept = 0;
    for await (const { key, isOrphan } of files(portal, aDayAgo)) {
      if (stopping.aborted) return swept;
      if (!isOrphan) continue;
      await media.delete(key);
      swept += 1;
    }
    return swept;
  });
}

/**
 * Deletes the files that were moved to the trash thirty days ago; a file that an image row refers to again is moved
 * back instead.
 */
export async function emptyTrash(portal: Portal): Promise<void> {
  const { media, clock } = portal;
  if ((await claimMedia(portal)) !== 'ours') return;
  const old = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS);
  for await (const batch of batches(media.listTrash(old))) {
    for (const key of await owned(portal, batch)) await media.takeBack(key);
  }
  await media.emptyTrash(old);
  await media.tidy(new Date(clock.now().getTime() - DAY_MS));
}

interface Plan extends SweepOptions {
  count: () => Promise<{ going: number; of: number }>;
}

async function sweep(
  portal: Portal,
  kind: Kind,
  { count, allowed = false, stopping = NEVER }: Plan,
  move: (stopping: AbortSignal) => Promise<number>,
): Promise<number> {
  const ownership = await claimMedia(portal);
  if (ownership !== 'ours') {
    portal.log.warn({ ownership }, `sweep of ${kind} refused: the media folder is not this database's`);
    return 0;
  }
  const { going, of } = await count();
  const refused = !allowed && going > MANY && going > of * MANY_OF_ALL ? { going, of } : null;
  if (refused) portal.log.warn(refused, `sweep of ${kind} refused: too many would go`);
  const moved = refused || going === 0 ? 0 : await move(stopping);
  if (!refused) portal.log.info({ moved }, `sweep of ${kind}: moved to the trash`);
  const state: SweepState = { at: portal.clock.now().toISOString(), moved, refused };
  await portal.database.write((db) => writeJobState(db, stateName(kind), state, portal.clock.now()));
  return moved;
}

async function* files(portal: Portal, before: Date): AsyncGenerator<{ key: string; isOrphan: boolean }> {
  for await (const batch of batches(portal.media.list())) {
    const keptKeys = new Set(
      await owned(
        portal,
        batch.map(({ key }) => key),
      ),
    );
    for (const { key, keptAt } of batch) yield { key, isOrphan: keptAt < before && !keptKeys.has(key) };
  }
}

async function owned({ database }: Portal, keys: string[]): Promise<string[]> {
  const rows = await findImages(database.read, keys.map(ownerOf));
  return keys.filter((key) => rows.has(ownerOf(key)));
}

async function* batches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function stateName(kind: Kind): string {
  return `media-sweep-${kind}`;
}
