import { DATA } from './pocket.ts';

/** When a browser last had no room, in epoch milliseconds. */
const FULL = '/pocket/full';
const DAY_MS = 86_400_000;

/** Notes that there is no room for pictures: each visit would fetch them again, to delete them. */
export async function noteFull(): Promise<void> {
  try {
    await (await caches.open(DATA)).put(FULL, new Response(String(Date.now())));
  } catch {} // not even for this
}

/** Whether there was no room within the last day, with the favourites that are stored. */
export async function isFull(): Promise<boolean> {
  const noted = await (await caches.open(DATA)).match(FULL);
  return noted !== undefined && Math.abs(Date.now() - Number(await noted.text())) < DAY_MS;
}

/** Other favourites may have room. */
export async function forgetFull(): Promise<void> {
  await (await caches.open(DATA)).delete(FULL);
}
