import type { APIRequestContext, Page } from '@playwright/test';
import { jpegOf, jpegUrl } from '#testing/images.ts';
import { ALL } from '#testing/repetitions.ts';
import { ADMIN } from '#testing/running-portal.ts';
import { DIALOG, expect, expectAccessible, test } from './fixtures.ts';
import { expectSaid, logIn, openPanel, question } from './panel.ts';

const PHONE = { width: 360, height: 740 };
const SMALLEST = { width: 320, height: 740 };

test('a listing is found, looked at, hidden with a reason and shown again', async ({ page }) => {
  test.slow();
  await openPanel(page, 'ads', { type: 'drago', min_views: 'molte', sort: 'views_desc' });
  const views = page.getByRole('row').nth(1).getByRole('cell').nth(2);
  const most = Number((await views.innerText()).replaceAll('.', ''));
  await page.getByLabel('Visite minime').fill(String(most));
  await expect(page).toHaveURL(new RegExp(`min_views=${most}`));
  await expect(page.getByText('1 annuncio', { exact: true })).toBeVisible();
  const row = page.getByRole('row').nth(1);
  const name = await row.getByRole('button').first().innerText();
  await row.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: `Nascondi ${name}` }).click();
  const hiding = page.getByRole('dialog', { name: `Nascondere l'annuncio di ${name}?` });
  await hiding.getByRole('button', { name: 'Nascondi' }).click();
  await expect(hiding.getByText('Scrivi il motivo')).toBeVisible();
  await hiding.getByLabel('Motivo').fill('Le foto non sono sue.');
  // neither Escape nor a reload loses the typed reason
  const drop = question(page, 'Buttare quello che hai scritto?');
  await page.keyboard.press('Escape');
  await drop.getByRole('button', { name: 'Continua a scrivere' }).click();
  await expect(hiding.getByLabel('Motivo')).toHaveValue('Le foto non sono sue.');
  await page.reload();
  await row.getByRole('button', { name: `Nascondi ${name}` }).click();
  await expect(hiding.getByLabel('Motivo')).toHaveValue('Le foto non sono sue.');
  await page.keyboard.press('Escape');
  await drop.getByRole('button', { name: 'Butta via' }).click();
  await expect(hiding).toHaveCount(0);
  await row.getByRole('button', { name: `Nascondi ${name}` }).click();
  await expect(hiding.getByLabel('Motivo')).toHaveValue('');
  await hiding.getByLabel('Motivo').fill('Le foto non sono sue.');
  await hiding.getByRole('button', { name: 'Nascondi' }).click();
  await expect(row).toContainText('Le foto non sono sue.');
  if (ALL) await expectAccessible(page);
  await row.getByRole('button', { name: `Mostra ${name}` }).click();
  await question(page, `Mostrare di nuovo l'annuncio di ${name}?`).getByRole('button', { name: 'Mostra' }).click();
  await expect(row).not.toContainText('Nascosto da noi');

  for (const size of [PHONE, SMALLEST]) {
    await page.setViewportSize(size);
    expect(await widthOf(page)).toBeLessThanOrEqual(size.width);
  }
  await expectAccessible(page);
});

test('a listing without a photo says which animal it is', async ({ page, request }) => {
  const dog: { name: string; breed: string } = (
    await (await request.get('/api/adoptions?type=cane&limit=200')).json()
  ).find((each: { breed: string }) => each.breed !== '');
  await openPanel(page, 'ads', { q: dog.name });
  await expect(page.getByRole('row').filter({ hasText: dog.name }).first()).toContainText(`Cane · ${dog.breed}`);
});

