import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Listing } from '../contract/features/listings/listing.ts';
import { aColleague, openAs } from './colleagues.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import {
  chooseState,
  expectSaid,
  listingsOf,
  type Owner,
  openOwnPage,
  publish,
  said,
  stateOf,
  storeLogin,
  test,
} from './owners.ts';
import { approve } from './panel.ts';

test.describe.configure({ timeout: 240_000 });

const PHONE = { width: 360, height: 740 };
const CONFLICT = /status of 409/;
const bearer = ({ token }: Owner) => ({ authorization: `Bearer ${token}` });

/** Changes a listing as another volunteer does elsewhere. */
async function elsewhere(request: APIRequestContext, owner: Owner, id: string, data: Partial<Listing>) {
  const answer = await request.patch(`/api/me/adoptions/${id}`, { headers: bearer(owner), data });
  expect(answer.status()).toBe(200);
}

/** Opens the same account on a second device. */
async function secondDevice(browser: Browser, page: Page, owner: Owner): Promise<Page> {
  const other = await openElsewhere(browser);
  const { origin } = new URL(page.url());
  await other.goto(`${origin}/healthz`);
  const auth = { token: owner.token, is_admin: false, association: { id: owner.id, name: owner.name } };
  await other.evaluate((kept) => localStorage.setItem('auth', kept), JSON.stringify(auth));
  await other.goto(`${origin}/associazione/${owner.id}`);
  return other;
}

async function edit(page: Page, name: string) {
  await page.getByRole('button', { name: `Modifica ${name}` }).click();
  const editor = page.getByRole('dialog', { name: `Modifica ${name}` });
  await expect(editor.getByLabel('Nome')).toBeVisible();
  return editor;
}

