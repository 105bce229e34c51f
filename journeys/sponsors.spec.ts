import type { Page } from '@playwright/test';
import { ALL, everyNth } from '#testing/repetitions.ts';
import { ADMIN, test as base, DEMO_PASSWORD, expect, expectAccessible } from './fixtures.ts';
import { logIn } from './panel.ts';

const test = base.extend({
  portal: async ({ sponsoredPortal }, use) => {
    await use(sponsoredPortal);
  },
});

test.use({ consent: 'accepted' });
test.beforeEach(({ network }) => network.begin('fills'));

const places = (page: Page) => page.locator('[data-sponsor]');
const footerPlace = (page: Page) => page.locator('[data-sponsor=footer]');
const ad = (page: Page) => footerPlace(page).frameLocator('iframe').getByText('Croccantini della nonna');
const THEFTS = /Content Security Policy|Unsafe attempt|Failed to load resource/;

/** Logs in through the API and stores the login as the login page does. */
async function enter(page: Page, username: string, password: string): Promise<string> {
  const login = await logIn(page.request, username, password);
  await page.goto('/healthz');
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(login));
  return login.token;
}

test.describe('a visitor without a choice yet', () => {
  test.use({ consent: null });

  test('loads from the portal only, as after Rifiuta; after Accetta sponsors are loaded, after the withdrawal they are gone', async ({
    page,
    network,
    troubles,
  }) => {
    const frames: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/sponsor-frame')) frames.push(request.url());
    });
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const banner = page.getByRole('region', { name: 'Cookie e pubblicità' });
    await expect(banner).toContainText('Con il tuo consenso mostriamo pubblicità di terzi');
    await expect(banner).not.toContainText('Al momento');
    await expect(page.getByRole('button', { name: 'Accetta' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(frames).toEqual([]);
    expect(network.asked).toEqual([]);

    await page.getByRole('button', { name: 'Rifiuta', exact: true }).click();
    await expect(banner).toBeHidden();
    await expect(places(page)).toHaveCount(0);
    await page.reload();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(places(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(frames).toEqual([]);
    expect(network.asked).toEqual([]);

    troubles.foresee(new RegExp(`foreign request: ${network.url}`), THEFTS);
    await page.getByRole('button', { name: 'Impostazioni cookie' }).click();
    await page.getByRole('button', { name: 'Accetta' }).click();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(ad(page)).toBeVisible();
    await page.getByRole('button', { name: 'Impostazioni cookie' }).click();
    await expect(places(page)).toHaveCount(0);
  });
});

test("a network's script that tries to steal the login gets nothing; without the purpose of personalised ads the portal asks it for others", async ({
  page,
  network,
  troubles,
}) => {
  troubles.foresee(/foreign request/, THEFTS);
  const { token } = await logIn(page.request, 'bellaluna', DEMO_PASSWORD);
  await page.goto('/preferiti');
  // Not under the key of the login: logged-in users get no ads.
  await page.evaluate((secret) => localStorage.setItem('secret', secret), token);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(ad(page)).toBeVisible();
  await expect.poll(() => network.loot.length).toBeGreaterThan(0);
  expect(network.loot[0]).toMatchObject({
    origin: 'null',
    ownStorage: 'SecurityError',
    parentStorage: 'SecurityError',
    topDocument: 'SecurityError',
    cookie: 'SecurityError',
    database: 'SecurityError',
    navigateTop: 'SecurityError',
    call: 'TypeError',
    personalised: 'false',
  });
  expect(JSON.parse(network.loot[0]?.signals ?? '')).toMatchObject({
    ad_storage: 'granted',
    ad_personalization: 'denied',
  });
  expect(JSON.stringify(network.loot)).not.toContain(token);
  await expect(page).toHaveURL('/preferiti');
});

test('between the cards a sponsor comes after every tenth, in whole rows', async ({ page, troubles }) => {
  troubles.foresee(/foreign request/, THEFTS);
  await page.goto('/');
  const children = page.locator('main ul:has(article) > li:not(:has(#iscrizione-form))');
  await expect(children.nth(10)).toHaveAttribute('data-sponsor', '0');
  await expect(children.nth(21)).toHaveAttribute('data-sponsor', '1');
  await expect(children.filter({ has: page.locator('article') })).toHaveCount(24);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [before, place] = [(await children.nth(9).boundingBox())!, (await children.nth(10).boundingBox())!];
    if (width === 1280) expect(place.y).toBeCloseTo(before.y, 0);
    else expect(place.y).toBeGreaterThanOrEqual(before.y + before.height);
  }
  await children.nth(10).scrollIntoViewIfNeeded();
  await expect(children.nth(10).frameLocator('iframe').getByText('Croccantini della nonna')).toBeVisible();
  await expectAccessible(page);
});

const ACCOUNTS = [
  ['an association', { username: 'bellaluna', password: DEMO_PASSWORD }],
  ['an administrator', ADMIN],
] as const;

for (const [who, { username, password }] of everyNth(ACCOUNTS, 2))
  test(`${who} sees no sponsors, until the way out`, async ({ page, network, troubles }) => {
    await enter(page, username, password);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Esci' })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(places(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(network.asked).toEqual([]);

    troubles.foresee(/foreign request/, THEFTS);
    await page.getByRole('button', { name: 'Esci' }).click();
    await expect(page.getByRole('button', { name: 'Esci' })).toHaveCount(0);
    await page.goto('/preferiti');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(ad(page)).toBeVisible();
  });

for (const width of ALL ? [360, 1280] : [360])
  test(`at ${width} px nothing jumps when a sponsor arrives, and its frame waits until it is near`, async ({
    page,
    troubles,
  }) => {
    troubles.foresee(/foreign request/, THEFTS);
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const place = page.locator('[data-sponsor="0"]');
    const next = page.locator('main ul:has(article) > li').nth(11);
    await expect(place.locator('iframe')).toHaveAttribute('loading', 'lazy');
    // a card is laid out when it is near: only what follows the place must stay where it was
    const tops = () =>
      next.evaluate(
        (card) =>
          card.getBoundingClientRect().top - document.querySelector('[data-sponsor="0"]')!.getBoundingClientRect().top,
      );
    const before = await tops();
    await place.scrollIntoViewIfNeeded();
    await expect(place.frameLocator('iframe').getByText('Croccantini della nonna')).toBeVisible();
    expect(await tops()).toBeCloseTo(before, 0);
  });

test('noads=1 hides them, on an association as on Home', async ({ page, request, network }) => {
  const [association] = await (await request.get('/api/associations')).json();
  for (const path of ['/?noads=1', `/associazione/${association.id}?noads=1`]) {
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(places(page)).toHaveCount(0);
  }
  expect(network.asked).toEqual([]);
});

test('no sponsor is loaded where a password or personal answers are typed', async ({ page, request, network }) => {
  test.slow();
  const [listing] = await (await request.get('/api/adoptions')).json();
  const frames: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/sponsor-frame')) frames.push(sent.url());
  });
  const address = `/preaffido/${listing.association_id}?post=${listing.id}`;
  const inDialog = `/associazione/${listing.association_id}?preaffido=1&post=${listing.id}`;
  // rules.test.ts has the other addresses
  const pages = ['/login', address, inDialog];
  const more = ['/forgot', '/reset-password?token=segreto', '/miei-questionari', `/segnala/${listing.id}`, '/reclamo'];
  for (const path of ALL ? [...pages, ...more] : pages) {
    await page.goto(path);
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(places(page), path).toHaveCount(0);
  }
  await page.evaluate(() => localStorage.setItem('gdpr_assoc_accepted', 'true'));
  await page.goto('/#iscrizione-form');
  await expect(page.getByRole('dialog', { name: 'Iscriviti' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(places(page)).toHaveCount(0);
  expect(frames).toEqual([]);
  expect(network.asked).toEqual([]);
});

test('a sponsor that was there leaves when the questionnaire opens over the page', async ({
  page,
  request,
  troubles,
}) => {
  troubles.foresee(/foreign request/, THEFTS);
  const [listing] = await (await request.get('/api/adoptions')).json();
  await page.goto(`/associazione/${listing.association_id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(ad(page)).toBeVisible();
  await page.goto(`/associazione/${listing.association_id}?preaffido=1&post=${listing.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(places(page)).toHaveCount(0);
});

test('a sponsor that was there leaves while a form is open in a dialog, and comes back', async ({ page, troubles }) => {
  troubles.foresee(/foreign request/, THEFTS);
  await page.goto('/?type=cane');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(ad(page)).toBeVisible();
  await page.getByRole('button', { name: 'Avvisami' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Avvisami' });
  await expect(dialog).toBeVisible();
  await expect(places(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(places(page)).not.toHaveCount(0);
});

test('a place whose sponsor has nothing or is blocked closes again', async ({ page, network, troubles }) => {
  troubles.foresee(/foreign request/, THEFTS);
  for (const manner of ['has nothing', 'is blocked'] as const) {
    network.begin(manner);
    await page.goto('/preferiti');
    await expect.poll(() => network.asked, manner).toContain('/ads.js');
    await expect(footerPlace(page), manner).toHaveCount(0);
  }
});

test('a frame opened by itself, in the browser of an association, has no origin and gets no token', async ({
  page,
  network,
  troubles,
}) => {
  troubles.foresee(/foreign request/, THEFTS);
  const token = await enter(page, 'bellaluna', DEMO_PASSWORD);
  await page.goto('/sponsor-frame?slot=footer');
  await expect.poll(() => network.loot.length).toBeGreaterThan(0);
  expect(network.loot[0]).toMatchObject({ origin: 'null', ownStorage: 'SecurityError', database: 'SecurityError' });
  expect(JSON.stringify(network.loot)).not.toContain(token);
});
