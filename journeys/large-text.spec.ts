import type { Page } from '@playwright/test';
import { ALL } from '#testing/repetitions.ts';
import { DEMO_PASSWORD, expect, test } from './fixtures.ts';
import { findListing } from './listings.ts';
import { inEachTab, logIn, logInAsStaff } from './panel.ts';
import { brokenWords, cutTexts, doubleText, enlargeText, widthOf } from './width.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** What must be read at a glance: titles, the brand, what is pressed, and the names of facts. */
const GLANCED =
  'h1, h2, h3, :is(header, nav) a:not([href^="mailto:"]), main a[class*=rounded-full], button, summary, dt';

/** A word of this many letters or fewer is never divided, and longer ones only by the rules of Italian. */
const WHOLE = 12;

/** The sizes of text, in percent. The largest leaves the least room for a word. */
const SIZES = ALL ? [130, 150, 200] : [200];

/** Enlarges the text of the open page, and expects that words stay whole. */
async function expectWholeWords(page: Page, what: string, percent: number): Promise<void> {
  await enlargeText(page, percent);
  expect.soft(await brokenWords(page, GLANCED), `${what} at ${percent} %`).toEqual([]);
  expect.soft(await brokenWords(page, 'body', WHOLE), `words of ${what} at ${percent} %`).toEqual([]);
}

/** Expects that with large text words stay whole, no text is cut off, and the open page does not scroll sideways. */
async function expectReadable(page: Page, what: string): Promise<void> {
  for (const percent of SIZES) {
    await expectWholeWords(page, what, percent);
    expect.soft(await cutTexts(page), `texts of ${what} at ${percent} %`).toEqual([]);
    expect.soft(await widthOf(page), `width of ${what} at ${percent} %`).toBeLessThanOrEqual(360);
  }
}

test('with large text the pages of an account can be read on a phone, and no word breaks', async ({ page }) => {
  const login = await logIn(page.request, 'bellaluna', DEMO_PASSWORD);
  await page.goto('/healthz');
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(login));
  for (const [path, content] of [
    [`/associazione/${login.association.id}`, page.getByRole('heading', { name: 'La tua pagina' })],
    ['/miei-questionari', page.getByRole('button', { name: 'Cancella' }).first()],
    ['/sicurezza', page.getByRole('heading', { name: 'Passkey' })],
    ['/importa-annunci', page.getByRole('button', { name: 'Scarica il modello CSV' })],
  ] as const) {
    await page.goto(path);
    await expect(content).toBeVisible();
    await expectReadable(page, path);
  }
});

test('with large text no word breaks in the tabs of the panel, and with 200 % none scrolls sideways on a phone', async ({
  page,
}) => {
  test.slow();
  await logInAsStaff(page);
  await page.goto('/admin');
  await inEachTab(page, async () => {
    const tab = page.url();
    for (const percent of ALL ? [130, 150] : [150]) await expectWholeWords(page, tab, percent);
    await doubleText(page);
    expect.soft(await widthOf(page), `width of ${tab}`).toBeLessThanOrEqual(360);
  });
});

test('with large text no title, button or brand breaks within a word on a phone, and no shorter word anywhere', async ({
  page,
  request,
}) => {
  test.slow();
  const { id, association_id: owner } = await findListing(
    request,
    ({ adopted, contact }) => !adopted && contact.whatsapp !== '',
  );
  for (const path of [
    '/',
    '/?type=gatto',
    '/?city=Atlantide',
    `/annuncio/${id}`,
    `/?open=${id}`,
    '/associazioni',
    `/associazione/${owner}`,
    `/preaffido/${owner}?post=${id}`,
    '/login',
    '/gadget',
    '/guida',
    '/gdpr',
    '/accessibilita',
    '/verifica',
    '/chi-fa-per-me',
    `/segnala/${id}`,
    '/preferiti',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
    await expectReadable(page, path);
  }
});

test('with large text the bar of a listing keeps its three ways, and the search asks for city, animal and size before Cerca', async ({
  page,
  request,
}) => {
  const { id } = await findListing(
    request,
    ({ adopted, contact }) => !adopted && contact.whatsapp_link !== '' && contact.phone_link !== '',
  );
  await page.goto(`/annuncio/${id}`);
  const ways = ['WhatsApp', 'Chiama', 'Questionario'].map((name) =>
    page.getByRole('link', { name, exact: true }).last(),
  );
  for (const percent of [100, 130, 150, 200]) {
    await enlargeText(page, percent);
    for (const way of ways) await expect.soft(way, `at ${percent} %`).toBeInViewport({ ratio: 1 });
    const top = Math.min(...(await Promise.all(ways.map(async (way) => (await way.boundingBox())!.y))));
    expect.soft(top, `top of the bar at ${percent} %`).toBeGreaterThan(740 * 0.75);
  }

  await page.goto('/');
  for (const percent of [130, 150, 200]) {
    await enlargeText(page, percent);
    const tops: number[] = [];
    for (const name of ['Città', 'Animale', 'Taglia'])
      tops.push((await page.getByRole('combobox', { name, exact: true }).boundingBox())!.y);
    const button = (await page.getByRole('button', { name: 'Cerca', exact: true }).boundingBox())!.y;
    expect.soft(button, `at ${percent} %`).toBeGreaterThanOrEqual(Math.max(...tops));
  }

  // a word too long for its line is divided by the rules of Italian, and copied text is not
  await page.goto('/guida');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('hyphens', 'auto');
  await expect(page.locator('a[href^="mailto:"]').first()).toHaveCSS('hyphens', 'manual');
});