test('two volunteers edit one listing: the second one sees what the first one saved, and nothing is lost', async ({
  page,
  browser,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(CONFLICT);
  await publish(request, owner, { name: 'Brioche', type: 'gatto', age: '2 anni', breed: 'Europea' });
  await openOwnPage(page, owner);
  const first = await secondDevice(browser, page, owner);
  const mine = await edit(page, 'Brioche');
  const theirs = await edit(first, 'Brioche');
  await theirs.getByLabel('Età', { exact: true }).fill('4 anni');
  await theirs.getByRole('button', { name: 'Salva' }).click();
  await expectSaid(first, 'Annuncio aggiornato');

  await mine.getByLabel('Razza').fill('Certosina');
  await mine.getByRole('button', { name: 'Salva' }).click();
  const question = page.getByRole('dialog', { name: 'Intanto è cambiato: età 4 anni' });
  await expect(question.getByRole('radio', { name: /Salvato intanto 4 anni/ })).toBeChecked();
  await expect(question.getByRole('radio', { name: /Com'era nel tuo modulo 2 anni/ })).toBeVisible();
  await expectAccessible(page, DIALOG);
  await page.setViewportSize(PHONE);
  expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await question.getByRole('button', { name: 'Torna al modulo' }).click();
  await expect(mine.getByLabel('Razza')).toHaveValue('Certosina');
  await mine.getByRole('button', { name: 'Salva' }).click();
  await question.getByRole('button', { name: 'Salva così' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  expect((await listingsOf(request, owner))[0]).toMatchObject({ age: '4 anni', breed: 'Certosina' });
  await first.context().close();
});

test('of a field that both have changed each one chooses, and an adoption is not undone by an open editor', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(CONFLICT);
  const { id } = await publish(request, owner, { name: 'Brioche', type: 'gatto', character: 'Timida' });
  await openOwnPage(page, owner);
  const editor = await edit(page, 'Brioche');
  await editor.getByLabel('Carattere').fill('Timida, poi dolcissima');
  await elsewhere(request, owner, id, { adoption_status: 'adottato', character: 'Vivace' });
  await editor.getByRole('button', { name: 'Salva' }).click();
  const question = page.getByRole('dialog', { name: 'Intanto è cambiato: carattere Vivace, stato Adottato' });
  await expect(question.getByRole('radio', { name: /Scritto da te Timida, poi dolcissima/ })).toBeChecked();
  await question.getByRole('radio', { name: /Salvato intanto Vivace/ }).check();
  await question.getByRole('button', { name: 'Salva così' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  expect((await listingsOf(request, owner))[0]).toMatchObject({ adoption_status: 'adottato', character: 'Vivace' });
});

test('changes that lay unsaved for a day do not overwrite what was saved since', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(CONFLICT);
  const { id } = await publish(request, owner, { name: 'Brioche', age: '2 anni', breed: 'Europea' });
  await openOwnPage(page, owner);
  const editor = await edit(page, 'Brioche');
  await editor.getByLabel('Razza').fill('Certosina');
  await elsewhere(request, owner, id, { age: '4 anni' });
  await page.reload();
  await edit(page, 'Brioche');
  await expect(editor.getByLabel('Razza')).toHaveValue('Certosina');
  await editor.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('button', { name: 'Salva così' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  expect((await listingsOf(request, owner))[0]).toMatchObject({ age: '4 anni', breed: 'Certosina' });
});

test('what the editor does not show changes meanwhile without a question', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(CONFLICT);
  const { id } = await publish(request, owner, { name: 'Brioche', age: '2 anni' });
  await openOwnPage(page, owner);
  const editor = await edit(page, 'Brioche');
  await elsewhere(request, owner, id, { hidden: true });
  await editor.getByLabel('Età', { exact: true }).fill('4 anni');
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  expect((await listingsOf(request, owner))[0]).toMatchObject({ age: '4 anni', hidden: true });
});

test('an old card does not undo an adoption unless its reader says so', async ({ page, request, owner, troubles }) => {
  troubles.foresee(CONFLICT);
  const { id } = await publish(request, owner, { name: 'Brioche' });
  await openOwnPage(page, owner);
  await expect(stateOf(page, 'Brioche', 'Adottabile')).toBeVisible();
  await elsewhere(request, owner, id, { adoption_status: 'adottato' });
  await chooseState(page, 'Brioche', 'In attesa');
  await expectSaid(page, 'Intanto è cambiato: Brioche ora è «Adottato».');
  await expect(stateOf(page, 'Brioche', 'Adottato')).toBeVisible();
  await page.getByRole('button', { name: 'Cambia comunque' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  expect((await listingsOf(request, owner))[0]?.adoption_status).toBe('in attesa di risposta');
});

test('a state chosen by accident is taken back from the toast', async ({ page, request, owner }) => {
  await publish(request, owner, { name: 'Brioche' });
  await openOwnPage(page, owner);
  await chooseState(page, 'Brioche', 'In attesa');
  // under the pointer it stays
  await said(page, 'Annuncio aggiornato').hover();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(stateOf(page, 'Brioche', 'Adottabile')).toBeVisible();
  await expect.poll(async () => (await listingsOf(request, owner))[0]?.adoption_status).toBe('adottabile subito');
});

test('after an adoption the owner answers all who wait with one press, and takes it back', async ({
  page,
  request,
  owner,
}) => {
  await approve(request, owner);
  const { id } = await publish(request, owner, { name: 'Brioche' });
  const other = await publish(request, owner, { name: 'Altra' });
  for (const [post_id, nome] of [
    [id, 'Anna Rossi'],
    [id, 'Luca Bianchi'],
    [other.id, 'Ugo Verdi'],
  ])
    expect(
      (
        await request.post(`/api/associations/${owner.id}/preaffido`, { data: { post_id, nome, telefono: '333 1' } })
      ).status(),
    ).toBe(201);
  await openOwnPage(page, owner);
  await chooseState(page, 'Brioche', 'Adottato');
  const offer = page.getByRole('dialog', { name: 'Brioche ha trovato casa: 2 persone aspettano.' });
  await expect(offer.getByLabel('Oggetto')).toHaveValue('{animale} ha trovato casa');
  await expect(offer.getByText('Brioche ha trovato casa, e volevamo che lo sapessi da noi.')).toBeVisible();
  await expectAccessible(page, DIALOG);
  await offer.getByRole('button', { name: 'Rispondi a tutte e 2' }).click();
  const told = said(page, /^Risposta a 2 persone/);
  await expect(told).toBeVisible();
  // the message about the new state has one too
  await told.locator('..').getByRole('button', { name: 'Annulla' }).click();
  await expectSaid(page, 'Tutto come prima: nessuna risposta è partita');
});

test('two volunteers change one profile: the second one sees what the first one saved', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(CONFLICT);
  await storeLogin(page, owner);
  await page.goto(`/associazione/${owner.id}#profilo`);
  await page.getByLabel('Presentazione').fill('Scritta da me');
  const data = { bio: 'Scritta dalla collega', contact_person: 'Marta Nuova' };
  expect((await request.patch('/api/me/profile', { headers: bearer(owner), data })).status()).toBe(200);
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  const question = page.getByRole('dialog', { name: /Intanto è cambiato: referente Marta Nuova/ });
  await expect(question.getByRole('radio', { name: /Scritto da te Scritta da me/ })).toBeChecked();
  await question.getByRole('button', { name: 'Salva così' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  const read = await request.get(`/api/associations/${owner.id}`, { headers: bearer(owner) });
  expect(await read.json()).toMatchObject({ bio: 'Scritta da me', contact_person: 'Marta Nuova' });
  await expect(page.getByLabel('Referente')).toHaveValue('Marta Nuova');
});

test('an unsaved profile does not overwrite what was saved since', async ({ page, request, owner, troubles }) => {
  troubles.foresee(CONFLICT);
  await storeLogin(page, owner);
  await page.goto(`/associazione/${owner.id}#profilo`);
  await page.getByLabel('Presentazione').fill('Scritta da me');
  const data = { bio: 'Scritta dalla collega', contact_person: 'Marta Nuova' };
  expect((await request.patch('/api/me/profile', { headers: bearer(owner), data })).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel('Presentazione')).toHaveValue('Scritta da me');
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  const question = page.getByRole('dialog', { name: /Intanto è cambiato/ });
  await question.getByRole('radio', { name: /Salvato intanto Scritta dalla collega/ }).check();
  await question.getByRole('button', { name: 'Salva così' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  const read = await request.get(`/api/associations/${owner.id}`, { headers: bearer(owner) });
  expect(await read.json()).toMatchObject(data);
});

test('who opens a listing that a colleague has open is told so, and of what both change each one chooses', async ({
  page,
  browser,
  request,
  owner,
  mailbox,
  portal,
  troubles,
}) => {
  troubles.foresee(CONFLICT);
  await approve(request, owner);
  await publish(request, owner, { name: 'Brioche', type: 'gatto', age: '2 anni' });
  const anna = await openAs(browser, portal.url, await aColleague({ request, mailbox }, owner, { role: 'redattore' }));
  const hers = await edit(anna, 'Brioche');
  await expect(hers.getByText(/sta modificando questo annuncio/)).toHaveCount(0);
  await openOwnPage(page, owner);
  const mine = await edit(page, 'Brioche');
  await expect(mine.getByText('Anna Rossi sta modificando questo annuncio.')).toBeVisible();
  await expectAccessible(page, DIALOG);
  await page.setViewportSize(PHONE);
  expect(await mine.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  // she is told with her next request, 20 seconds after the one before
  await expect(hers.getByText(`${owner.name} sta modificando questo annuncio.`)).toBeVisible({ timeout: 60_000 });

  await hers.getByLabel('Età', { exact: true }).fill('4 anni');
  await hers.getByRole('button', { name: 'Salva' }).click();
  await expectSaid(anna, 'Annuncio aggiornato');
  await mine.getByLabel('Età', { exact: true }).fill('3 anni');
  await mine.getByRole('button', { name: 'Salva' }).click();
  const question = page.getByRole('dialog', { name: 'Intanto è cambiato: età 4 anni' });
  await expect(question.getByRole('radio', { name: /Scritto da te 3 anni/ })).toBeChecked();
  await question.getByRole('radio', { name: /Salvato intanto 4 anni/ }).check();
  await question.getByRole('button', { name: 'Salva così' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  expect((await listingsOf(request, owner))[0]).toMatchObject({ age: '4 anni' });
  await anna.context().close();
});
