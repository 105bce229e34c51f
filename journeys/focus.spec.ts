import type { Locator, Page } from '@playwright/test';
import { jpegOf } from '#testing/images.ts';
import { expectOpened } from './dialogs.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { expectSaid, listingsOf, openOwnPage, publish, test } from './owners.ts';
import { widthOf } from './width.ts';

async function newListing(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Nuovo annuncio' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor.getByLabel('Nome').fill('Girandola');
  await editor.getByRole('radio', { name: 'Gatto', exact: true }).check();
  const buffer = await jpegOf(800, 400);
  await editor.locator('input[type=file]').setInputFiles([{ name: 'larga.jpg', mimeType: 'image/jpeg', buffer }]);
  return editor;
}

const positionOf = (image: Locator) => image.evaluate((element) => getComputedStyle(element).objectPosition);

test('the point of a photo is chosen by a press and with sliders, and is what its card shows', async ({
  page,
  request,
  owner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  const choose = editor.getByRole('button', { name: 'Scegli il punto della foto 1' });
  await choose.click();
  const dialog = page.getByRole('dialog', { name: 'Il punto della foto 1' });
  const photo = dialog.locator('img').first();
  const [horizontal, vertical] = ['Orizzontale', 'Verticale'].map((name) => dialog.getByRole('slider', { name }));
  await expect(horizontal!).toHaveAttribute('aria-valuetext', '50 % da sinistra');
  await expect(vertical!).toHaveAttribute('aria-valuetext', "50 % dall'alto");
  await expect.poll(async () => (await photo.boundingBox())?.height ?? 0).toBeGreaterThan(100);
  await expectOpened(dialog);
  const box = (await photo.boundingBox())!;
  await photo.click({ position: { x: box.width * 0.9, y: box.height * 0.5 } });
  await expect(horizontal!).toHaveAttribute('aria-valuetext', /^(89|90|91) % da sinistra/);
  await expect(horizontal!).toHaveValue('90');
  await dialog.getByRole('button', { name: 'Rimetti al centro' }).click();
  await expect(horizontal!).toHaveValue('50');
  await horizontal!.press('ArrowLeft');
  await horizontal!.press('ArrowLeft');
  await vertical!.press('ArrowLeft');
  await expect(horizontal!).toHaveAttribute('aria-valuetext', '40 % da sinistra');
  await expect(vertical!).toHaveAttribute('aria-valuetext', "45 % dall'alto");
  await expectAccessible(page, DIALOG);
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
  await dialog.getByRole('button', { name: 'Fatto' }).click();
  await expect(choose).toBeFocused();
  expect(await positionOf(editor.getByRole('img', { name: 'Foto 1' }))).toBe('40% 45%');
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Annuncio pubblicato');

  const [listing] = await listingsOf(request, owner);
  expect(listing!.images[0]!.focus).toEqual({ x: 40, y: 45 });
  await page.goto(`/?q=girandola`);
  const card = page.getByRole('article').filter({ hasText: 'Girandola' });
  await expect.poll(() => positionOf(card.locator('img').first())).toBe('40% 45%');
});

test('a point that is changed later is all that the change sends', async ({ page, request, owner }) => {
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  await expect(editor.getByRole('button', { name: 'Scegli il punto della foto 1' })).toBeVisible();
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Annuncio pubblicato');
  const [before] = await listingsOf(request, owner);
  expect(before!.images[0]!.focus).toBeUndefined();

  await page.getByRole('button', { name: 'Modifica Girandola' }).click();
  const again = page.getByRole('dialog', { name: 'Modifica Girandola' });
  await again.getByRole('button', { name: 'Scegli il punto della foto 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Il punto della foto 1' });
  await dialog.getByRole('slider', { name: 'Orizzontale' }).press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const sent = page.waitForRequest((one) => one.method() === 'PATCH');
  await again.getByRole('button', { name: 'Salva' }).click();
  expect((await sent).postDataJSON()).toEqual({ image_focus: [{ x: 55, y: 50 }], version: before!.version });
  await expectSaid(page, 'Annuncio aggiornato');
});

test('a point that a colleague saves meanwhile stays, beside what the open editor saves', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 409/);
  const picture = async (width: number) => (await jpegOf(width, 400)).toString('base64');
  const images_base64 = [await picture(800), await picture(600)];
  const { id } = await publish(request, owner, { name: 'Girandola', type: 'gatto', images_base64 });
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Modifica Girandola' }).click();
  const editor = page.getByRole('dialog', { name: 'Modifica Girandola' });
  await editor.getByRole('button', { name: 'Scegli il punto della foto 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Il punto della foto 2' });
  await dialog.getByRole('slider', { name: 'Orizzontale' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Fatto' }).click();
  const headers = { authorization: `Bearer ${owner.token}` };
  const data = { image_focus: [{ x: 10, y: 20 }, null] };
  expect((await request.patch(`/api/me/adoptions/${id}`, { headers, data })).status()).toBe(200);
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  const [after] = await listingsOf(request, owner);
  expect(after!.images.map(({ focus }) => focus)).toEqual([
    { x: 10, y: 20 },
    { x: 55, y: 50 },
  ]);
});
