import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

interface InProvince {
  province: string;
  region: string;
  cane: number;
}

/** Opens the dialog of the alert, compares the search it shows, and closes it. */
async function expectAlertFor(page: Page, kind: string, place: string): Promise<void> {
  const ask = page.getByRole('button', { name: 'Avvisami' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Avvisami' });
  await expect(dialog.getByText(kind, { exact: true })).toBeVisible();
  await expect(dialog.getByText(place, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('a province has a page of its dogs, which the sitemap lists', async ({ page, request, baseURL }) => {
  const provinces: InProvince[] = await (await request.get('/api/adoptions/provinces')).json();
  const { cane, province } = provinces.find((one) => one.cane > 0 && one.province === 'BO') ?? provinces[0]!;
  const short = await request.get(`/adozioni/cane/${province}`, { maxRedirects: 0 });
  expect(short.status()).toBe(301);
  const path = short.headers().location!;
  expect(path).toMatch(/^\/adozioni\/cani\/[a-z-]+$/);
  expect(await (await request.get('/sitemap-pagine.xml')).text()).toContain(`<loc>${baseURL}${path}</loc>`);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /^Cani in provincia di .+ in adozione$/ })).toBeVisible();
  await expect(
    page.getByText(cane === 1 ? '1 animale cerca casa qui.' : `${cane} animali cercano casa qui.`),
  ).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Cani in provincia di .+ in adozione/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /casa adesso: foto, carattere/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  for (const file of ['annunci.xml', 'annunci.atom'])
    await expect(page.locator(`link[rel=alternate][href="/${file}?type=cane&province=${province}"]`)).toHaveCount(1);
  const name = /^Cani in p(rovincia di .+) in adozione$/.exec(
    await page.getByRole('heading', { level: 1 }).innerText(),
  );
  await expectAlertFor(page, 'Cani', `P${name![1]}`);
  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Cani' }).click();
  await expect(page).toHaveURL('/?type=cane');
  await page.goBack();
  await page.getByRole('link', { name: 'Cambia i filtri' }).click();
  await expect(page).toHaveURL(`/?type=cane&province=${province}`);
});

test('a province without animals has a page for people and not for search engines', async ({ page, request }) => {
  const provinces: InProvince[] = await (await request.get('/api/adoptions/provinces')).json();
  expect(provinces.some(({ province }) => province === 'AO')).toBe(false);
  const path = '/adozioni/altri/valle-d-aosta';
  expect(await (await request.get('/sitemap-pagine.xml')).text()).not.toContain(path);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('Per ora nessuno, da queste parti')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=alternate][href="/annunci.xml?type=altro&province=AO"]')).toHaveCount(1);
  await expectAccessible(page);
  await expectAlertFor(page, 'Altri animali', "Valle d'Aosta");
  await page
    .getByRole('main')
    .getByRole('link', { name: /in tutta Italia$/ })
    .click();
  await expect(page).toHaveURL('/?type=altro&adopted=false');
});

test('other kinds and places are no pages', async ({ page, troubles }) => {
  troubles.foresee(/status of 404/);
  for (const path of ['/adozioni/draghi/lodi', '/adozioni/cani/paperopoli']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
