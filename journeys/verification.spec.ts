import { expect, expectAccessible, test } from './fixtures.ts';
import { findListing } from './listings.ts';

test('a person who reads a code on a poster learns whether the animal is there, and of a wrong letter where it was typed', async ({
  page,
  request,
  troubles,
}) => {
  troubles.foresee(/404|422/);
  const { name, code } = await findListing(request, ({ adopted }) => !adopted);
  await page.goto('/verifica');
  await page.getByLabel('Codice').fill('TC-000001');
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByText('Codice non valido: controlla di averlo copiato giusto.')).toBeVisible();
  await expect(page.getByLabel('Codice')).toHaveValue('TC-000001');
  await expectAccessible(page);

  await page.getByLabel('Codice').fill(code.slice(3).toLowerCase());
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sì, ${name} è davvero qui.`);
  await expect(page.getByText('Cerca ancora casa.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: "Vedi l'annuncio" }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Verifica' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sì, ${name} è davvero qui.`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the code of an adopted animal is found, and search engines leave the page out', async ({ page, request }) => {
    const { name, sex, code } = await findListing(request, ({ adopted }) => adopted);
    await page.goto('/verifica');
    await page.getByLabel('Codice').fill(code);
    await page.getByRole('button', { name: 'Verifica' }).click();
    await expect(page).toHaveURL(new RegExp(`/verifica/${code}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sì, ${name} è davvero qui.`);
    await expect(page.getByText(sex === 'M' ? 'È già adottato.' : 'È già adottata.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
