import type { Listing } from '#contract/features/listings/listing.ts';
import { isOwnBuild, noticeBuild } from './builds.ts';
import { storeListingPages } from './listing-pages.ts';
import { DATA, listingPage, PAGES } from './pocket.ts';
import { jsonAnswer, put } from './store.ts';

/** What the portal answers of a listing that the public does not see any more. */
export const GONE: readonly number[] = [404, 410];
const addressOf = (id: string) => `/pocket/listings/${id}`;

/** Answers the call that reads one listing. */
export async function answerListing(event: FetchEvent, id: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(event.request);
  } catch (error) {
    const listing = await storedListing(id);
    if (!listing) throw error;
    return jsonAnswer(listing);
  }
  await noticeBuild(answer);
  if (GONE.includes(answer.status)) event.waitUntil(dropListing(id));
  else if (answer.ok && isOwnBuild(answer.headers)) event.waitUntil(renewListings([id], inList(answer.clone())));
  return answer;
}

const inList = async (answer: Response): Promise<Listing[]> => [(await answer.json()) as Listing];

/**
 * Answers the call that reads listings by their ids. Without a network `x-stored` names those that are stored: of the
 * others nothing is known, so that no page takes them for deleted.
 */
export async function answerListings(event: FetchEvent, ids: readonly string[]): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(event.request);
  } catch (error) {
    const found: Listing[] = [];
    for (const id of ids) {
      const listing = await storedListing(id);
      if (listing) found.push(listing);
    }
    if (found.length === 0) throw error;
    return jsonAnswer(found, { 'x-stored': found.map(({ id }) => id).join() });
  }
  await noticeBuild(answer);
  if (answer.ok && isOwnBuild(answer.headers))
    event.waitUntil(renewListings(ids, answer.clone().json() as Promise<Listing[]>));
  return answer;
}

/**
 * Stores a listing as the portal has just sent it. A stored page that shows it as it was is deleted. Returns whether its
 * page is to be read.
 */
export async function storeListing(listing: Listing): Promise<boolean> {
  const before = await storedListing(listing.id);
  const pages = await caches.open(PAGES);
  const isSame = before !== undefined && withoutViews(before) === withoutViews(listing);
  if (!isSame) {
    await pages.delete(listingPage(listing.id));
    await put(DATA, addressOf(listing.id), jsonAnswer(listing));
  }
  return !(await pages.match(listingPage(listing.id)));
}

/** Deletes what is stored of a listing that the public does not see any more, or that is no favourite. */
export async function dropListing(id: string): Promise<void> {
  try {
    await (await caches.open(DATA)).delete(addressOf(id));
    await (await caches.open(PAGES)).delete(listingPage(id));
  } catch {}
}

/** Returns a listing as it was last read; undefined if it is not stored. */
async function storedListing(id: string): Promise<Listing | undefined> {
  try {
    const answer = await (await caches.open(DATA)).match(addressOf(id));
    return (await answer?.json()) as Listing | undefined;
  } catch {
    return undefined;
  }
}

/** The page does not show the views. */
const withoutViews = (listing: Listing) => JSON.stringify({ ...listing, views: 0 });

/** Stores what the portal has just sent of the listings that are stored, and deletes those that it did not send. */
async function renewListings(ids: readonly string[], reading: Promise<Listing[]>): Promise<void> {
  try {
    const found = new Map((await reading).map((listing) => [listing.id, listing]));
    const withoutPage: string[] = [];
    for (const id of ids) {
      if (!(await storedListing(id))) continue;
      const listing = found.get(id);
      if (!listing) await dropListing(id);
      else if (await storeListing(listing)) withoutPage.push(id);
    }
    await storeListingPages(withoutPage);
  } catch {} // no storage, no room, or no network
}
