import type { Portal } from '../portal.ts';
import { keysOf } from './image-view.ts';
import { findImages, removeUnusedImages } from './store.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;
const NEVER = new AbortController().signal;

/** Removes pictures that nothing has used for a day, with their files; when the portal stops the rest waits for the next sweep. Answers with how many. */
export async function sweepImages({ database, media, clock }: Portal, stopping: AbortSignal = NEVER): Promise<number> {
  const aDayAgo = new Date(clock.now().getTime() - DAY_MS).toISOString();
  let swept = 0;
  for (;;) {
    const removed = await database.write((db) => removeUnusedImages(db, aDayAgo, BATCH));
    for (const row of removed) for (const key of keysOf(row)) await media.delete(key);
    swept += removed.length;
    if (removed.length < BATCH || stopping.aborted) return swept;
  }
}

/** Removes files that no picture owns, such as a crash leaves behind; to be run rarely, since it reads the whole list. */
export async function sweepFiles({ database, media, clock }: Portal, stopping: AbortSignal = NEVER): Promise<number> {
  const aDayAgo = new Date(clock.now().getTime() - DAY_MS);
  await media.tidy(aDayAgo);
  let swept = 0;
  let batch: string[] = [];
  const settle = async () => {
    const owned = await findImages(database.read, batch.map(owner));
    for (const key of batch.filter((one) => !owned.has(owner(one)))) {
      await media.delete(key);
      swept += 1;
    }
    batch = [];
  };
  for await (const { key, keptAt } of media.list()) {
    if (stopping.aborted) return swept;
    if (keptAt < aDayAgo) batch.push(key);
    if (batch.length === BATCH) await settle();
  }
  await settle();
  return swept;
}

function owner(key: string): string {
  return key.slice(0, 32);
}
