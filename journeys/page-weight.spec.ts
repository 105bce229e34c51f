import type { APIRequestContext, Page, Request } from '@playwright/test';
import { BUDGETS, type Budget, SHARED } from './budgets.ts';
import { expect, test } from './fixtures.ts';
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

// what other journeys publish in the shared world would make the pages heavier, depending on their order
test.use({ viewport: { width: 360, height: 780 }, world: {} });

// the assistant, which comes by itself after a while, is not of the first view
test.beforeEach(({ page }) => holdTimers(page, UNTOUCHED_MS));

for (const [name, budget] of Object.entries(BUDGETS)) {
  test(`the first view of ${name} stays within its budget`, async ({ page, request }) => {
    const where = ADDRESSES[name]!;
    await expectWithin(budget, page, typeof where === 'string' ? where : await where(request));
  });
}

test.describe('before the choice about cookies', () => {
  test.use({ consent: null });

  test('the first view of Home stays within its budget with the notice', async ({ page }) => {
    const { home } = BUDGETS;
    await expectWithin({ ...home!, scriptRequests: home!.scriptRequests + 1 }, page, '/');
    await expect(page.getByRole('region', { name: 'Cookie e pubblicità' })).toBeVisible();
  });
});

test('what only the questions about a household load is 9,000 bytes at most', async ({ page }) => {
  const scriptsOf = async (address: string) => {
    const { loaded, stop } = recordLoads(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    stop();
    return (await Promise.all(loaded)).filter(({ type }) => type === 'script');
  };
  const ofHome = new Set((await scriptsOf('/')).map(({ url }) => url));
  const own = (await scriptsOf('/chi-fa-per-me')).filter(({ url }) => !ofHome.has(url));
  expect(own.length).toBeGreaterThan(0);
  expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(9000);
});

async function expectWithin(budget: Budget, page: Page, address: string): Promise<void> {
  const { loaded, stop } = recordLoads(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  // what comes later is not of the first view
  stop();
  const loads = await Promise.all(loaded);
  const of = (type: string) => loads.filter((load) => load.type === type);
  const bytes = (type: string) => of(type).reduce((sum, load) => sum + load.bytes, 0);

  expect(of('document').length).toBe(1);
  expect.soft(bytes('document'), 'HTML').toBeLessThanOrEqual(budget.html);
  expect.soft(bytes('script'), 'scripts').toBeLessThanOrEqual(budget.scripts);
  expect.soft(of('script').length, 'requests for scripts').toBeLessThanOrEqual(budget.scriptRequests);
  expect.soft(of('stylesheet').length, 'style sheets').toBe(1);
  expect.soft(bytes('stylesheet'), 'styles').toBeLessThanOrEqual(SHARED.styles);
  expect.soft(bytes('font'), 'fonts').toBeLessThanOrEqual(SHARED.fonts);
  expect.soft(bytes('icons'), 'icons').toBeLessThanOrEqual(SHARED.icons);
  const all = loads.reduce((sum, load) => sum + load.bytes, 0);
  expect.soft(all, 'everything').toBeLessThanOrEqual(budget.all ?? Infinity);
  for (const type of ['script', 'stylesheet', 'font', 'icons']) expect(bytes(type), type).toBeGreaterThan(0);
}

interface Load {
  url: string;
  type: string;
  bytes: number;
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
