import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectSaid, storeLogin, test } from './owners.ts';

const LOST = /Failed to load resource|Failed to fetch dynamically imported module/;
/** The files of pages, as they are named after a build. */
const PAGES = /\/assets\/page-[^/]*\.js$/;

const askFor = (page: Page) => page.getByRole('button', { name: 'Lo vorrei' }).first().click();
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'Questa parte della pagina non è arrivata.' });
const guide = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Guida' }).first();

/** Counts the pages that are loaded as a whole. */
function countLoads(page: Page): { loads: string[] } {
  const seen = { loads: [] as string[] };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads.push(new URL(request.url()).pathname);
  });
  return seen;
}

test.beforeEach(({ troubles }) => troubles.foresee(LOST));

test('a file that does not arrive at first is asked for again, and nobody notices', async ({ page }) => {
  await page.goto('/gadget');
  await page.route('**/assets/RequestDialog*.js', (route) => route.abort(), { times: 1 });
  await askFor(page);
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
});

test('a dialog whose file never arrives leaves the shop as it is, with a way to try again', async ({ page }) => {
  await page.goto('/gadget');
  await page.route('**/assets/RequestDialog*.js', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await askFor(page);
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await lost(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(lost(page).getByRole('button', { name: 'Riprova' })).toBeEnabled();
  await page.unroute('**/assets/RequestDialog*.js');
  await lost(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
});

test('the sentence about a lost dialog can be closed, and the next press asks for it anew', async ({ page }) => {
  await page.goto('/gadget');
  await page.route('**/assets/RequestDialog*.js', (route) => route.abort());
  await askFor(page);
  await lost(page).getByRole('button', { name: 'Chiudi' }).click();
  await expect(lost(page)).toHaveCount(0);
  await page.unroute('**/assets/RequestDialog*.js');
  await askFor(page);
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
});

test('an association whose bell does not arrive reads the page without it', async ({ page, owner }) => {
  await storeLogin(page, owner);
  const asked: string[] = [];
  await page.route('**/assets/Bell*.js', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/gadget');
  await expect(page.getByRole('button', { name: 'Lo vorrei' }).first()).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: 'Si è verificato un errore' })).toHaveCount(0);
  await expect(lost(page)).toHaveCount(0);
});

test('after a release a press leads to the page that was asked for, loaded once as a whole', async ({ page }) => {
  await page.goto('/gadget');
  const seen = countLoads(page);
  const asked: string[] = [];
  await page.route(PAGES, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await guide(page).click();
  await expect(page).toHaveURL('/guida');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // by the press, and by the page itself
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  // its own file is gone as well: the page stands as the server has sent it, and its links lead on
  await page.getByRole('banner').getByRole('link', { name: 'Associazioni' }).first().click();
  await expect(page).toHaveURL('/associazioni');
  expect(seen.loads).toEqual(['/guida', '/associazioni']);
});

test('after a release the later of two presses counts, even if the portal answers late', async ({ page }) => {
  await page.goto('/gadget');
  const seen = countLoads(page);
  await page.route(PAGES, (route) => route.fulfill({ status: 404 }));
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async (route: Route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  };
  await page.route('**/healthz', hold, { times: 1 });
  await guide(page).click();
  await asked.promise;
  // its file is there, and that of the favourites
  await page.getByRole('banner').getByRole('link', { name: 'Associazioni' }).first().click();
  await expect(page).toHaveURL('/associazioni');
  const answered = page.waitForResponse('**/healthz');
  released.resolve();
  await (await answered).finished();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Preferiti/ })
    .first()
    .click();
  await expect(page).toHaveURL('/preferiti');
  expect(seen.loads).toEqual([]);
});

test('after a release Back leads to the page before', async ({ page }) => {
  await page.goto('/guida');
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'Associazioni' }).first().click();
  await expect(page).toHaveURL('/associazioni');
  await page.reload();
  await page.route(PAGES, (route) => route.fulfill({ status: 404 }));
  const seen = countLoads(page);
  await page.goBack();
  await expect(page).toHaveURL('/guida');
  await expect(page.getByRole('heading', { level: 1, name: /guida/i })).toBeVisible();
  expect(seen.loads).toEqual(['/guida']);
});

test('a press that would lose typed words, or finds no server, leaves the page as it is and says so', async ({
  page,
}) => {
  await page.goto('/login');
  await page.route(PAGES, (route) => route.fulfill({ status: 404 }));
  await page.getByLabel('Username').fill('rifugio');
  await guide(page).click();
  await expectSaid(page, /Il sito è stato aggiornato/);
  await expect(page.getByLabel('Username')).toHaveValue('rifugio');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill('');
  await page.route('**/healthz', (route) => route.abort());
  await guide(page).click();
  await expectSaid(page, /Connessione assente/);
  await expect(page.getByLabel('Username')).toBeVisible();
});
