import type { Page } from '@playwright/test';
import { ALL } from '#testing/repetitions.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ consent: null });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie e pubblicità' });
/** For axe: the pages under the banner are analysed without it elsewhere. */
const BANNER = 'section[tabindex="-1"][aria-labelledby]';
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ads_consent'));
const signals = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: unknown[][] }).dataLayer?.at(-1)?.[2]);

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const GRANTED = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
};

test('on a first visit with a phone the notice leaves the first animal in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const photo = (await page.getByRole('main').getByRole('article').first().locator('img').first().boundingBox())!;
  const notice = (await banner(page).boundingBox())!;
  expect(notice.y - photo.y).toBeGreaterThanOrEqual(60);
  // small while no ad network is connected
  expect(notice.height).toBeLessThanOrEqual(128);
});

test('a first visit is asked once, also while no ad network is connected, and Accetta is remembered', async ({
  page,
}) => {
  await page.goto('/');
  await expect(banner(page)).toContainText("Ora qui non c'è pubblicità");
  expect(await stored(page)).toBeNull();
  expect(await signals(page)).toEqual(DENIED);
  await press(page, 'Accetta');
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toBe('accepted');
  expect(await signals(page)).toEqual(GRANTED);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => signals(page)).toEqual(GRANTED);
});

test('each purpose is chosen separately, and no purpose is preselected', async ({ page }) => {
  await page.goto('/preferiti');
  await banner(page).getByRole('button', { name: 'Scegli per finalità' }).click();
  const purposes = banner(page).getByRole('switch');
  await expect(purposes).toHaveCount(3);
  for (const purpose of await purposes.all()) await expect(purpose).not.toBeChecked();
  await expect(banner(page).getByRole('switch', { name: 'Annunci personalizzati' })).toBeDisabled();
  await expectAccessible(page, BANNER);
  await banner(page).getByRole('switch', { name: 'Annunci pubblicitari' }).check();
  await banner(page).getByRole('switch', { name: 'Statistiche sugli annunci' }).check();
  await press(page, 'Salva le scelte');
  expect(await stored(page)).toBe('accepted');
  expect(await signals(page)).toEqual({ ...DENIED, ad_storage: 'granted', analytics_storage: 'granted' });
});

test('Rifiuta and Chiudi e rifiuta decline with one press like Accetta; the footer takes the choice back, denies everything and asks again', async ({
  page,
}) => {
  await page.goto('/guida');
  await press(page, 'Accetta');
  await page.evaluate(() => window.dispatchEvent(new Event('ads-consent:open')));
  await expect(banner(page)).toBeFocused();
  // the event shows the current choice
  expect(await stored(page)).toBe('accepted');
  await banner(page).getByRole('button', { name: 'Scegli per finalità' }).click();
  await expect(banner(page).getByRole('switch', { name: 'Annunci personalizzati' })).toBeChecked();
  await press(page, 'Salva le scelte');
  await expect(banner(page)).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Impostazioni cookie' }).click();
  await expect(banner(page)).toBeFocused();
  expect(await stored(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('ads_consent_details'))).toBeNull();
  expect(await signals(page)).toEqual(DENIED);
  for (const button of ['Rifiuta', 'Chiudi e rifiuta']) {
    await press(page, button);
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toBe('declined');
    expect(await signals(page)).toEqual(DENIED);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Impostazioni cookie' }).click();
    expect(await stored(page)).toBeNull();
  }
});

test('a choice of seven months ago is removed, then asked for again', async ({ page }) => {
  await page.goto('/guida');
  await press(page, 'Accetta');
  await page.clock.install({ time: Date.now() + 215 * 24 * 3600 * 1000 });
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('one tab answers for all', async ({ page, context }) => {
  await page.goto('/guida');
  const other = await context.newPage();
  await other.goto('/associazioni');
  await press(other, 'Rifiuta');
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Impostazioni cookie' }).click();
  await expect(banner(page)).toBeVisible();
  await press(other, 'Accetta');
  await expect(banner(page)).toHaveCount(0);
});

test('a keyboard reaches the banner right after the skip link, without being pulled there', async ({ page }) => {
  await page.goto('/guida');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Informativa sui cookie' })).toBeFocused();
});

test('at every width the banner is accessible, and no content stays covered by it', async ({ page }) => {
  await page.goto('/preferiti');
  await expect(banner(page)).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      if (ALL || width === 360) await expectAccessible(page, BANNER);
      const box = (await banner(page).boundingBox())!;
      expect(box.height).toBeLessThan(740 * 0.4);
      await page.getByRole('button', { name: 'Impostazioni cookie' }).click();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = (await page.getByText(/^Versione/).boundingBox())!;
      // scroll positions are whole pixels, text boxes are not
      expect(last.y + last.height).toBeLessThanOrEqual(box.y + 1);
    });
  }
});

test('on a phone the bar of a listing stands above the banner', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [listing] = await (await request.get('/api/adoptions')).json();
  await page.goto(`/annuncio/${listing.id}`);
  await expect(banner(page)).toBeVisible();
  const call = page.getByRole('link', { name: /Chiama/ }).last();
  // the bar gets its place a frame after the banner
  await expect
    .poll(async () => {
      const [bar, below] = [(await call.boundingBox())!, (await banner(page).boundingBox())!];
      return bar.y + bar.height - below.y;
    })
    .toBeLessThanOrEqual(0);
});
