import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { expectSaid, listingsOf, openOwnPage, publish, said, test } from './owners.ts';
import { widthOf } from './width.ts';

test.describe.configure({ timeout: 120_000 });

const PHONE = { width: 360, height: 740 };
const bar = (page: Page) => page.getByRole('region', { name: 'Annunci scelti' });

test('several listings become adopted at once, one that changed meanwhile is named, Annulla gives each its own state, and their posters are one file, without those that the public does not see', async ({
  page,
  request,
  owner,
}) => {
  for (const name of ['Ada', 'Bea', 'Cleo']) await publish(request, owner, { name });
  await publish(request, owner, { name: 'Dora', adoption_status: 'in attesa di risposta' });
  await publish(request, owner, { name: 'Elda', adoption_status: 'adottato', show_when_adopted: false });
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Scegline più di uno' }).click();
  await page.getByRole('checkbox', { name: 'Seleziona tutti (5)' }).check();
  for (const name of ['Cleo', 'Elda']) await page.getByRole('checkbox', { name: `Scegli ${name}` }).uncheck();
  await expect(bar(page)).toContainText('3 scelti');
  await expectAccessible(page);
  const [bea] = (await listingsOf(request, owner)).filter(({ name }) => name === 'Bea');
  const headers = { authorization: `Bearer ${owner.token}` };
  const meanwhile = await request.patch(`/api/me/adoptions/${bea!.id}`, { headers, data: { age: '4 anni' } });
  expect(meanwhile.status()).toBe(200);

  await bar(page).getByRole('button', { name: 'Stato' }).click();
  await page.getByRole('menuitem', { name: 'Adottato' }).click();
  const skipped = page.getByRole('alertdialog', { name: "Un annuncio è rimasto com'era" });
  await expect(skipped).toContainText("Bea: Intanto l'annuncio è cambiato.");
  await skipped.getByRole('button').click();
  await expect(bar(page)).toHaveCount(0);
  const states = async () =>
    Object.fromEntries((await listingsOf(request, owner)).map(({ name, adoption_status }) => [name, adoption_status]));
  const free = 'adottabile subito';
  expect(await states()).toEqual({ Ada: 'adottato', Bea: free, Cleo: free, Dora: 'adottato', Elda: 'adottato' });
  await said(page, '2 annunci aggiornati').locator('..').getByRole('button', { name: 'Annulla' }).click();
  await expectSaid(page, 'Tutto come prima');
  const before = { Ada: free, Bea: free, Cleo: free, Dora: 'in attesa di risposta', Elda: 'adottato' };
  expect(await states()).toEqual(before);

  await page.getByRole('button', { name: 'Scegline più di uno' }).click();
  await page.getByRole('checkbox', { name: 'Seleziona tutti (5)' }).check();
  const saved = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Stampa' }).click();
  await page.getByRole('menuitem', { name: /^Locandine/ }).click();
  expect((await saved).suggestedFilename()).toBe('locandine.pdf');
  await expectSaid(page, 'Uno non è nel file: il pubblico non lo vede.');
  await expect(bar(page)).toContainText('5 scelti');
});

test('Shift chooses all from one to another, and on a phone several are deleted together and come back together', async ({
  page,
  request,
  owner,
}) => {
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Elda']) await publish(request, owner, { name });
  await page.setViewportSize(PHONE);
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Scegline più di uno' }).click();
  await page.getByRole('checkbox', { name: 'Scegli Dora' }).check();
  await page.getByRole('checkbox', { name: 'Scegli Bea' }).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 scelti');
  await expect(page.getByRole('checkbox', { name: 'Scegli Cleo' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Scegli Ada' })).not.toBeChecked();
  // nothing lies under the bar
  await expect(page.getByRole('button', { name: 'Nuovo annuncio' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Scegli Cleo' }).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('1 scelto');

  await page.getByRole('checkbox', { name: 'Scegli Dora' }).uncheck();
  for (const name of ['Ada', 'Bea']) await page.getByRole('checkbox', { name: `Scegli ${name}` }).check();
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await bar(page).getByRole('button', { name: 'Elimina' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminare 2 annunci?' });
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByRole('article', { name: 'Ada', exact: true })).toHaveCount(0);
  await said(page, '2 annunci eliminati').locator('..').getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('article', { name: 'Ada', exact: true })).toBeVisible();
  expect((await listingsOf(request, owner)).length).toBe(5);
  await page.getByRole('button', { name: 'Scegline più di uno' }).click();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});
