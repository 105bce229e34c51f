import { expect, test } from './fixtures.ts';

/** A font that loads late moves a word by a fraction of a pixel; a visible shift is at least a hundred times larger. */
const SHIFT = 0.001;

declare global {
  interface Window {
    shifts: number;
  }
}

test('nothing moves in the first view of Home on a phone, and its picture is asked for at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifts += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
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
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const reasons: { type: string; reason: string }[] = [];
  devtools.on('Page.backForwardCacheNotUsed', (event) => reasons.push(...event.notRestoredExplanations));
  for (const path of ['/', `/annuncio/${listing!.id}`, `/associazione/${listing!.association_id}`, '/guida']) {
    // a page that is left while it counts a view is not kept
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.goto('/gdpr');
    const told = reasons.length;
    await page.goBack();
    await expect.poll(() => reasons.length).toBeGreaterThan(told);
  }
  // Playwright switches the cache off, which is circumstantial; the others would be reasons of the page
  expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
});
