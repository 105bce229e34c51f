import type { Page } from '@playwright/test';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { expectSaid, openOwnPage, publish, said, storeLogin, test } from './owners.ts';
import { widthOf } from './width.ts';

const PHONE = { width: 360, height: 740 };
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const bin = (page: Page) => page.getByRole('dialog', { name: 'Cestino' });

async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Altre azioni per ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  const question = page.getByRole('alertdialog', { name: `Eliminare l'annuncio di ${name}?` });
  await expect(question).toContainText('Resta nel cestino per 30 giorni.');
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expectSaid(page, 'Annuncio eliminato');
  await expect(card(page, name)).toHaveCount(0);
}

test('a deleted listing comes back by Annulla, and from the bin after a reload; there it is deleted for good only when sure', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  test.slow();
  troubles.foresee(/404|410/);
  const before = await publish(request, owner, { name: 'Birba' });
  const { id } = await publish(request, owner, { name: 'Zoe' });
  const read = async () => (await request.get(`/api/adoptions/${before.id}`)).json();
  await openOwnPage(page, owner);
  await remove(page, 'Birba');
  expect((await request.get(`/annuncio/${before.id}`)).status()).toBe(410);
  await said(page, 'Annuncio eliminato').locator('..').getByRole('button', { name: 'Annulla' }).click();
  await expectSaid(page, 'Annuncio ripristinato');
  await expect(card(page, 'Birba')).toBeVisible();
  expect(await read()).toMatchObject({ code: before.code, created_at: before.created_at });

  await remove(page, 'Birba');
  await page.reload();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Cestino' }).click();
  const item = bin(page).getByRole('article', { name: 'Birba' });
  await expect(item).toContainText('Eliminato oggi, si cancella');
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Tab');
  await item.getByRole('button', { name: 'Ripristina Birba' }).press('Enter');
  await expectSaid(page, 'Annuncio ripristinato');
  await expect(bin(page)).toContainText('Il cestino è vuoto.');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Birba')).toBeVisible();
  expect((await request.get(`/annuncio/${before.id}`)).status()).toBe(200);

  await page.setViewportSize({ width: 1280, height: 800 });
  await remove(page, 'Zoe');
  await page.getByRole('button', { name: 'Cestino' }).click();
  await bin(page).getByRole('button', { name: 'Elimina adesso Zoe' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminare per sempre Zoe?' });
  await question.getByRole('button', { name: 'Annulla' }).click();
  await expect(bin(page).getByRole('article', { name: 'Zoe' })).toBeVisible();
  await bin(page).getByRole('button', { name: 'Elimina adesso Zoe' }).click();
  await question.getByRole('button', { name: 'Elimina adesso' }).click();
  await expect(bin(page)).toContainText('Il cestino è vuoto.');
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await request.post(`/api/me/bin/annuncio/${id}/restore`, { headers })).status()).toBe(404);
});

test('a deleted questionnaire comes back without the answers that its applicant withdrew meanwhile', async ({
  page,
  browser,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/404/);
  const { id } = await publish(request, owner, { name: 'Birba' });
  const sent = await request.post(`/api/associations/${owner.id}/preaffido`, {
    data: { post_id: id, nome: 'Anna Rossi', telefono: '333 1', dove_stara: 'In casa con me' },
  });
  const { application_token } = await sent.json();
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: /Questionari/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'Anna Rossi' });
  await row.getByRole('button', { name: 'Cancella' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expectSaid(page, 'Questionario eliminato');

  const applicant = await openElsewhere(browser);
  await applicant.goto(`${new URL(page.url()).origin}/domanda/${application_token}`);
  await expect(applicant.getByText('In casa con me')).toBeVisible();
  expect((await request.post(`/api/applications/${application_token}/withdraw`)).status()).toBe(200);

  await page.getByRole('button', { name: 'Cestino' }).click();
  await bin(page).getByRole('button', { name: 'Ripristina Anna Rossi · Birba' }).click();
  await expectSaid(page, 'Questionario ripristinato');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Anna Rossi').first()).toBeVisible();
  const headers = { authorization: `Bearer ${owner.token}` };
  const [own] = await (await request.get('/api/me/preaffido', { headers })).json();
  expect(own).toMatchObject({ nome: 'Anna Rossi', state: 'ritirato', dove_stara: '' });
});

test('beside the received questionnaires the bin holds questionnaires, and gives them back', async ({
  page,
  request,
  owner,
}) => {
  const { id } = await publish(request, owner, { name: 'Birba' });
  const gone = await publish(request, owner, { name: 'Zoe' });
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await request.delete(`/api/me/adoptions/${gone.id}`, { headers })).status()).toBe(204);
  const data = { post_id: id, nome: 'Anna Rossi', telefono: '333 1' };
  expect((await request.post(`/api/associations/${owner.id}/preaffido`, { data })).status()).toBe(201);
  await page.setViewportSize(PHONE);
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
  const row = page.getByRole('row').filter({ hasText: 'Anna Rossi' });
  await row.getByRole('button', { name: 'Cancella' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expectSaid(page, 'Questionario eliminato');
  await page.getByRole('button', { name: 'Cestino' }).click();
  await expect(page).toHaveURL('/miei-questionari#cestino');
  await expect(bin(page).getByRole('article')).toHaveCount(1);
  await bin(page).getByRole('button', { name: 'Ripristina Anna Rossi · Birba' }).click();
  await expect(bin(page)).toContainText('Il cestino è vuoto.');
  await page.goBack();
  await expect(bin(page)).toHaveCount(0);
  await expect(row).toBeVisible();
});
