import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { BUILT_SERVER } from '#testing/built-server.ts';
import { MARK, makeOtherBuild } from '#testing/other-build.ts';
import { makeScratchFolder } from '#testing/scratch.ts';
import { expect, test } from './fixtures.ts';
import { isHydrated } from './hydration.ts';
import { findListing } from './listings.ts';
import { likeOnItsPage, storedPaths, waitForStored, waitForStoredAnew } from './stored.ts';

test.use({ world: {}, serviceWorkers: 'allow' });

/** Returns the names of the caches of pages and scripts that hold something. */
const buildsStored = (page: Page) =>
  page.evaluate(async () => {
    const names: string[] = [];
    for (const name of await caches.keys())
      if (name.startsWith('pocket-pages-') && (await (await caches.open(name)).keys()).length > 0) names.push(name);
    return names;
  });
/** The scripts of the document, and those that the page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const { files = '' } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {};
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...files.split(' '), ...loaded.filter((path) => path.endsWith('.js'))].filter(Boolean);
  });
const isOther = (path: string) => path.endsWith(`${MARK}.js`);

// three starts of a portal, on a busy machine
test.describe.configure({ timeout: 360_000 });

test('after a release, and after going back to the former one, nothing of another build opens without a network', async ({
  page,
  context,
  portal,
  request,
  troubles,
}) => {
  troubles.foresee(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load resource/);
  const folder = makeScratchFolder('build');
  try {
    const other = makeOtherBuild(folder);
    const liked = await findListing(request, ({ adopted }) => !adopted);
    await likeOnItsPage(page, liked);
    await waitForStored(page, '/preferiti', `/annuncio/${liked.id}`);
    const [former = ''] = await buildsStored(page);
    expect(former).toMatch(/^pocket-pages-[0-9a-f]{12}-/);
    const openTab = await context.newPage();
    await openTab.goto('/preferiti');
    await page.goto('/');

    await portal.restart(other);
    await page.goto('/guida');
    expect(await buildsStored(page)).not.toContain(former);
    expect((await scriptsOf(page)).every(isOther)).toBe(true);
    // Back takes the document of the former build from the browser's cache, and its scripts too; what is stored stays
    await waitForStoredAnew(page, '/preferiti', `/annuncio/${liked.id}`);
    const [present = ''] = await buildsStored(page);
    await page.evaluate(async (name) => (await caches.open(name)).put('/mark', new Response()), present);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goBack();
    await page.waitForFunction(isHydrated);
    expect(await storedPaths(page)).toContain('/mark');
    expect((await scriptsOf(page)).some(isOther)).toBe(false);
    const heart = page.getByRole('button', { name: / tra i preferiti$/, pressed: false }).first();
    const name = await heart.getAttribute('aria-label');
    await heart.click();
    await expect(page.getByRole('button', { name: name!, exact: true, pressed: true })).toBeVisible();
    await page.getByRole('button', { name: name!, exact: true, pressed: true }).click();
    await expect(page.getByRole('button', { name: name!, exact: true, pressed: false })).toBeVisible();
    expect(loads).toBe(1);
    // the tab of the former build goes on with the new one
    await openTab.getByRole('link', { name: 'Gadget' }).first().click();
    // both builds share the machine with other portals: the tab asks twice more for its file before it loads the page
    await expect(openTab).toHaveURL('/gadget', { timeout: 120_000 });
    await openTab.waitForFunction(isHydrated);
    await expect.poll(async () => (await scriptsOf(openTab)).every(isOther)).toBe(true);
    // what the new worker has stored for the favourites stays
    expect(await storedPaths(page)).toContain('/mark');
    expect(await buildsStored(page)).toEqual([expect.stringContaining('pocket-pages-bbbbbbbbbbbb-')]);

    await portal.stop();
    await page.goto('/preferiti');
    await expect(page.getByRole('article')).toContainText(liked.name);
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((path) => !isOther(path) && path !== '/sw.js')).toEqual([]);
    await page.goto('/gadget');
    await expect(page.getByRole('heading', { name: 'Sei senza rete' })).toBeVisible();

    await portal.restart(BUILT_SERVER);
    await page.goto('/guida');
    expect((await scriptsOf(page)).some(isOther)).toBe(false);
    expect(await buildsStored(page)).not.toContainEqual(expect.stringContaining('-bbbbbbbbbbbb-'));
    await waitForStoredAnew(page, '/preferiti', `/annuncio/${liked.id}`);
    expect(await buildsStored(page)).toEqual([former]);

    await portal.stop();
    await page.goto('/gadget');
    await expect(page.getByRole('heading', { name: 'Sei senza rete' })).toBeVisible();
    await page.goto('/preferiti');
    await expect(page.getByRole('article')).toContainText(liked.name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
