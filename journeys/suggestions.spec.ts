import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { openOwnPage, test } from './owners.ts';
import { openPanel } from './panel.ts';

/** Expects that nothing visible is hidden from screen readers, and that no English text appears. */
async function expectNothingHidden(page: Page): Promise<void> {
  await expect(
    page.locator('body > [aria-hidden="true"], main[aria-hidden="true"], header[aria-hidden="true"]'),
  ).toHaveCount(0);
  await expect(page.getByText('Dismiss')).toHaveCount(0);
  await expect(page.locator('[aria-label="Dismiss"]')).toHaveCount(0);
}

/** Types into a field until it shows suggestions, checks the page, and picks the first by keyboard. */
async function expectKindSuggestions(page: Page, field: Locator, typed: string): Promise<void> {
  const main = page.getByRole('main');
  await field.fill('zzqx');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(main).toBeVisible();
  await expectNothingHidden(page);
  await field.fill(typed);
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectNothingHidden(page);
  await expect(main, 'the page stays readable while the list is open').toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('suggestions for a city hide nothing of the own page from a screen reader, close when the focus moves on, and are taken by keyboard', async ({
  page,
  owner,
}) => {
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Profilo e tema' }).click();
  const city = page.getByRole('combobox', { name: 'Città' });
  await expectKindSuggestions(page, city, 'forl');
  await city.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.getByRole('option', { name: /^Forlì FC/ }).click();
  await expect(city).toHaveValue('Forlì');
  await expect(page.getByLabel('Provincia')).toHaveValue('FC');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await city.fill('mode');
  await expect(page.getByRole('option').first()).toBeVisible();
  await city.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByLabel('Provincia')).toBeFocused();
  await expect(city).toHaveValue('mode');

  await city.fill('');
  await city.pressSequentially('forlì');
  await expect(page.getByRole('option').first()).toBeVisible();
  await city.press('ArrowDown');
  await city.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(city).toHaveValue(/^Forlì/);
});

const PANEL_FIELDS = [
  { tab: 'assoc', field: 'Città', typed: 'bol' },
  { tab: 'create', field: 'Città (obbligatorio)', typed: 'bol' },
  { tab: 'pre', field: 'Associazione', typed: 'ri' },
  { tab: 'pre', field: 'Annuncio', typed: 'an' },
  { tab: 'settings', field: 'Annuncio in evidenza', typed: 'an' },
];

test('suggestions in the tabs of the panel hide nothing from a screen reader', async ({ page }) => {
  await openPanel(page, 'assoc');
  for (const { tab, field, typed } of PANEL_FIELDS) {
    await test.step(`«${field}» in the tab ${tab}`, async () => {
      if (!page.url().includes(`tab=${tab}`)) await page.goto(`/admin?tab=${tab}`);
      const input = page.getByRole('combobox', { name: field, exact: true });
      await expectKindSuggestions(page, input, typed);
      // what was suggested before is not taken for what is typed now
      await input.fill('zzqx');
      await input.press('ArrowDown');
      await input.press('Enter');
      await expect(input).toHaveValue('zzqx');
    });
  }
});

test('in the sign-up the suggestions belong to the dialog and leave it readable', async ({ page }) => {
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('gdpr_assoc_accepted', 'true'));
  await page.goto('/#iscrizione-form');
  const signup = page.getByRole('dialog', { name: 'Iscriviti' });
  const city = signup.getByRole('combobox', { name: /^Città/ });
  await city.fill('mode');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(signup.getByLabel('Username')).toBeVisible();
  await expect(page.getByText('Dismiss')).toHaveCount(0);
  await expect(page.locator('[aria-label="Dismiss"]')).toHaveCount(0);
  await page.getByRole('option', { name: /^Modena/ }).click();
  await expect(city).toHaveValue('Modena');
  await expect(signup.getByLabel(/^Provincia/)).toHaveValue('MO');
});
