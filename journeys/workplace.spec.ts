import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { chooseState, expectSaid, listingsOf, openOwnPage, publish, stateOf, test } from './owners.ts';
import { approve } from './panel.ts';
import { widthOf } from './width.ts';

const PHONE = { width: 360, height: 740 };
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const task = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Da fare' }).getByRole('link', { name });

test('the own page opens on what waits, each leads to where it is done, and Back leads back', async ({
  page,
  request,
  owner,
}) => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const [birba] = [await publish(request, owner, { name: 'Birba' })];
  for (const name of ['Luna', 'Nuvola']) await publish(request, owner, { name });
  const data = { post_id: birba.id, nome: 'Anna Rossi', telefono: '333 1' };
  expect((await request.post(`/api/associations/${owner.id}/preaffido`, { data })).status()).toBe(201);
  const draft = { data: { fields: { name: 'Pepe' } }, headers };
  expect((await request.put('/api/me/drafts/bozza-di-pepe', draft)).status()).toBe(200);
  await page.setViewportSize(PHONE);
  await openOwnPage(page, owner);
  await expect(task(page, 'Un questionario da leggere')).toBeVisible();
  await expect(task(page, /^Profilo a metà/)).toContainText('Manca logo');
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);

  await task(page, 'Un questionario da leggere').press('Enter');
  await expect(tab(page, /Questionari/)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, /Questionari/)).toBeFocused();
  await expect(page).toHaveURL(/#questionari$/);
  await page.goBack();
  await expect(tab(page, /Annunci/)).toHaveAttribute('aria-selected', 'true');
  await task(page, 'Hai una bozza').click();
  await expect(page.getByRole('region', { name: 'Bozze' })).toBeInViewport();
  await page.getByRole('button', { name: 'Butta via' }).click();
  await expect(task(page, 'Hai una bozza')).toHaveCount(0);
  await task(page, /^Profilo a metà/).click();
  await expect(page.getByLabel("Nome dell'associazione")).toHaveValue(owner.name);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
});

test('the public page stays beside the workplace, as visitors see it', async ({ page, browser, request, owner }) => {
  await publish(request, owner, { name: 'Birba' });
  await publish(request, owner, { name: 'Luna', adoption_status: 'adottato' });
  const { id } = await publish(request, owner, { name: 'Nuvola' });
  const headers = { authorization: `Bearer ${owner.token}` };
  await request.patch(`/api/me/adoptions/${id}/hidden`, { headers, data: { hidden: true } });
  await openOwnPage(page, owner);
  await expect(page.getByRole('heading', { level: 1, name: owner.name })).toBeVisible();
  await page.getByRole('link', { name: 'Vedi come pubblico' }).click();
  await expect(page.getByText('Così ti vede il pubblico')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'La tua pagina' })).toHaveCount(0);
  await expect(page.getByText('Esistiamo per un minuto.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Luna', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nuvola', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Mostra gli adottati' }).uncheck();
  await expect(page.getByRole('link', { name: 'Luna', exact: true })).toHaveCount(0);
  await expect(page.getByText('Così ti vede il pubblico')).toBeVisible();
  await page.getByRole('link', { name: 'Torna al lavoro' }).click();
  await expect(page.getByRole('heading', { name: 'La tua pagina' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Nuvola', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Così ti vede il pubblico')).toBeVisible();

  const visitor = await openElsewhere(browser);
  await visitor.goto(`${new URL(page.url()).origin}/associazione/${owner.id}?vista=pubblico`);
  await expect(visitor.getByRole('link', { name: 'Birba', exact: true })).toBeVisible();
  await expect(visitor.getByText('Così ti vede il pubblico')).toHaveCount(0);
  await visitor.context().close();
});

