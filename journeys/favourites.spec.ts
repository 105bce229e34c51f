import type { Page } from '@playwright/test';
import { DIALOG, expect, expectAccessible, test } from './fixtures.ts';

const header = (page: Page) => page.getByRole('navigation', { name: 'Principale' });
const hearts = (page: Page) => page.getByRole('button', { name: /tra i preferiti$/ });
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]') as string[]);

/** Stores as favourites the first listing of Home and these. */
async function storeWithFirst(page: Page, ...others: string[]) {
  const [first]: { id: string }[] = await (await page.request.get('/api/adoptions?limit=1')).json();
  await page.goto('/healthz');
  await page.evaluate((ids) => localStorage.setItem('favorites', JSON.stringify(ids)), [first!.id, ...others]);
}

async function like(page: Page, count: number) {
  await page.goto('/');
  for (let index = 0; index < count; index += 1) {
    await hearts(page).nth(index).click();
    await expect(hearts(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
}

test('a visitor likes two animals and finds them in the dialog, from which a listing opens, and on the page, where one that is gone can be taken off', async ({
  page,
}) => {
  await like(page, 2);
  await expect(header(page).getByRole('link', { name: /Preferiti/ })).toContainText('2');
  expect(await kept(page)).toHaveLength(2);

  await header(page)
    .getByRole('link', { name: /Preferiti/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Preferiti (2)' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, DIALOG);
  const row = dialog.getByRole('link').first();
  const name = await row.innerText();
  await row.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await header(page)
    .getByRole('link', { name: /Preferiti/ })
    .click();
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await page.goto('/preferiti');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferiti (2)');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);

  await page.evaluate(() => {
    const ids = JSON.parse(localStorage.getItem('favorites') ?? '[]') as string[];
    localStorage.setItem('favorites', JSON.stringify([...ids, 'gone']));
  });
  await page.goto('/preferiti');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferiti (2)');
  await expect(page.getByText('non più disponibile')).toBeVisible();
  await page.getByRole('button', { name: 'Rimuovi' }).click();
  await expect(page.getByText('non più disponibile')).toHaveCount(0);
  expect(await kept(page)).toHaveLength(2);
});

test('pressed twice they open and close once, and without any they lead to Home', async ({ page }) => {
  await page.goto('/gadget');
  await page.goto('/guida');
  const link = header(page).getByRole('link', { name: /Preferiti/ });
  const dialog = page.getByRole('dialog', { name: 'Preferiti (0)' });
  await link.dblclick();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi' }).last().dblclick();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/guida');
  // a second step back would have left the page by now
  await link.click();
  await dialog.getByRole('link', { name: 'Guarda gli animali' }).click();
  await expect(page).toHaveURL('/');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/guida');
  await expect(dialog).toBeHidden();
});

test('the badge counts what is listed, as soon as it is known that one is gone', async ({ page }) => {
  await storeWithFirst(page, 'gone');
  await page.goto('/');
  const badge = header(page).getByRole('link', { name: /Preferiti/ });
  await badge.click();
  await expect(page.getByRole('dialog', { name: 'Preferiti (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(badge).toHaveText(/^Preferiti\s*1$/);
  await page.reload();
  await expect(badge).toHaveText(/^Preferiti\s*1$/);
});

test('the badge forgets an animal that is gone as soon as a read says so, without the favourites being opened', async ({
  page,
  troubles,
}) => {
  troubles.foresee(/status of 404/);
  await storeWithFirst(page, 'gone', 'mai-vista');
  // the later reading in the background
  const read = Promise.withResolvers<void>();
  await page.route('**/api/adoptions?ids=*', async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.goto('/annuncio/mai-vista');
  const badge = header(page).getByRole('link', { name: /Preferiti/ });
  await expect(badge).toHaveText(/^Preferiti\s*2$/);
  read.resolve();
  await expect(badge).toHaveText(/^Preferiti\s*1$/);
});

test('the tabs of one browser follow each other', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await hearts(page).first().click();
  await expect(header(other).getByRole('link', { name: /Preferiti/ })).toContainText('1');
  await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true');
});

test('no favourites yet, or damaged storage, is no error', async ({ page }) => {
  await page.goto('/preferiti');
  await expect(page.getByRole('heading', { name: 'Ancora nessun preferito' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('favorites', '{"half'));
  await page.goto('/preferiti');
  await expect(page.getByRole('heading', { name: 'Ancora nessun preferito' })).toBeVisible();
});