test('a gadget is created without its oversized image; a failed save loses nothing', async ({
  page,
  request,
  troubles,
}) => {
  troubles.foresee(/Failed to load resource/);
  const { token } = await openPanel(page, 'gadgets');
  const name = gadgetName();
  const heading = page.getByRole('heading', { name: /^Gestione Gadget \(\d+\)$/ });
  const before = await heading.innerText();
  await page.getByRole('button', { name: 'Crea Nuovo Gadget' }).click();
  const create = page.getByRole('dialog', { name: 'Crea Nuovo Gadget' });
  await create.getByLabel('Nome').fill(name);
  await create.getByLabel('Prezzo').fill('  ');
  await create.getByRole('button', { name: 'Crea' }).click();
  await expect(create.getByRole('alert')).toContainText('Nome e prezzo sono obbligatori');
  await expect(create.getByLabel('Nome')).toHaveValue(name);
  await create.getByLabel('Prezzo').fill('12,50 €');
  await create.locator('input[type=file]').setInputFiles([
    { name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881) },
    { name: 'ciotola.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(320, 400) },
  ]);
  await expect(create).toContainText('File enorme.jpg troppo grande (max 5MB)');
  await expect(create.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expect(create.getByRole('img', { name: 'Foto 2' })).toHaveCount(0);
  await expectAccessible(page, DIALOG);
  // a proxy in front of the portal answers without an error message
  await page.route('**/api/admin/gadgets**', (route) => route.fulfill({ status: 502, body: '' }));
  await create.getByRole('button', { name: 'Crea' }).click();
  await expect(create.getByRole('alert').filter({ hasText: 'Errore durante il salvataggio' })).toBeVisible();
  await expect(create.getByLabel('Prezzo')).toHaveValue('12,50 €');
  await page.unroute('**/api/admin/gadgets**');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 201);
  await create.getByRole('button', { name: 'Crea' }).click();
  await expectSaid(page, 'Gadget creato con successo');
  await expect(heading).not.toHaveText(before);
  await expect(cardOf(page, name)).toContainText('Nessuna descrizione');
  await expect(cardOf(page, name)).toContainText('Disponibile');
  await page.setViewportSize(PHONE);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  const { id } = (await (await saved).json()) as { id: string };
  await request.delete(`/api/admin/gadgets/${id}`, { headers: { authorization: `Bearer ${token}` } });
});

test('a gadget loses its image, is no longer available, and is deleted, unless the server fails, which the audit log names', async ({
  page,
  request,
  troubles,
}) => {
  troubles.foresee(/Failed to load resource/);
  const name = await aGadget(request, { images_base64: [jpegUrl(await jpegOf(320, 400))] });
  await openPanel(page, 'gadgets');
  const card = cardOf(page, name);
  await card.getByRole('button', { name: /^Modifica/ }).click();
  const edit = page.getByRole('dialog', { name: 'Modifica Gadget' });
  await edit.getByRole('button', { name: 'Togli la foto 1' }).click();
  await edit.getByRole('switch', { name: 'Disponibile' }).uncheck();
  await edit.getByRole('button', { name: 'Salva' }).click();
  await expectSaid(page, 'Gadget aggiornato con successo');
  await expect(card).toContainText('Nessuna immagine');
  await expect(card).toContainText('Non disponibile');

  const remove = async () => {
    await card.getByRole('button', { name: /^Elimina/ }).click();
    const asked = question(page, `Eliminare definitivamente il gadget "${name}"?`);
    await asked.getByRole('button', { name: 'Elimina' }).click();
  };
  await page.route('**/api/admin/gadgets/*', (route) => route.fulfill({ status: 502, body: '' }));
  await remove();
  const failed = page.getByRole('alertdialog', { name: "Errore durante l'eliminazione" });
  await failed.getByRole('button', { name: 'Ho capito' }).click();
  await expect(card).toBeVisible();
  await page.unroute('**/api/admin/gadgets/*');
  await remove();
  await expectSaid(page, 'Gadget eliminato con successo');
  await expect(card).toHaveCount(0);

  await page.getByRole('tab', { name: 'Registro' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Gadget eliminato' }).first()).toContainText(name);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  }
});

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
/** A name with markup that must stay text, and a word too long for a line. */
const gadgetName = () => `Ciotola <b>${Math.random().toString(36).slice(2, 8)}</b> ${'lunga'.repeat(24)}`;

/** Creates a gadget as staff; returns its name. */
async function aGadget(request: APIRequestContext, given: object): Promise<string> {
  const { token } = await logIn(request, ADMIN.username, ADMIN.password);
  const headers = { authorization: `Bearer ${token}` };
  const name = gadgetName();
  const made = await request.post('/api/admin/gadgets', { headers, data: { name, price: '12,50 €', ...given } });
  expect(made.status()).toBe(201);
  return name;
}

/** Returns the width of the content in pixels; more than the window's width means horizontal scrolling. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
