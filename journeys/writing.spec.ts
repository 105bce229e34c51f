import type { Locator, Page } from '@playwright/test';
import { jpegOf } from '#testing/images.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { expectSaid, listingsOf, openOwnPage, test } from './owners.ts';

test('a preview shows the card and the page as they will be, asks an empty form for nothing, and saves nothing', async ({
  page,
  request,
  owner,
}) => {
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  const preview = page.getByRole('dialog', { name: 'Anteprima' });
  await test.step('of an empty form, on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await editor.getByRole('button', { name: 'Anteprima' }).click();
    await expect(preview.getByRole('heading', { name: 'Senza nome' })).toBeVisible();
    await expect(preview.getByText('Le foto arrivano presto')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(editor.getByLabel('Nome')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await editor
    .locator('input[type=file]')
    .setInputFiles([await image('alta.jpg', 500, 800), await image('larga.jpg', 900, 600)]);
  await expect(editor.getByRole('img')).toHaveCount(2);
  await expect(editor.getByRole('progressbar')).toHaveCount(0);
  await editor.getByLabel('Nome').fill('Fragolina');
  await editor.getByLabel('Età', { exact: true }).fill('3 anni');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByRole('radio', { name: 'Femmina', exact: true }).check();
  await editor.getByLabel('Carattere').fill('Dorme sempre. Va bene con i gatti.');
  await editor.getByRole('button', { name: 'Anteprima' }).click();

  await expect(preview.getByRole('heading', { name: 'Fragolina' })).toBeVisible();
  await expect(preview.getByText('Dorme sempre. Va bene con i gatti.')).toBeVisible();
  await expect(preview.getByText('059 555 0101')).toBeVisible();
  await expect(preview.getByText('1 / 2')).toBeVisible();
  await expect.poll(() => shapeOf(preview.getByRole('img', { name: 'Fragolina, foto 1' }))).toBe('500×800');
  for (const name of ['preferiti', 'Segnala', 'Condividi']) {
    await expect(preview.getByRole('button', { name })).toHaveCount(0);
  }
  await expectAccessible(page, DIALOG);
  const facts = await factsOf(preview);
  await preview.getByRole('tab', { name: 'Nella lista' }).click();
  await expect(preview.getByRole('figure', { name: 'La scheda di Fragolina in una lista' })).toContainText(
    'Modena (MO)',
  );
  await expectAccessible(page, DIALOG);
  await preview.getByRole('button', { name: 'Torna al modulo' }).click();
  await expect(preview).toHaveCount(0);
  await expect(editor.getByRole('button', { name: 'Anteprima' })).toBeFocused();
  expect(await listingsOf(request, owner)).toEqual([]);

  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Annuncio pubblicato');
  const [listing] = await listingsOf(request, owner);
  expect(listing).toMatchObject({ views: 0, images: [{ width: 500 }, { width: 900 }] });
  await page.goto(`/annuncio/${listing!.id}`);
  expect(await factsOf(page.getByRole('main'))).toEqual(facts);
});

async function newListing(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Nuovo annuncio' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await expect(editor.getByLabel('Nome')).toBeVisible();
  return editor;
}

async function image(name: string, width: number, height: number) {
  return { name, mimeType: 'image/jpeg', buffer: await jpegOf(width, height) };
}

/** Returns the labels and values under 'La sua scheda'. */
async function factsOf(place: Locator): Promise<string[]> {
  const facts = place.locator('section', { has: place.page().getByRole('heading', { name: 'La sua scheda' }) });
  return facts.locator('dt, dd').allTextContents();
}

const shapeOf = (photo: Locator) =>
  photo.evaluate((img: HTMLImageElement) => `${img.getAttribute('width')}×${img.getAttribute('height')}`);
