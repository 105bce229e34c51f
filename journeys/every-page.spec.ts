import type { APIRequestContext, Page } from '@playwright/test';
import { ALL } from '#testing/repetitions.ts';
import { DEMO_PASSWORD, expect, expectAccessible, test } from './fixtures.ts';
import { inEachTab, logIn, logInAsStaff } from './panel.ts';
import { doubleText, widthOf } from './width.ts';

/** The smallest phones in use, and a window of 1280 px at a zoom of 400 %. */
const PHONE = { width: 320, height: 640 };
/** Text of 200 % needs this width. */
const USUAL_PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** What campaigns and social networks add to an address. */
const FOREIGN = 'fbclid=IwAR0&utm_source=newsletter&utm_medium=email&gclid=x';

type Address = string | ((request: APIRequestContext) => Promise<string>);

/** Every page that anybody can open, by subject: its address, or a function that finds one in the demo data. */
const PAGES: Record<string, Record<string, Address>> = {
  'animals and who looks for a home for them': {
    home: '/',
    associations: '/associazioni',
    'an association': async (request) => `/associazione/${await firstId(request, '/api/associations')}`,
    'a listing': async (request) => `/annuncio/${await firstId(request, '/api/adoptions')}`,
    'the dogs of a province': async (request) =>
      (await request.get('/adozioni/cane/BO', { maxRedirects: 0 })).headers().location!,
    'the frame for other sites': async (request) => `/incorpora/${await firstId(request, '/api/associations')}`,
  },
  'what an adopter uses': {
    'a report': async (request) => `/segnala/${await firstId(request, '/api/adoptions')}`,
    'an appeal': '/reclamo',
    'the check of a code': '/verifica',
    'who suits a household': '/chi-fa-per-me',
    favourites: '/preferiti',
    'lost receipts': '/domanda',
    'a questionnaire': async (request) => `/preaffido/${await firstId(request, '/api/associations')}`,
  },
  'the way in': {
    login: '/login',
    'forgotten password': '/forgot',
    'new password': '/reset-password',
    'an invitation': '/invito',
    'first password, without a login': '/prima-password',
  },
  'what a mail links to': {
    'confirmation of an e-mail': '/conferma-email',
    'undoing of a change of e-mail': '/annulla-email',
    'undoing of a change of owners': '/annulla-gruppo',
    'removal of passkeys': '/togli-passkey',
  },
  'what is there to read': {
    'legal texts': '/gdpr',
    'the accessibility statement': '/accessibilita',
    shop: '/gadget',
    guide: '/guida',
  },
  'pages of an account without a login': {
    'received questionnaires': '/miei-questionari',
    'the upload of listings': '/importa-annunci',
    'access and security': '/sicurezza',
    'lines for another site': '/incorpora',
  },
};

/** Pages that a wide window lays out in another way, not only with more space. */
const WIDE_TOO = new Set(['home', 'an association', 'a listing']);

for (const [subject, pages] of Object.entries(PAGES)) {
  test(`${subject}: each has a title, a description and one heading, is accessible and no wider than a phone`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(PHONE);
    // soft, so that each promise is checked although another one is broken
    for (const [name, where] of Object.entries(pages))
      await test.step(name, async () => {
        // it hydrates without an error, although the server renders it without these parameters
        await page.goto(`${typeof where === 'string' ? where : await where(request)}?${FOREIGN}`);
        expect.soft(page.url()).toContain(FOREIGN);
        await expect.soft(page, name).toHaveTitle(/\S/);
        await expect.soft(page.locator('meta[name=description]'), name).toHaveAttribute('content', /\S/);
        await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
        await expectAccessible(page);
        if (ALL || WIDE_TOO.has(name)) {
          await page.setViewportSize(DESKTOP);
          await expectAccessible(page);
          await page.setViewportSize(PHONE);
        }
        expect.soft(await widthOf(page), `width of ${name} on a phone`).toBeLessThanOrEqual(PHONE.width);
        // a text size of 200 %
        await page.setViewportSize(USUAL_PHONE);
        await doubleText(page);
        expect.soft(await widthOf(page), `width of ${name} with large text`).toBeLessThanOrEqual(USUAL_PHONE.width);
        await page.setViewportSize(PHONE);
      });
  });
}

test('every tab of the panel is accessible on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await logInAsStaff(page);
  await page.goto('/admin');
  await expectEachTabAccessible(page);
});

test('every tab of an association and the pages of its account are accessible on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const login = await logIn(page.request, 'bellaluna', DEMO_PASSWORD);
  await page.goto('/healthz');
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(login));
  await page.goto(`/associazione/${login.association.id}`);
  await expectEachTabAccessible(page);
  for (const [path, content] of [
    ['/miei-questionari', page.getByRole('button', { name: 'Cancella' }).first()],
    ['/sicurezza', page.getByRole('heading', { name: 'Passkey' })],
    ['/importa-annunci', page.locator('main input[type=file]').first()],
    ['/incorpora', page.getByRole('button', { name: 'Copia' }).first()],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(content).toBeAttached();
      await expectAccessible(page);
    });
});

async function expectEachTabAccessible(page: Page): Promise<void> {
  await inEachTab(page, async (at) => {
    expect.soft(await widthOf(page), page.url()).toBeLessThanOrEqual(PHONE.width);
    // what is around the tabs is the same each time
    await expectAccessible(page, at === 0 ? ':root' : '[role=tabpanel]');
  });
}

test('the pictures of the guide load when they are scrolled to, with a description and reserved space', async ({
  page,
}) => {
  await page.goto('/guida');
  for (const image of await page.locator('main figure img').all()) {
    await expect(image).toHaveAttribute('alt', /\S/);
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(540);
  }
  await expect(page.locator('main figure img')).toHaveCount(8);
});

async function firstId(request: APIRequestContext, path: string): Promise<string> {
  const [first]: { id: string }[] = await (await request.get(path)).json();
  return first?.id ?? '';
}
