import type { APIRequestContext, Page, Request } from '@playwright/test';
import { BUDGETS, type Budget, NOTICE, OWN_PAGE, SHARED } from './budgets.ts';
import { DEMO_PASSWORD, expect, test } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { logIn } from './panel.ts';
import { holdTimers, UNTOUCHED_MS } from './timers.ts';

const ADDRESSES: Record<keyof typeof BUDGETS, string | ((request: APIRequestContext) => Promise<string>)> = {
  home: '/',
  listing: async (request) => `/annuncio/${await firstId(request, '/api/adoptions')}`,
  association: async (request) => `/associazione/${await firstId(request, '/api/associations')}`,
  associations: '/associazioni',
  questionnaire: async (request) => `/preaffido/${await firstId(request, '/api/associations')}`,
  guide: '/guida',
  shop: '/gadget',
  legal: '/gdpr',
  household: '/chi-fa-per-me',
  favourites: '/preferiti',
  login: '/login',
  forgot: '/forgot',
  appeal: '/reclamo',
};

const PHONE = { width: 360, height: 780 };

// what other journeys publish in the shared world would make the pages heavier, depending on their order
test.use({ viewport: PHONE, world: {}, consent: null });
// each page in a browser of its own
test.describe.configure({ timeout: 300_000 });

test('the first view of each page stays within its budget', async ({ browser, baseURL, request }) => {
  for (const [name, budget] of Object.entries(BUDGETS))
    await test.step(name, async () => {
      const where = ADDRESSES[name]!;
      const address = typeof where === 'string' ? where : await where(request);
      const page = await openElsewhere(browser, { baseURL, viewport: PHONE });
      await expectWithin(budget, page, address, name);
      await page.context().close();
    });
});

test('the first view of Home stays within its budget with the notice about cookies, and what only the questions about a household load is 9,000 bytes at most', async ({
  page,
}) => {
  const home = BUDGETS.home!;
  const scripts = home.scripts + NOTICE.scripts;
  const scriptRequests = home.scriptRequests + NOTICE.scriptRequests;
  const ofHome = await expectWithin({ ...home, scripts, scriptRequests }, page, '/', 'home');
  await expect(page.getByRole('region', { name: 'Cookie e pubblicità' })).toBeVisible();
  const known = new Set(ofHome.map(({ url }) => url));
  const own = (await loadsOf(page, '/chi-fa-per-me')).filter(({ type, url }) => type === 'script' && !known.has(url));
  expect(own.length).toBeGreaterThan(0);
  expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(9000);
});

test('the first view of the own page stays within its budget, and its code is asked for before React takes over', async ({
  page,
  request,
}) => {
  const login = await logIn(request, 'bellaluna', DEMO_PASSWORD);
  await page.addInitScript((auth) => {
    localStorage.setItem('auth', auth);
    addEventListener('hydrated', () => performance.mark('hydrated'));
  }, JSON.stringify(login));
  await expectWithin(OWN_PAGE, page, `/associazione/${login.association.id}`, 'own page');
  await expect(page.getByRole('tab', { name: 'Annunci' })).toBeVisible();
  const [asked, hydrated] = await page.evaluate(() => [
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/OwnerArea-'))?.startTime,
    performance.getEntriesByName('hydrated')[0]?.startTime,
  ]);
  expect(asked).toBeLessThan(hydrated!);
});

/** Expects that the first view of a page is no heavier than its budget. Returns what it loads. */
async function expectWithin(budget: Budget, page: Page, address: string, name: string): Promise<Load[]> {
  const loads = await loadsOf(page, address);
  const of = (type: string) => loads.filter((load) => load.type === type);
  const bytes = (type: string) => of(type).reduce((sum, load) => sum + load.bytes, 0);

  expect(of('document').length).toBe(1);
  expect.soft(bytes('document'), `${name}: HTML`).toBeLessThanOrEqual(budget.html);
  expect.soft(bytes('script'), `${name}: scripts`).toBeLessThanOrEqual(budget.scripts);
  expect.soft(of('script').length, `${name}: requests for scripts`).toBeLessThanOrEqual(budget.scriptRequests);
  expect.soft(of('stylesheet').length, `${name}: style sheets`).toBe(1);
  expect.soft(bytes('stylesheet'), `${name}: styles`).toBeLessThanOrEqual(SHARED.styles);
  expect.soft(bytes('font'), `${name}: fonts`).toBeLessThanOrEqual(SHARED.fonts);
  expect.soft(bytes('icons'), `${name}: icons`).toBeLessThanOrEqual(SHARED.icons);
  const all = loads.reduce((sum, load) => sum + load.bytes, 0);
  expect.soft(all, `${name}: everything`).toBeLessThanOrEqual(budget.all ?? Infinity);
  for (const type of ['script', 'stylesheet', 'font', 'icons'])
    expect(bytes(type), `${name}: ${type}`).toBeGreaterThan(0);
  return loads;
}

interface Load {
  url: string;
  type: string;
  bytes: number;
}

/** Opens a page, and returns what its first view loads. */
async function loadsOf(page: Page, address: string): Promise<Load[]> {
  // the assistant, which comes by itself after a while, is not of the first view
  await holdTimers(page, UNTOUCHED_MS);
  const { loaded, stop } = recordLoads(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  // what comes later is not of the first view
  stop();
  return Promise.all(loaded);
}

/** Records what the page loads from now on until `stop`, with the sizes on the wire. */
function recordLoads(page: Page): { loaded: Promise<Load>[]; stop: () => void } {
  const loaded: Promise<Load>[] = [];
  const record = (request: Request) => {
    const type = /\/icons-[^/]+\.svg$/.test(request.url()) ? 'icons' : request.resourceType();
    loaded.push(
      request.sizes().then(({ responseBodySize }) => ({ url: request.url(), type, bytes: responseBodySize })),
    );
  };
  page.on('requestfinished', record);
  return { loaded, stop: () => page.off('requestfinished', record) };
}

async function firstId(request: APIRequestContext, path: string): Promise<string> {
  const [first]: { id: string }[] = await (await request.get(path)).json();
  return first?.id ?? '';
}
