import { randomUUID } from 'node:crypto';
import type { Request } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { findListing } from './listings.ts';
import {
  likeOnItsPage,
  pictureOf,
  storedFavourites,
  storedPaths,
  waitForDropped,
  waitForNoWorker,
  waitForStored,
  waitForWorker,
} from './stored.ts';
import { holdTimers, UNTOUCHED_MS } from './timers.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser says of a request that nobody answers. */
const NO_NETWORK = /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

test('on a first visit the worker comes when all is there, and fetches itself and one page', async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  const note = (request: Request) => requests.push(new URL(request.url()).pathname);
  context.on('request', note);
  await holdTimers(page, UNTOUCHED_MS);
  await page.goto('/');
  await waitForWorker(page);
  const ofWorker = requests.filter((path) => ['/sw.js', '/senza-rete'].includes(path));
  expect(ofWorker).toEqual(['/sw.js', '/senza-rete']);
  const at = requests.indexOf('/sw.js');
  expect(requests.slice(0, at).filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(10);
  expect(requests.slice(at).filter((path) => path.endsWith('.js') && path !== '/sw.js')).toEqual([]);
  expect(await storedPaths(page)).toEqual(['/senza-rete']);
});

test('what is no favourite any more is deleted from the device', async ({ page, request }) => {
  const [one, two] = [await findListing(request, () => true), await findListing(request, ({ adopted }) => adopted)];
  const heart = (name: string) => page.getByRole('button', { name: `${name} tra i preferiti` }).first();
  await likeOnItsPage(page, one);
  await likeOnItsPage(page, two);
  await waitForStored(page, `/annuncio/${one.id}`, `/annuncio/${two.id}`);
  await heart(two.name).click();
  await waitForDropped(page, `/annuncio/${two.id}`, pictureOf(two.images[0]!));
  await page.goto(`/annuncio/${one.id}`);
  await heart(one.name).click();
  await expect.poll(() => storedPaths(page)).toEqual(['/senza-rete']);
});

test('a heart stays where there is no room, and where the browser allows no storage of pages', async ({
  page,
  context,
  request,
  portal,
  troubles,
}) => {
  const one = await findListing(request, () => true);
  await page.goto(`/annuncio/${one.id}`);
  await waitForWorker(page);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Storage.overrideQuotaForOrigin', { origin: portal.url, quotaSize: 20_000 });
  const heart = page.getByRole('button', { name: `${one.name} tra i preferiti` }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/preferiti');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferiti (1)');
  expect(troubles.unforeseen).toEqual([]);
  // room again: the next change stores it
  await protocol.send('Storage.overrideQuotaForOrigin', { origin: portal.url });
  await page.goto(`/annuncio/${one.id}`);
  await heart.click();
  await heart.click();
  await waitForStored(page, `/annuncio/${one.id}`);
});

test.describe('where workers are forbidden', () => {
  test('a heart and the favourites are as without one', async ({ page, request }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    const one = await findListing(request, () => true);
    await page.goto(`/annuncio/${one.id}`);
    const heart = page.getByRole('button', { name: `${one.name} tra i preferiti` }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/preferiti');
    await expect(page.getByRole('article')).toContainText(one.name);
  });
});

test.describe('without a network', () => {
  // a portal of its own, which the journey stops: that is a visit without a network
  test.use({ world: {} });
  test.describe.configure({ timeout: 300_000 });

  test('a favourite opens with its picture, its page and its dialog, and of more than can be kept the latest are there, until SERVICE_WORKER=off ends the worker', async ({
    page,
    context,
    portal,
    request,
    troubles,
  }) => {
    troubles.foresee(NO_NETWORK);
    const liked = await findListing(request, ({ images, adopted }) => images.length > 1 && !adopted);
    const other = await findListing(request, ({ id }) => id !== liked.id);
    await likeOnItsPage(page, liked);
    await waitForStored(page, '/preferiti', `/annuncio/${liked.id}`, ...liked.images.map(pictureOf));

    await portal.stop();
    await context.setOffline(true);
    await page.goto('/preferiti');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferiti (1)');
    await expect(page.getByText('Sei senza rete: li vedi')).toBeVisible();
    const card = page.getByRole('article');
    await expect(card).toContainText(liked.name);
    await expect
      .poll(() =>
        card
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(300);
    await expectAccessible(page);

    await card.getByRole('link', { name: liked.name }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: liked.name }).first()).toBeVisible();

    await page.goto(`/annuncio/${liked.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(liked.name);
    await page.goto(`/annuncio/${other.id}`);
    await expect(page.getByRole('heading', { name: 'Sei senza rete' })).toBeVisible();
    // an answer of what is stored says nothing of what is gone
    expect(await page.evaluate(() => localStorage.getItem('favorites_gone'))).toBeNull();

    await context.setOffline(false);
    await portal.restart();
    await page.getByRole('link', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(other.name);

    // of listings that are not published any more
    const others = Array.from({ length: 250 }, () => randomUUID());
    await page.evaluate((ids) => localStorage.setItem('favorites', JSON.stringify(ids)), [liked.id, ...others]);
    await page.goto('/preferiti');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferiti (1)');
    await expect.poll(() => storedFavourites(page)).toEqual([liked.id, ...others.slice(0, 59)]);
    await waitForStored(page, '/preferiti', `/annuncio/${liked.id}`);
    await portal.stop();
    await page.goto('/preferiti');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferiti (1)');
    await expect(page.getByText('Altri 250 preferiti tornano con la connessione.')).toBeVisible();
    await expect(page.getByRole('article')).toContainText(liked.name);

    portal.environment.SERVICE_WORKER = 'off';
    await portal.restart();
    await page.goto('/guida');
    await waitForNoWorker(page);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});
