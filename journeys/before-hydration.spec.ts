import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, test } from './fixtures.ts';
import { openWithoutScripts } from './late-scripts.ts';
import { findListing } from './listings.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Opens a page whose hydration does not wait for the scripts that come after it; the returned function lets these arrive. */
async function openWithoutLaterScripts(page: Page, request: APIRequestContext, path: string): Promise<() => void> {
  const html = await (await request.get(path)).text();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await arrived;
    await route.continue();
  });
  await page.goto(path);
  return arrive;
}

test('nothing is asked for before the first paint that the first paint does not need', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.goto('/');
  const first = asked.indexOf('script');
  expect(first).toBeGreaterThan(asked.indexOf('stylesheet'));
  expect(first).toBeGreaterThan(asked.lastIndexOf('font'));
});

test('a heart that is pressed before the scripts have arrived is filled when they have', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/');
  const heart = page.getByRole('button', { name: /tra i preferiti/ }).first();
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await arrive();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('the menu opens, a link leads on and the search finds before the scripts have arrived', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/');
  await page.getByLabel('Menu', { exact: true }).first().click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Guida' })).toBeVisible();
  await page.getByLabel('Menu', { exact: true }).first().click();
  await page.getByLabel('Animale').selectOption('gatto');
  await page.getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(/type=gatto/);
  await arrive();
});

test('the other photos of a listing are loaded at the first swipe, before the scripts have arrived', async ({
  page,
  request,
}) => {
  const listing = await findListing(request, ({ images }) => images.length > 2);
  const arrive = await openWithoutScripts(page, `/annuncio/${listing.id}`);
  const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  const second = page.getByAltText(`${listing.name}, foto 2`);
  const thumbnail = page.getByRole('link', { name: `Foto 2 di ${listing.images.length}`, exact: true }).locator('img');
  await expect.poll(() => widthOf(thumbnail)).toBeGreaterThan(0);
  expect(await widthOf(second)).toBe(0);
  await page
    .getByRole('list')
    .filter({ has: page.getByAltText(`${listing.name}, foto 1`) })
    .evaluate((row) => row.scrollTo({ left: row.clientWidth }));
  await expect.poll(() => widthOf(second)).toBeGreaterThan(0);
  await arrive();
  await expect(page.getByText(`2 / ${listing.images.length}`)).toBeVisible();
});

test('a person who logs in before the scripts have arrived is logged in, and the password stands in no address', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const arrive = await openWithoutScripts(page, '/login');
  await page.getByLabel('Username').fill('bellaluna');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await arrive();
  // the address changes before the page does
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Da qualche parte/);
  await page.getByLabel('Menu', { exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'La mia pagina' })).toBeVisible();
  expect(addresses.filter((address) => address.includes(DEMO_PASSWORD))).toEqual([]);
});

test('a person who presses Accedi while the form does not know yet what was typed before is logged in', async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/take-over-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/take-over-*.js');
  const hydrate = await openWithoutScripts(page, '/login');
  await page.getByLabel('Username').fill('bellaluna');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  void hydrate();
  await asked;
  await page.getByRole('button', { name: 'Accedi' }).click();
  arrive();
  await expect(page).toHaveURL('/');
});

for (const [name, path] of [
  ['a search that finds animals', '/?type=gatto'],
  ['a search that finds none', '/?type=gatto&size=piccola&city=Lucca'],
] as const)
  test(`a press of Avvisami on ${name} counts as soon as the page is hydrated`, async ({ page, request }) => {
    const arrive = await openWithoutLaterScripts(page, request, path);
    await page.getByRole('button', { name: 'Avvisami' }).click();
    arrive();
    await expect(page.getByRole('dialog', { name: 'Avvisami' })).toBeVisible();
  });

test('the questionnaire keeps what was typed and chosen before the scripts have arrived', async ({ page, request }) => {
  const [association]: { id: string }[] = await (await request.get('/api/associations')).json();
  const arrive = await openWithoutScripts(page, `/preaffido/${association!.id}`);
  const name = page.getByRole('textbox', { name: /Intestatario/ });
  await name.fill('Ada Neri');
  await arrive();
  await page.getByRole('textbox', { name: /Tel/ }).fill('333 1234567');
  await expect(name).toHaveValue('Ada Neri');
  // the field shows it from the start; the draft has it once React does
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Ada Neri');
  await page.reload();
  await expect(name).toHaveValue('Ada Neri');
});

test('data that arrive before React has hydrated the page are shown after it', async ({ page, troubles }) => {
  troubles.foresee(/404/);
  await page.addInitScript(() => {
    // a busy phone: what React has planned runs after what the network has brought
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        for (const port of [this.port1, this.port2]) {
          const post = port.postMessage.bind(port);
          port.postMessage = (message: unknown) => void setTimeout(() => post(message), 500);
        }
      }
    };
  });
  await page.goto('/domanda/nessuna');
  await expect(page.getByText("Questa domanda non c'è")).toBeVisible();
});

test('Back before the scripts have arrived shows the page of the address, also with other filters', async ({
  page,
}) => {
  await page.goto('/?type=cane');
  await page.getByLabel('Animale').selectOption('gatto');
  await page.getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(/type=gatto/);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/react-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  const loaded = page.waitForEvent('load');
  const hydrated = page.reload();
  await loaded;
  await expect(page.getByLabel('Animale')).toHaveValue('gatto');
  await page.evaluate(() => history.back());
  await expect(page.getByLabel('Animale')).toHaveValue('cane');
  arrive();
  await hydrated;
  await expect(page).toHaveURL(/type=cane/);
  await expect(page.getByLabel('Animale')).toHaveValue('cane');
});
