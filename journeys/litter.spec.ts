import type { Locator, Page } from '@playwright/test';
import { jpegOf } from '#testing/images.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { anOwner, DRAFT_SENT_AGAIN, expectSaid, listingsOf, openOwnPage, test } from './owners.ts';

// an account that staff have not approved has a tenth: three listings
test.use({ world: { QUOTA_LISTINGS: '30' } });

test('a litter is published from one form, each with its name and sex, all with the same photo, and keeps in the form those beyond the limit', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/403/, DRAFT_SENT_AGAIN);
  await page.setViewportSize({ width: 360, height: 740 });
  await openOwnPage(page, owner);
  const editor = await newLitter(page);
  const photo = { name: 'tutti.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(500, 400) };
  await editor.locator('input[type=file]').setInputFiles(photo);
  await expect(editor.getByRole('progressbar')).toHaveCount(0);
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByLabel('Età', { exact: true }).fill('60 giorni');
  await editor.getByRole('button', { name: 'Pubblica tutti' }).click();
  await expect(editor.getByLabel('Nomi')).toHaveAccessibleDescription(/Scrivi almeno un nome/);
  await editor.getByLabel('Nomi').fill('Luna, F\nSole\nRex, maschio');
  await expectAccessible(page, DIALOG);
  await editor.getByRole('button', { name: 'Pubblica tutti' }).click();
  await expectSaid(page, '3 annunci pubblicati');
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(3);
  const all = await listingsOf(request, owner);
  expect(all.map(({ name, sex, age, images }) => [name, sex, age, images.length])).toEqual([
    ['Rex', 'M', '60 giorni', 1],
    ['Sole', '', '60 giorni', 1],
    ['Luna', 'F', '60 giorni', 1],
  ]);

  // one that reaches the limit says who is published
  const other = await anOwner(request);
  await openOwnPage(page, other);
  await newLitter(page);
  await editor.getByRole('radio', { name: 'Gatto', exact: true }).check();
  await editor.getByLabel('Nomi').fill('Uno\nDue\nTre\nQuattro\nCinque');
  await editor.getByRole('button', { name: 'Pubblica tutti' }).click();
  await expectSaid(page, /^Pubblicati 3 di 5: Uno, Due, Tre\. Hai raggiunto 3 annunci/);
  await expect(editor.getByLabel('Nomi')).toHaveValue('Quattro\nCinque');
  expect((await listingsOf(request, other)).map(({ name }) => name)).toEqual(['Tre', 'Due', 'Uno']);
  await page.reload();
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(editor.getByLabel('Nomi')).toHaveValue('Quattro\nCinque');
  await editor.getByRole('button', { name: 'Un animale solo' }).click();
  await expect(editor.getByLabel('Nome')).toHaveValue('Quattro, Cinque');
});

async function newLitter(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor.getByRole('button', { name: 'Più cuccioli insieme' }).click();
  await expect(editor.getByLabel('Nomi')).toBeVisible();
  return editor;
}
