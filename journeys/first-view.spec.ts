import { ALL } from '#testing/repetitions.ts';
import { expect, test } from './fixtures.ts';
import { holdTimers, UNTOUCHED_MS } from './timers.ts';

/** A font that loads late moves words by some pixels, and a name by a line; the rows that follow move with it. */
const SHIFT = 0.02;

declare global {
  interface Window {
    shifts: number;
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifts += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

test('nothing moves in the first view when the fonts load after the first paint', async ({ page, request }) => {
  const [listing]: { id: string; association_id: string }[] = await (
    await request.get('/api/adoptions?limit=1')
  ).json();
  const { id, association_id: owner } = listing!;
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  const PHONE = { width: 360, height: 780 };
  for (const size of ALL ? [PHONE, { width: 768, height: 1024 }] : [PHONE]) {
    await page.setViewportSize(size);
    for (const path of ['/', `/annuncio/${id}`, `/associazione/${owner}`, `/preaffido/${owner}`, '/guida']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect.poll(() => page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
      expect.soft(await page.evaluate(() => window.shifts), `${path} at ${size.width} px`).toBeLessThan(SHIFT);
    }
  }
});

test('nothing moves in the first view of Home on a phone, and its picture is asked for at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(SHIFT);

  const announced = await page.locator('head link[rel="preload"][as="image"]').getAttribute('imagesrcset');
  // below the call to publish the first card is only partly in view: the largest paint may be the title
  const card = page.locator('main li img').first();
  const first = new URL(await card.evaluate((image: HTMLImageElement) => image.currentSrc));
  expect(announced).toContain(first.pathname);
});

test('a browser may keep the pages for going back', async ({ page, request }) => {
  const [listing]: { id: string; association_id: string }[] = await (
    await request.get('/api/adoptions?limit=1')
  ).json();
  // its files would arrive while a page is being left
  await holdTimers(page, UNTOUCHED_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const reasons: { type: string; reason: string }[] = [];
  devtools.on('Page.backForwardCacheNotUsed', (event) => reasons.push(...event.notRestoredExplanations));
  const paths = ['/', `/annuncio/${listing!.id}`, `/associazione/${listing!.association_id}`];
  for (const path of ALL ? [...paths, '/guida'] : paths) {
    // a page that is left while it counts a view is not kept
    const counted = path.startsWith('/annuncio/') ? page.waitForResponse(/\/view$/) : undefined;
    await page.goto(path, { waitUntil: 'networkidle' });
    await (await counted)?.finished();
    await page.goto('/healthz');
    const told = reasons.length;
    await page.goBack();
    await expect.poll(() => reasons.length).toBeGreaterThan(told);
  }
  // Playwright switches the cache off, which is circumstantial; the others would be reasons of the page
  expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
});

test('Back shows the earlier page at once, and then what has changed since', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  const first = (await cards.first().getByRole('heading').textContent())!;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Associazioni' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Associazioni e privati' })).toBeVisible();

  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/api\/adoptions\?/, async (route) => {
    await held;
    const response = await route.fetch();
    await route.fulfill({ response, json: (await response.json()).slice(1) });
  });
  const asked = page.waitForRequest(/\/api\/adoptions\?/);
  await page.goBack();
  await asked;
  await expect(cards.first()).toContainText(first);
  answer();
  await expect(cards.first()).not.toContainText(first);
  // the page may ask once more, and an answer that is passed on after the end of the test is an error
  await page.unrouteAll({ behavior: 'wait' });
});
