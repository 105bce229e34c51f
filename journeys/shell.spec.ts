import { expect, expectAccessible, test } from './fixtures.ts';
import { findListing } from './listings.ts';
import { widthOf } from './width.ts';

test('a page that does not exist says so with 404 and leads home', async ({ page, troubles }) => {
  troubles.foresee(/404/);
  const answer = await page.goto('/dove-sei-finito');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/Pagina non trovata/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a page that cannot be read says so and offers Home and Ricarica', async ({ page, troubles }) => {
  troubles.foresee(/Failed to load resource|Connessione assente|ErrorResponse/);
  await page.goto('/preferiti');
  await page.route('**/api/site/summary', (route) => route.abort());
  const header = await page.getByRole('banner').elementHandle();
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Home' }).click();
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading', { name: 'Si è verificato un errore' })).toBeVisible();
  await expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  // the document was not mounted anew, which would show it without its style sheet for a moment
  expect(await header?.evaluate((node) => node.isConnected)).toBe(true);
  await expectAccessible(page);
  await page.unroute('**/api/site/summary');
  await screen.getByRole('button', { name: 'Ricarica' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('every page names who answers for what, how to write, and its version, on a phone in two columns', async ({
  page,
  request,
}) => {
  await page.goto('/preferiti');
  const footer = page.getByRole('contentinfo');
  await test.step('a keyboard skips the header', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await expect(footer).toContainText('non è responsabile');
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(2);
  const { year, version } = await (await request.get('/api/site/identity')).json();
  await expect(footer).toContainText(String(year));
  await expect(footer).toContainText(version);

  await page.setViewportSize({ width: 360, height: 740 });
  await footer.scrollIntoViewIfNeeded();
  const [first, second] = await Promise.all(
    ['Animali in adozione', 'Chi fa per me?'].map((name) => footer.getByRole('link', { name }).boundingBox()),
  );
  expect(second!.y).toBe(first!.y);
  // nine links are five rows
  expect((await footer.boundingBox())!.height).toBeLessThan(800);

  await test.step('a step to another page takes the focus along', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Guarda gli animali' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('the header has its links in sight on a tablet, and on a phone in a menu that opens, leads on, and closes by Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/guida');
  const banner = page.getByRole('banner');
  const menu = banner.locator('summary');
  for (const name of ['Home', 'Associazioni', 'Guida', /^Preferiti/, 'Accesso'])
    await expect(banner.getByRole('link', { name, exact: true }).and(page.locator(':visible'))).toBeVisible();
  await expect(menu).toBeHidden();
  expect(await widthOf(page)).toBeLessThanOrEqual(768);

  await page.setViewportSize({ width: 360, height: 780 });
  const destinations = page.getByRole('navigation', { name: 'Menu' });
  await menu.click();
  await expect(destinations.getByRole('link', { name: 'Associazioni' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(destinations).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await destinations.getByRole('link', { name: 'Associazioni' }).click();
  await expect(page).toHaveURL('/associazioni');
  await expect(destinations).toBeHidden();
});

test('a toast is shown for the event that anybody may raise, a success takes earlier errors away, and on a phone it covers neither the header nor the bar of a listing', async ({
  page,
  request,
}) => {
  const raise = (type: string, message: string) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('global-toast', { detail })), { type, message });
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await findListing(request, ({ adopted }) => !adopted);
  await page.goto(`/annuncio/${id}`);
  const toasts = page.getByRole('region', { name: 'Notifiche' });
  const error = toasts.getByText('Errore invio').first();
  // On a busy machine the page is visible before its listener is attached.
  await expect(async () => {
    await raise('error', 'Errore invio');
    await expect(error).toBeVisible({ timeout: 15_000 });
  }).toPass();
  const shown = toasts.getByText('Link copiato');
  await expect(async () => {
    await raise('success', 'Link copiato');
    // under the pointer it stays
    await shown.hover({ timeout: 15_000 });
  }).toPass();
  await expect(error).toBeHidden();
  const bar = page.getByRole('link', { name: 'Questionario', exact: true }).last();
  const place = async () => {
    const [toast, { y }] = [(await shown.boundingBox())!, (await bar.boundingBox())!];
    return { aboveBar: toast.y + toast.height < y, belowMiddle: toast.y > 740 / 2 };
  };
  // it moves in from below
  await expect.poll(place).toEqual({ aboveBar: true, belowMiddle: true });
});

test('a lost connection is shown as long as it lasts: a link keeps the current page and says why, and navigates later', async ({
  page,
  context,
  troubles,
}) => {
  // the browser complains of each request that is under way: an icon, a module, the options of a passkey
  troubles.foresee(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login', { waitUntil: 'networkidle' });
  const listens = page.waitForEvent('requestfinished', (request) => request.url().includes('stay-while-offline'));
  await page.getByLabel('Username').pressSequentially('bellaluna');
  await listens;
  await context.setOffline(true);
  await expect(page.getByText(/^Sei senza connessione/)).toBeVisible();
  const guide = page.getByRole('banner').getByRole('link', { name: 'Guida' });
  await guide.click();
  // a plain one of ten seconds: without a connection the code that draws the others does not arrive
  await expect(page.getByText('Connessione assente. Controlla la rete e riprova.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Username')).toHaveValue('bellaluna');

  await context.setOffline(false);
  await expect(page.getByText(/^Sei senza connessione/)).toBeHidden();
  await guide.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guida al sito' })).toBeVisible();
});
