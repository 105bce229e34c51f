import type { Listing } from '#contract/features/listings/listing.ts';
import { storeListingPages } from './listing-pages.ts';
import { dropListing, storeListing } from './listings.ts';
import { storeOfflinePage } from './offline-page.ts';
import { dropOtherPictures, storePictures } from './pictures.ts';
import { DATA, FAVOURITES_PAGE, files, OWN_PAGE, ownFiles, PAGES, PICTURES } from './pocket.ts';
import { forgetFull } from './room.ts';
import { jsonAnswer, put, readOwn, storePageWith } from './store.ts';

/** Favourites that open without a network: the latest ones. */
const MOST = 60;
/** Photos of one animal. */
const MOST_PHOTOS = 8;
const LIST = '/pocket/favourites';
const OWN = '/pocket/own';
const OF_LISTING = /^\/(?:annuncio|pocket\/listings)\/(.+)$/;

let running: Promise<void> | null = null;
let isChanged = false;
/** Ends with what is being done to the list: one thing at a time, or a new list would be deleted with the former one. */
let turn: Promise<unknown> = Promise.resolve();

/** Stores which listings are favourites, and what opens them. Never rejects. */
export async function followFavourites(ids: readonly string[]): Promise<void> {
  try {
    const wanted = ids.slice(0, MOST);
    await inTurn(async () => {
      if ((await favouriteIds()).join() !== wanted.join()) await forgetFull();
      await put(DATA, LIST, jsonAnswer(wanted));
    });
  } catch {
    return; // storage is disabled or full
  }
  await storeFavourites();
}

/** Stores whether the page of the own questionnaires opens, and what opens it. Never rejects. */
export async function followOwn(isOn: boolean): Promise<void> {
  try {
    await inTurn(async () => {
      const data = await caches.open(DATA);
      await (isOn ? data.put(OWN, jsonAnswer(true)) : data.delete(OWN));
    });
  } catch {
    return; // storage is disabled or full
  }
  await storeFavourites();
}

/** Stores what opens the favourites, and the own page if that is wanted. Runs once at a time: a change meanwhile begins again. Never rejects. */
export function storeFavourites(): Promise<void> {
  isChanged = true;
  running ??= storeUntilUnchanged();
  return running;
}

/** Does something to what pages have said, after what is being done to it. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

async function storeUntilUnchanged(): Promise<void> {
  while (isChanged) {
    isChanged = false;
    // no network, no room, too many requests: what is stored is whole, and the next visit goes on
    await storeAll().catch(() => {});
  }
  // not a moment later: a change in between would be stored by nobody
  running = null;
}

/** First what the list of the favourites shows, then their pages, then the photos: the first one of each animal, then the others. */
async function storeAll(): Promise<void> {
  await storeOfflinePage();
  const ids = await favouriteIds();
  await dropOthers(ids);
  const isOwn = await isOwnWanted();
  if (!isOwn) await (await caches.open(PAGES)).delete(OWN_PAGE);
  if (ids.length === 0 && !isOwn) return inTurn(dropAll);
  await storePageWith(FAVOURITES_PAGE, files);
  if (isOwn) {
    await storePageWith(OWN_PAGE, ownFiles);
  }
  if (ids.length === 0) return dropOtherPictures([]);
  const listings = await readListings(ids);
  const withoutPage: string[] = [];
  for (const listing of listings) if (await storeListing(listing)) withoutPage.push(listing.id);
  await storeListingPages(withoutPage, () => isChanged);
  if (isChanged) return;
  const photos = listings.flatMap(({ images }) => images.slice(0, MOST_PHOTOS));
  await dropOtherPictures(photos);
  await storePictures([...new Set([...listings.flatMap(({ images }) => images.slice(0, 1)), ...photos])]);
}

async function favouriteIds(): Promise<string[]> {
  const list = await (await caches.open(DATA)).match(LIST);
  return ((await list?.json()) as string[] | undefined) ?? [];
}

async function isOwnWanted(): Promise<boolean> {
  return (await (await caches.open(DATA)).match(OWN)) !== undefined;
}

/** Deletes the listings that are no favourites any more. */
async function dropOthers(ids: readonly string[]): Promise<void> {
  for (const name of [DATA, PAGES]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const id = OF_LISTING.exec(new URL(url).pathname)?.[1];
      if (id && !ids.includes(id)) await cache.delete(url);
    }
  }
}

/** Deletes everything, unless a page has said meanwhile that something is wanted. */
async function dropAll(): Promise<void> {
  if ((await favouriteIds()).length > 0 || (await isOwnWanted())) return;
  for (const name of [PAGES, DATA, PICTURES]) await caches.delete(name);
}

/** Reads the listings, latest favourite first, and deletes those that the public does not see any more. */
async function readListings(ids: readonly string[]): Promise<Listing[]> {
  const answer = await readOwn(`/api/adoptions?ids=${ids.join()}&limit=${ids.length}`);
  const found = new Map(((await answer.json()) as Listing[]).map((listing) => [listing.id, listing]));
  for (const id of ids) if (!found.has(id)) await dropListing(id);
  return ids.flatMap((id) => found.get(id) ?? []);
}
