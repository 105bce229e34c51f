import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './owners.ts';

const accepted = (page: Page) => page.evaluate(() => localStorage.getItem('gdpr_assoc_accepted'));
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

test('the page has a paragraph for each point of law in docs/legal-coverage.md', async ({ request }) => {
  const rows = readFileSync('docs/legal-coverage.md', 'utf8').matchAll(/^\|([^|]+)\|[^|]+\| `#([\w-]+)` \|$/gm);
  const points = [...rows].map(([, source = '', anchor = '']) => [source.trim(), anchor]);
  expect(points.length).toBeGreaterThan(40);
  const page = await (await request.get('/gdpr')).text();
  expect(points.filter(([, anchor]) => !page.includes(` id="${anchor}"`))).toEqual([]);
  for (const chapter of ['privacy', 'cookie', 'termini', 'disclaimer']) expect(page).toContain(` id="${chapter}"`);
});

test('while the operator has not given a name, the page says so; who opens it first and accepts stays, with a way to the sign-up', async ({
  page,
}) => {
  await page.goto('/gdpr');
  await expect(page.getByRole('note')).toContainText('Pagina incompleta');
  await expect(page.getByText('[nome o ragione sociale da indicare]').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('[gestore del sito da indicare]');
  await expect(page.getByRole('main').locator('time')).toHaveText(/^del(?: |l[’'])\d+ \w+ \d{4}$/);

  await press(page, 'Accetta e prosegui');
  await expect(page.getByText('Hai accettato questi testi su questo dispositivo.')).toBeVisible();
  await expect(page).toHaveURL('/gdpr');
  await page.getByRole('link', { name: "Vai all'iscrizione" }).click();
  await expect(page.getByRole('dialog', { name: 'Iscriviti' })).toBeVisible();
});

test.describe('of an operator who said who he is', () => {
  test.use({
    world: {
      LEGAL_NAME: 'Amici della Cuccia ODV',
      LEGAL_ADDRESS: 'Via dei Tigli 4, 55100 Lucca',
      VAT_ID: '01234567890',
      PRIVACY_EMAIL: 'privacy@cuccia.example',
      PREAFFIDO_RETENTION_MONTHS: '7',
    },
  });

  test('page and footer name him, and the page keeps to his retention', async ({ page }) => {
    await page.goto('/gdpr');
    const imprint = page.locator('#termini-gestore');
    for (const fact of [
      'Amici della Cuccia ODV',
      'Via dei Tigli 4, 55100 Lucca',
      '01234567890',
      'privacy@cuccia.example',
    ])
      await expect(imprint).toContainText(fact);
    await expect(page.getByText('da indicare')).toHaveCount(0);
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(page.locator('#privacy-questionari')).toContainText('per 7 mesi');
    const footer = page.getByRole('contentinfo');
    for (const fact of ['Amici della Cuccia ODV', 'Via dei Tigli 4, 55100 Lucca', '01234567890'])
      await expect(footer).toContainText(fact);
  });
});

test('a reader who comes from the footer and accepts, or presses Indietro, goes back to the page before; the cookie settings ask again', async ({
  page,
}) => {
  const toTexts = async () => {
    // the address changes before the page does
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Associazioni e privati');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy, cookie e condizioni' }).click();
  };
  await page.goto('/associazioni');
  await toTexts();
  await expect(page).toHaveURL('/gdpr');
  await press(page, 'Impostazioni cookie');
  await expect(page.getByRole('region', { name: 'Cookie e pubblicità' })).toBeFocused();
  await page.getByRole('button', { name: 'Chiudi e rifiuta' }).click();
  await press(page, 'Indietro');
  await expect(page).toHaveURL('/associazioni');
  await toTexts();
  await press(page, 'Accetta e prosegui');
  await expect(page).toHaveURL('/associazioni');
  expect(await accepted(page)).toBe('true');
});

test('on a phone a link to a paragraph leads there; who rejects takes the acceptance back, and who accepts on the way to the sign-up returns to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/gdpr#privacy-diritti');
  await expect(page.getByRole('heading', { name: 'I tuoi diritti' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await press(page, 'Accetta e prosegui');
  expect(await accepted(page)).toBe('true');
  await press(page, 'Rifiuta');
  await expectSaid(page, /^Hai rifiutato/);
  expect(await accepted(page)).toBeNull();
  await page.goto('/#iscrizione-form');
  await expect(page).toHaveURL('/gdpr');
  await page.getByRole('navigation', { name: 'Capitoli' }).getByRole('link', { name: 'Disclaimer' }).click();
  await press(page, 'Accetta e prosegui');
  await expect(page).toHaveURL(/\/#iscrizione-form$/);
  await expect(page.getByRole('dialog', { name: 'Iscriviti' })).toBeVisible();
});
