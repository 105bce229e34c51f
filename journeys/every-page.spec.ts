import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };

/** Every public page: its address, or a function that finds one in the demo data. */
const PAGES: Record<string, string | ((request: APIRequestContext) => Promise<string>)> = {
  home: '/',
  associations: '/associazioni',
  'an association': async (request) => `/associazione/${await firstId(request, '/api/associations')}`,
  'a listing': async (request) => `/annuncio/${await firstId(request, '/api/adoptions')}`,
  'a report': async (request) => `/segnala/${await firstId(request, '/api/adoptions')}`,
  'an appeal': '/reclamo',
  favourites: '/preferiti',
  login: '/login',
  'forgotten password': '/forgot',
  'new password': '/reset-password',
  'confirmation of an e-mail': '/conferma-email',
  'undoing of a change of e-mail': '/annulla-email',
  'first password, without a login': '/prima-password',
  'legal texts': '/gdpr',
  shop: '/gadget',
  guide: '/guida',
  'received questionnaires, without a login': '/miei-questionari',
  'access and security, without a login': '/sicurezza',
  'a questionnaire': async (request) => `/preaffido/${await firstId(request, '/api/associations')}`,
};

for (const [name, where] of Object.entries(PAGES)) {
  test.describe(name, () => {
    test.beforeEach(async ({ page, request }) => {
      await page.goto(typeof where === 'string' ? where : await where(request));
    });

    test('has a title, a description and one heading', async ({ page }) => {
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

    test('is accessible', async ({ page }) => {
      await expectAccessible(page);
    });

    test('fits a phone without scrolling sideways, and is accessible there too', async ({ page }) => {
      await page.setViewportSize(PHONE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      await expectAccessible(page);
    });
  });
}

test('the pictures of the guide arrive as they are scrolled to, described and in their room', async ({ page }) => {
  await page.goto('/guida');
  for (const image of await page.locator('main figure img').all()) {
    await expect(image).toHaveAttribute('alt', /\S/);
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(540);
  }
  await expect(page.locator('main figure img')).toHaveCount(8);
});

test('an address that does not exist is answered with 404 and a page that helps', async ({ page, troubles }) => {
  troubles.foresee(/status of 404/);
  const answer = await page.goto('/questa-pagina-non-esiste');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

async function firstId(request: APIRequestContext, path: string): Promise<string> {
  const [first]: { id: string }[] = await (await request.get(path)).json();
  return first?.id ?? '';
}
