import { isOwnBuild, noticeBuildOfPage } from './builds.ts';
import { dropListing, GONE } from './listings.ts';
import { FAVOURITES_PAGE, OFFLINE, OFFLINE_PAGE, OWN_PAGE, PAGES } from './pocket.ts';

const LISTING_PAGE = /^\/annuncio\/([\w-]+)$/;
const SINGLE_PAGES = [FAVOURITES_PAGE, OWN_PAGE];

/** Opens a page: as the portal sends it; without a network as it is stored, or the page that says so. */
export async function openPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  let answer: Response;
  try {
    answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return (await storedPage(pathname).catch(() => undefined)) ?? Response.error();
  }
  // after Back and Forward the browser has it from its own cache, where it may be of a former build
  if (event.request.cache !== 'force-cache') await noticeBuildOfPage(answer);
  const id = LISTING_PAGE.exec(pathname)?.[1];
  if (id && GONE.includes(answer.status)) event.waitUntil(dropListing(id));
  // the body of any other, a download too, is not read here
  else if (answer.status === 200 && (id || SINGLE_PAGES.includes(pathname)))
    event.waitUntil(renew(pathname, answer.clone()));
  return answer;
}

async function storedPage(pathname: string): Promise<Response | undefined> {
  const page = await (await caches.open(PAGES)).match(pathname);
  return page ?? (await caches.open(OFFLINE)).match(OFFLINE_PAGE);
}

/** Stores what a page shows now, if it is one of those that are stored. A visit alone stores none. */
async function renew(pathname: string, answer: Response): Promise<void> {
  if (!isOwnBuild(answer.headers)) return;
  try {
    const pages = await caches.open(PAGES);
    if (await pages.match(pathname)) await pages.put(pathname, answer);
  } catch {} // no storage, or it is full: what is stored stays
}
