import { answerListing, answerListings } from './listings.ts';
import { openPage } from './pages.ts';
import { storedPicture } from './pictures.ts';
import { PAGES } from './pocket.ts';

const LISTINGS = '/api/adoptions';
/** The call that reads one listing. Those about many have a word in the place of its id. */
const LISTING = /^\/api\/adoptions\/(?!(?:facets|portraits|provinces|relaxations)$)[\w-]+$/;

/**
 * Answers without a network what is stored. A stored answer is sent only if `fetch` rejects: an answer of the portal, an
 * error too, is passed on. All other requests are as without a worker, those with a login among them.
 */
export function answerRequests(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, searchParams } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.headers.has('authorization') || request.headers.has('range')) return;
    if (request.mode === 'navigate') {
      if (request.destination === 'document') event.respondWith(openPage(event));
    } else if (pathname.startsWith('/assets/')) {
      event.respondWith(networkOr(request, () => caches.open(PAGES).then((pages) => pages.match(pathname))));
    } else if (pathname.startsWith('/media/')) {
      event.respondWith(networkOr(request, async () => (await storedPicture(pathname)) ?? emptyPicture()));
    } else if (pathname === LISTINGS && searchParams.has('ids')) {
      event.respondWith(answerListings(event, searchParams.get('ids')!.split(',')));
    } else if (LISTING.test(pathname)) {
      event.respondWith(answerListing(event, pathname.slice(LISTINGS.length + 1)));
    }
  });
}

/** Stands for a picture that is not stored, such as a logo: the page shows its ground, and no broken image. */
function emptyPicture(): Response {
  const headers = { 'content-type': 'image/svg+xml' };
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', { headers });
}

/** Returns the answer of the network, or a stored one. Rejects like `fetch` without either. */
async function networkOr(request: Request, fallback: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await fallback().catch(() => undefined);
    if (answer) return answer;
    throw error;
  }
}