test('three first steps lead a new account to its first animal, and nothing is typed twice', async ({
  page,
  owner,
}) => {
  await page.setViewportSize(PHONE);
  await openOwnPage(page, owner);
  const steps = page.getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'Si comincia da qui' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Da fare' })).toContainText('Si comincia da qui');
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('link', { name: /Scrivi il primo animale/ }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor.getByLabel('Nome').fill('Birba');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Birba', exact: true })).toBeVisible();
  await expect(steps.filter({ hasText: 'Scrivi il primo animale' })).toContainText('Fatto');
  await expect(page.getByRole('link', { name: /^Condividilo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Non mostrare più' }).click();
  await expect(page.getByRole('heading', { name: 'Si comincia da qui' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Da fare' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Si comincia da qui' })).toHaveCount(0);
});

test('a slip of an arrow key changes no state, and the keyboard chooses one; the bin has an address, and Back closes it', async ({
  page,
  request,
  owner,
}) => {
  await publish(request, owner, { name: 'Birba' });
  await openOwnPage(page, owner);
  await stateOf(page, 'Birba', 'Adottabile').focus();
  const menu = page.getByRole('menu');
  await page.keyboard.press('ArrowDown');
  await expect(menu).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'Adottabile' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(stateOf(page, 'Birba', 'Adottabile')).toBeFocused();
  expect((await listingsOf(request, owner))[0]?.version).toBe(1);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expectAccessible(page, '[role="menu"]');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemradio', { name: 'Adottato' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Annuncio aggiornato');
  await expect(stateOf(page, 'Birba', 'Adottato')).toBeFocused();
  await chooseState(page, 'Birba', 'In attesa');
  await expect.poll(async () => (await listingsOf(request, owner))[0]?.adoption_status).toBe('in attesa di risposta');

  await page.getByRole('button', { name: 'Cestino' }).click();
  const bin = page.getByRole('dialog', { name: 'Cestino' });
  await expect(bin).toContainText('Il cestino è vuoto.');
  await expect(page).toHaveURL(/#cestino$/);
  await page.goBack();
  await expect(bin).toHaveCount(0);
  await page.goto(`/associazione/${owner.id}#cestino`);
  await page.reload();
  await expect(bin).toContainText('Il cestino è vuoto.');
  await page.keyboard.press('Escape');
  await expect(bin).toHaveCount(0);
  await expect(page).not.toHaveURL(/#cestino$/);
});

test('of many animals the first ones are shown, and more by a press; who comes back or reloads is not at the end', async ({
  page,
  request,
  owner,
}) => {
  await approve(request, owner);
  const rows = Array.from({ length: 65 }, (_, at) => `Nino ${at},gatto`);
  const file = { name: 'annunci.csv', mimeType: 'text/csv', buffer: Buffer.from(['Nome,Tipo', ...rows].join('\n')) };
  const headers = { authorization: `Bearer ${owner.token}` };
  const imported = await request.post('/api/me/adoptions/import_csv', { headers, multipart: { file } });
  expect(await imported.json()).toMatchObject({ created: 65 });
  await openOwnPage(page, owner);
  const cards = page.getByRole('button', { name: /^Modifica Nino/ });
  await expect(cards).toHaveCount(60);

  await cards.nth(30).scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => ({ top: scrollY, end: document.documentElement.scrollHeight - innerHeight }));
  const before = await place();
  // a press by the pointer scrolls first, as far as the header would be without being sticky
  await page.getByRole('banner').getByRole('link', { name: 'Trovacuccia' }).dispatchEvent('click');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(cards).toHaveCount(60);
  await expect.poll(async () => Math.abs((await place()).top - before.top)).toBeLessThan(100);
  await page.setViewportSize({ width: 360, height: 780 });
  await cards.nth(45).scrollIntoViewIfNeeded();
  await page.reload();
  await expect(cards).toHaveCount(60);
  const { top, end } = await place();
  expect(end - top).toBeGreaterThan(1000);

  await page.getByRole('button', { name: 'Mostra altri annunci (5)' }).click();
  await expect(cards).toHaveCount(65);
});
