import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://portal.test';
const PAGES = 'pocket-pages-b-l';
const OWN_BUILD = { 'x-build': 'b', 'content-type': 'text/html' };
const IMAGE = { src: `/media/${'a'.repeat(32)}.jpg`, srcset: '' };

/** Paths in each cache, the earliest first. */
let stored: Map<string, Map<string, Response>>;
/** Paths that the worker has fetched. */
let fetched: string[];
/** What the network answers; without an answer it is away. */
let network: (path: string) => Response | undefined;
/** What all caches may hold: a photo counts as three. */
let room: number;
/** Runs before each operation of a cache. */
let beforeOperation: () => void;

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
const weightIn = (name: string) => (name === 'pocket-pictures' ? 3 : 1);
const used = () => [...stored].reduce((sum, [name, { size }]) => sum + size * weightIn(name), 0);
const pathsIn = (name: string) => [...(stored.get(name)?.keys() ?? [])];

function cacheOf(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return {
    async match(request: string) {
      beforeOperation();
      return cache.get(pathOf(request))?.clone();
    },
    async put(request: string, answer: Response) {
      beforeOperation();
      if (!cache.has(pathOf(request)) && used() + weightIn(name) > room) throw new Error('quota');
      cache.set(pathOf(request), answer);
    },
    async delete(request: string) {
      beforeOperation();
      return cache.delete(pathOf(request));
    },
    keys: async () => [...cache.keys()].map((path) => ({ url: ORIGIN + path })),
  };
}

const listing = (id: string) => ({ id, name: id, views: 1, images: [IMAGE] });
const page = (text = 'page', headers: Record<string, string> = OWN_BUILD) => new Response(text, { headers });

/** The portal with its listings, as the own build sends it. */
const portal = (path: string) =>
  path.startsWith('/api/adoptions?')
    ? new Response(JSON.stringify(new URL(path, ORIGIN).searchParams.get('ids')!.split(',').map(listing)), {
        headers: { 'x-build': 'b' },
      })
    : path.startsWith('/assets/') || path.startsWith('/media/')
      ? new Response('file')
      : page();

/** `FetchEvent`, a type of workers only. */
type RequestEvent = Parameters<typeof import('./pages.ts').openPage>[0];

/** Opens a page, or calls what it calls, and waits for what the worker does afterwards. */
async function request(
  work: (event: RequestEvent) => Promise<Response>,
  path: string,
  cache: RequestCache = 'default',
): Promise<Response> {
  const after: Promise<unknown>[] = [];
  const event = { request: { url: ORIGIN + path, cache }, waitUntil: (work: Promise<unknown>) => after.push(work) };
  const answer = await work(event as unknown as RequestEvent);
  await Promise.all(after);
  return answer;
}

