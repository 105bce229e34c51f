import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { anOwner, endOwner, type Owner, openOwnPage, publish, test } from './owners.ts';

const draftKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /_draft/.test(key)));
const photos = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('trovacuccia');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const count = database.transaction('photos').objectStore('photos').count();
    const found = await new Promise<number>((resolve) => {
      count.onsuccess = () => resolve(count.result);
    });
    database.close();
    return found;
  });
const leave = (page: Page) => page.getByRole('button', { name: 'Esci', exact: true }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Hai testi non inviati' });

async function logIn(page: Page, { username, password }: Owner): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/** Begins a listing with a photo that cannot be sent, and a request for help. */
async function writeByHalves(page: Page, owner: Owner): Promise<void> {
  await openOwnPage(page, owner);
  await page.route('**/api/me/images', (route) => route.abort());
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor.getByLabel('Nome', { exact: true }).fill('Zorro');
  const photo = { name: 'zorro.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  await editor.locator('input[type=file]').first().setInputFiles(photo);
  await expect.poll(() => draftKeys(page)).toContainEqual(expect.stringContaining('listing_draft:'));
  await expect.poll(() => photos(page)).toBe(1);
  await page.reload();
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('a person who logs out with unsent texts is asked, and then leaves none in the browser', async ({
  page,
  owner,
  troubles,
}) => {
  troubles.foresee(/net::ERR_FAILED/);
  await writeByHalves(page, owner);
  await leave(page);
  await expect(question(page)).toContainText('un annuncio');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Resta' }).click();
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();
  expect(await draftKeys(page)).toHaveLength(1);
  await leave(page);
  await question(page).getByRole('button', { name: 'Esci e cancella' }).click();
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
  await expect.poll(() => photos(page)).toBe(0);
  expect([await draftKeys(page), await page.evaluate(() => localStorage.getItem('auth'))]).toEqual([[], null]);
});

test('without unsent texts, logging out asks nothing', async ({ page, owner }) => {
  await openOwnPage(page, owner);
  await leave(page);
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('a session that expired keeps the drafts for the same account only', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/net::ERR_FAILED|status of 401/);
  await writeByHalves(page, owner);
  await page.evaluate(() => localStorage.removeItem('auth'));
  const other = await anOwner(request, { name: 'Rifugio Vicino' });
  await logIn(page, other);
  await expect(page).toHaveURL('/');
  await page.goto(`/associazione/${other.id}`);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await expect(editor.getByLabel('Nome', { exact: true })).toHaveValue('');
  await page.reload();
  await leave(page);
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();

  await logIn(page, owner);
  await expect(page).toHaveURL('/');
  await page.goto(`/associazione/${owner.id}`);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  await expect(editor.getByLabel('Nome', { exact: true })).toHaveValue('Zorro');
  await endOwner(request, other);
});

test('a photo of a listing in standby is gone for visitors, and its owner still sees it', async ({
  page,
  request,
  owner,
}) => {
  const images_base64 = [`data:image/png;base64,${PIXEL}`];
  const { id, images } = await publish(request, owner, { name: 'Birba', images_base64 });
  const src = images[0]!.src;
  expect((await request.get(src)).status()).toBe(200);
  const hidden = await request.patch(`/api/me/adoptions/${id}/hidden`, {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { hidden: true },
  });
  expect(hidden.status()).toBe(200);
  expect((await request.get(src)).status()).toBe(410);
  await openOwnPage(page, owner);
  const photo = page.locator(`img[src^="${src}?firma="]`).first();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
