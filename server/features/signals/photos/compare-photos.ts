import {
  type ComparedPhoto,
  type CompareRow,
  imageNumbered,
  selectCompared,
  selectNumbered,
  selectUncompared,
  setCompared,
} from '#server/features/media/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';
import { likenessTo } from './alike.ts';
import { LikenessIndex } from './likeness-index.ts';
import { existing, insertLikeness } from './photo-store.ts';

const PHOTOS_AT_ONCE = 20;
const HASHES_AT_ONCE = 2000;
/** A picture that very many accounts show is no copy of one of them. */
const ALIKE_AT_MOST = 50;
/** An account may have very many variants of a photo, which are read before it is known whose they are. */
const FOUND_AT_ONCE = 500;

/** What a process knows of the compared photos: the hashes up to a number. */
interface Comparison {
  index: LikenessIndex;
  last: number;
  /** The photo with that number; null before the first. */
  lastImage: string | null;
  /** Ends with the comparison in progress: there is one at a time. */
  turn: Promise<unknown>;
}

const knownOf = new WeakMap<Database, Comparison>();

/**
 * Compares photos that are new with all before them, at most `atMost`, and stores which look alike. Photos of one account
 * are not compared: a litter looks alike. Returns how many were compared.
 */
export async function comparePhotos(portal: Portal, atMost: number, stopping?: AbortSignal): Promise<number> {
  const { database } = portal;
  const comparison = knownOf.get(database) ?? {
    index: new LikenessIndex(),
    last: 0,
    lastImage: null,
    turn: Promise.resolve(),
  };
  knownOf.set(database, comparison);
  let compared = 0;
  while (compared < atMost && !stopping?.aborted) {
    // a few at a time: each transaction is short
    const some = Math.min(PHOTOS_AT_ONCE, atMost - compared);
    const run = comparison.turn.then(() => compareSome(database, comparison, some));
    comparison.turn = run.catch(() => forget(comparison));
    const done = await run;
    compared += done;
    if (done < some) break;
  }
  return compared;
}

async function compareSome(database: Database, comparison: Comparison, atMost: number): Promise<number> {
  const photos = await selectUncompared(database.read, atMost);
  if (photos.length === 0) return 0;
  await readNew(database, comparison);
  const pairs: [string, string][] = [];
  const numbers = new Map<string, number>();
  for (const photo of photos) {
    await yieldToEventLoop();
    for (const other of await alikeTo(database, comparison, photo, photos.slice(0, numbers.size)))
      pairs.push([photo.image_id, other]);
    comparison.last += 1;
    comparison.lastImage = photo.image_id;
    numbers.set(photo.image_id, comparison.last);
    comparison.index.add(comparison.last, photo.hash);
  }
  await database.write(async (db) => {
    const there = await existing(db, pairs.flat());
    for (const [image, other] of pairs)
      if (there.has(image) && there.has(other)) await insertLikeness(db, image, other);
    for (const [image, number] of numbers) await setCompared(db, image, number);
  });
  return photos.length;
}

/**
 * Returns the photos of other accounts that look like this one: the oldest of those before it, because the original is
 * older than its copies, and `together` of the same run.
 */
async function alikeTo(database: Database, { index }: Comparison, photo: CompareRow, together: readonly CompareRow[]) {
  const isAlike = likenessTo(photo);
  const isCopy = ({ created_by, ...other }: ComparedPhoto) =>
    (created_by === null || created_by !== photo.created_by) && isAlike(other);
  const numbers = index.find(photo.variants.split(',')).toSorted((one, other) => one - other);
  const before: string[] = [];
  for (let at = 0; at < numbers.length && before.length < ALIKE_AT_MOST; at += FOUND_AT_ONCE) {
    const some = await selectNumbered(database.read, numbers.slice(at, at + FOUND_AT_ONCE));
    before.push(...(await firstOf(some, isCopy, ALIKE_AT_MOST - before.length)));
  }
  return [...before, ...(await firstOf(together, isCopy, together.length))];
}

/** Returns the ids of the first copies among photos. Of pictures in one frame very many have like hashes. */
async function firstOf(
  photos: readonly ComparedPhoto[],
  isCopy: (photo: ComparedPhoto) => boolean,
  atMost: number,
): Promise<string[]> {
  const copies: string[] = [];
  for (const photo of photos) {
    if (copies.length === atMost) break;
    await yieldToEventLoop();
    if (isCopy(photo)) copies.push(photo.image_id);
  }
  return copies;
}

/**
 * Reads what other instances have compared. After a restore the numbers begin anew, and the highest number of a photo
 * that was deleted is given to another one.
 */
async function readNew(database: Database, comparison: Comparison): Promise<void> {
  if ((await imageNumbered(database.read, comparison.last)) !== comparison.lastImage) forget(comparison);
  for (;;) {
    const rows = await selectCompared(database.read, comparison.last, HASHES_AT_ONCE);
    for (const { number, hash } of rows) comparison.index.add(number, hash);
    const last = rows.at(-1);
    if (last) {
      comparison.last = last.number;
      comparison.lastImage = last.image_id;
    }
    if (rows.length < HASHES_AT_ONCE) return;
    await yieldToEventLoop();
  }
}

/** What was not written is no longer comparison. */
function forget(comparison: Comparison): void {
  comparison.index = new LikenessIndex();
  comparison.last = 0;
  comparison.lastImage = null;
}