beforeEach(() => {
  stored = new Map();
  fetched = [];
  network = portal;
  room = 1000;
  beforeOperation = () => {};
  vi.stubGlobal('POCKET', { build: 'b', look: 'l', files: ['/assets/a.js'], ownFiles: ['/assets/own.js'] });
  vi.stubGlobal('self', { registration: { update: async () => {} } });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    async delete(name: string) {
      beforeOperation();
      return stored.delete(name);
    },
    keys: async () => [...stored.keys()],
  });
  vi.stubGlobal('fetch', async (input: string | { url: string }) => {
    const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
    fetched.push(pathname);
    const answer = network(pathname + search);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  vi.resetModules();
  return () => {
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});

test('the pages of favourites are stored, and the page without a network if it is missing', async () => {
  const { followFavourites } = await import('./favourites.ts');
  await followFavourites(['one', 'two']);
  expect(pathsIn(PAGES)).toEqual(['/assets/a.js', '/preferiti', '/annuncio/one', '/annuncio/two']);
  expect(pathsIn('pocket-offline-b-l')).toEqual(['/senza-rete']);
  expect(pathsIn('pocket-pictures')).toEqual([`/media/${'a'.repeat(32)}`]);
});

/** Drops the last favourite, and says what the favourites are then at one moment after the other of what that takes. */
async function sayMeanwhile(ids: readonly string[], isRight: () => void): Promise<void> {
  for (let moment = 1, isOver = false; !isOver; moment++) {
    stored.clear();
    vi.resetModules();
    const { followFavourites } = await import('./favourites.ts');
    await followFavourites(['one']);
    let said: Promise<void> | undefined;
    let left = moment;
    beforeOperation = () => {
      left -= 1;
      if (left === 0) said = followFavourites(ids);
    };
    await followFavourites([]);
    isOver = !said;
    beforeOperation = () => {};
    await said;
    if (said) isRight();
  }
}

test('a heart that is pressed while the last favourite is dropped is stored, at whichever moment', async () => {
  await sayMeanwhile(['two'], () => {
    expect(pathsIn(PAGES)).toEqual(expect.arrayContaining(['/preferiti', '/annuncio/two']));
    expect(pathsIn('pocket-data')).toEqual(['/pocket/favourites', '/pocket/listings/two']);
  });
});

test('the last favourite leaves nothing on the device, also if two tabs say it at about the same time', async () => {
  await sayMeanwhile([], () => expect([...stored.keys()]).toEqual(['pocket-offline-b-l']));
});

test('a worker that goes on after a release leaves what the new one has stored', async () => {
  await cacheOf('pocket-offline-new-l').put('/senza-rete', page());
  const { followFavourites } = await import('./favourites.ts');
  await followFavourites(['one']);
  expect(pathsIn('pocket-offline-new-l')).toEqual(['/senza-rete']);
});

test.each([
  ['of another build', { 'x-build': 'other', 'content-type': 'text/html' }],
  ['of a proxy, or of a release without the header', { 'content-type': 'text/html; charset=utf-8' }],
])('a page %s is not stored, and ends what is stored of the pages', async (_, headers) => {
  const [{ followFavourites }, { openPage }] = [await import('./favourites.ts'), await import('./pages.ts')];
  network = (path) => (path.startsWith('/api/') ? portal(path) : page('foreign', headers));
  await followFavourites(['one']);
  expect(pathsIn(PAGES)).toEqual([]);
  network = portal;
  await followFavourites(['one']);
  network = () => page('foreign', headers);
  expect(await (await request(openPage, '/preferiti')).text()).toBe('foreign');
  expect(pathsIn(PAGES)).toEqual([]);
});

test('a page of a former build that Back takes from the browser ends nothing, and is not stored', async () => {
  const [{ followFavourites }, { openPage }] = [await import('./favourites.ts'), await import('./pages.ts')];
  await followFavourites(['one']);
  network = () => page('former', { 'x-build': 'a', 'content-type': 'text/html' });
  expect(await (await request(openPage, '/annuncio/one', 'force-cache')).text()).toBe('former');
  expect(await stored.get(PAGES)!.get('/annuncio/one')!.clone().text()).toBe('page');
});

test('a page of a proxy in the place of a script is not stored, nor a page that works with it', async () => {
  const { followFavourites } = await import('./favourites.ts');
  network = (path) => (path.startsWith('/assets/') ? page('log in to this network') : portal(path));
  await followFavourites(['one']);
  expect(pathsIn(PAGES)).toEqual([]);
});

test('a failure without the header, as of a proxy that waits for the portal, ends nothing', async () => {
  const [{ followFavourites }, { openPage }] = [await import('./favourites.ts'), await import('./pages.ts')];
  await followFavourites(['one']);
  network = () => new Response('later', { status: 502, headers: { 'content-type': 'text/html' } });
  await request(openPage, '/preferiti');
  expect(pathsIn(PAGES)).toContain('/annuncio/one');
});

test('where there is little room the pages come before the photos, and photos are not fetched again and again', async () => {
  const { followFavourites } = await import('./favourites.ts');
  // the list, a listing and its page, /preferiti, a script, /senza-rete
  room = 6;
  await followFavourites(['one']);
  expect(pathsIn(PAGES)).toContain('/annuncio/one');
  fetched = [];
  room = 7;
  await followFavourites(['one']);
  await followFavourites(['one']);
  expect(fetched.filter((path) => path.startsWith('/media/'))).toHaveLength(1);
});

test('photos that made room for a page are not fetched again before the favourites change', async () => {
  const { followFavourites } = await import('./favourites.ts');
  await followFavourites(['one']);
  const isPhoto = (path: string) => path.startsWith('/media/');
  stored.get(PAGES)!.delete('/preferiti');
  room = used();
  fetched = [];
  await followFavourites(['one']);
  expect(pathsIn(PAGES)).toContain('/preferiti');
  room = 1000;
  await followFavourites(['one']);
  expect(fetched.filter(isPhoto)).toEqual([]);
  await followFavourites(['one', 'two']);
  expect(fetched.filter(isPhoto)).toHaveLength(1);
});

/** A portal with one favourite that has a photo of each letter. */
const portalWith = (letters: string) => (path: string) =>
  path.startsWith('/api/adoptions?')
    ? new Response(JSON.stringify([{ ...listing('one'), images: letters.split('').map(photoNamed) }]), {
        headers: { 'x-build': 'b' },
      })
    : portal(path);
const pathNamed = (letter: string) => `/media/${letter.repeat(32)}`;
const photoNamed = (letter: string) => ({ src: `${pathNamed(letter)}.jpg`, srcset: '' });

test('a photo that no script may read is passed over, and asked for once at a visit', async () => {
  const { followFavourites } = await import('./favourites.ts');
  network = (path) => (/(a|b|d|e){32}/.test(path) ? undefined : portalWith('abcdef')(path));
  await followFavourites(['one']);
  expect(pathsIn('pocket-pictures')).toEqual(['c', 'f'].map(pathNamed));
  // once more without the copy that the browser has
  expect(fetched.filter((path) => path.startsWith(pathNamed('a')))).toHaveLength(2);
});

test('after three photos in a row that do not arrive, no more are asked for', async () => {
  const { followFavourites } = await import('./favourites.ts');
  network = (path) => (path.startsWith('/media/') ? undefined : portalWith('abcdef')(path));
  await followFavourites(['one']);
  expect(new Set(fetched.filter((path) => path.startsWith('/media/'))).size).toBe(3);
});

test('at most ten pages are read for sixty favourites, by the list of the favourites too; the others come later', async () => {
  vi.useFakeTimers({ now: 0 });
  try {
    const [{ followFavourites }, { answerListings }] = [await import('./favourites.ts'), await import('./listings.ts')];
    const ids = Array.from({ length: 60 }, (_, index) => `id${index}`);
    const list = `/api/adoptions?ids=${ids.join()}`;
    const read = () => fetched.filter((path) => path.startsWith('/annuncio/')).length;
    await followFavourites(ids);
    await request((event) => answerListings(event, ids), list);
    expect(read()).toBe(10);
    expect(pathsIn('pocket-data').filter((path) => path.startsWith('/pocket/listings/'))).toHaveLength(60);
    vi.setSystemTime(31_000);
    await followFavourites(ids);
    expect(read()).toBe(20);
  } finally {
    vi.useRealTimers();
  }
});

test.each([404, 410])('a listing of which its call says %i is not shown without a network', async (status) => {
  const [{ followFavourites }, { answerListing }] = [await import('./favourites.ts'), await import('./listings.ts')];
  await followFavourites(['one']);
  network = () => new Response('{}', { status, headers: { 'x-build': 'b' } });
  await request((event) => answerListing(event, 'one'), '/api/adoptions/one');
  expect(pathsIn(PAGES)).not.toContain('/annuncio/one');
  network = () => undefined;
  await expect(request((event) => answerListing(event, 'one'), '/api/adoptions/one')).rejects.toThrow(
    'Failed to fetch',
  );
});

test.each([
  ['/preferiti', 1],
  ['/annuncio/one', 1],
  ['/api/me/export', 0],
  ['/guida', 0],
])('of %s the worker reads the body %i times beside the page', async (path, times) => {
  const { openPage } = await import('./pages.ts');
  const answer = page();
  const clone = vi.spyOn(answer, 'clone');
  network = () => answer;
  await request(openPage, path);
  expect(clone).toHaveBeenCalledTimes(times);
});

test.each(['/api/adoptions/portraits', '/api/adoptions/facets', '/api/adoptions/one'])(
  '%s is answered as a listing only if it is one',
  async (path) => {
    const { answerRequests } = await import('./answer-requests.ts');
    const listeners: ((event: unknown) => void)[] = [];
    answerRequests({
      location: { origin: ORIGIN },
      addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
    } as unknown as Parameters<typeof answerRequests>[0]);
    const respondWith = vi.fn();
    const asked = { method: 'GET', mode: 'cors', url: ORIGIN + path, headers: new Headers() };
    listeners[0]!({ request: asked, respondWith, waitUntil: () => {} });
    expect(respondWith).toHaveBeenCalledTimes(path.endsWith('/one') ? 1 : 0);
  },
);
