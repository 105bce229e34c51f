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

test('what changed meanwhile is neither overwritten nor undone by an open editor, nor by one that lay unsaved for a day', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(CONFLICT);
  const old = await publish(request, owner, { name: 'Panna', age: '2 anni', breed: 'Europea' });
  const unseen = await publish(request, owner, { name: 'Biscotto', age: '2 anni' });
  const both = await publish(request, owner, { name: 'Brioche', type: 'gatto', character: 'Timida' });
  const saved = async (id: string) => (await listingsOf(request, owner)).find((listing) => listing.id === id);
  await openOwnPage(page, owner);

  await test.step('of a field that both have changed each one chooses, and an adoption is not undone', async () => {
    const editor = await edit(page, 'Brioche');
    await editor.getByLabel('Carattere').fill('Timida, poi dolcissima');
    await elsewhere(request, owner, both.id, { adoption_status: 'adottato', character: 'Vivace' });
    await editor.getByRole('button', { name: 'Salva' }).click();
    const question = page.getByRole('dialog', { name: 'Intanto è cambiato: carattere Vivace, stato Adottato' });
    await expect(question.getByRole('radio', { name: /Scritto da te Timida, poi dolcissima/ })).toBeChecked();
    await question.getByRole('radio', { name: /Salvato intanto Vivace/ }).check();
    await question.getByRole('button', { name: 'Salva così' }).click();
    await expectSaid(page, 'Annuncio aggiornato');
    await expect.poll(() => saved(both.id)).toMatchObject({ adoption_status: 'adottato', character: 'Vivace' });
  });

  await test.step('what the editor does not show changes without a question', async () => {
    const editor = await edit(page, 'Biscotto');
    await elsewhere(request, owner, unseen.id, { hidden: true });
    await editor.getByLabel('Età', { exact: true }).fill('4 anni');
    await editor.getByRole('button', { name: 'Salva' }).click();
    await expectSaid(page, 'Annuncio aggiornato');
    await expect.poll(() => saved(unseen.id)).toMatchObject({ age: '4 anni', hidden: true });
  });

  await test.step('changes that lay unsaved do not overwrite what was saved since', async () => {
    const editor = await edit(page, 'Panna');
    await editor.getByLabel('Razza').fill('Certosina');
    await elsewhere(request, owner, old.id, { age: '4 anni' });
    await page.reload();
    await edit(page, 'Panna');
    await expect(editor.getByLabel('Razza')).toHaveValue('Certosina');
    await editor.getByRole('button', { name: 'Salva' }).click();
    await page.getByRole('button', { name: 'Salva così' }).click();
    await expectSaid(page, 'Annuncio aggiornato');
    await expect.poll(() => saved(old.id)).toMatchObject({ age: '4 anni', breed: 'Certosina' });
  });
});

test('a state chosen by accident is taken back from the toast, and an old card does not undo an adoption unless its reader says so', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(CONFLICT);
  const { id } = await publish(request, owner, { name: 'Brioche' });
  await openOwnPage(page, owner);
  await chooseState(page, 'Brioche', 'In attesa');
  // under the pointer it stays
  await said(page, 'Annuncio aggiornato').hover();
  await expectAccessible(page, '[aria-label="Notifiche"]');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(stateOf(page, 'Brioche', 'Adottabile')).toBeVisible();
  await expect.poll(async () => (await listingsOf(request, owner))[0]?.adoption_status).toBe('adottabile subito');

  // loaded anew: the card has the version that was just saved, and no toast is left
  await page.reload();
  await expect(page.getByRole('region', { name: 'Da fare' })).toBeVisible();
  await expect(stateOf(page, 'Brioche', 'Adottabile')).toBeVisible();
  await elsewhere(request, owner, id, { adoption_status: 'adottato' });
  await chooseState(page, 'Brioche', 'In attesa');
  await expectSaid(page, 'Intanto è cambiato: Brioche ora è «Adottato».');
  await expect(stateOf(page, 'Brioche', 'Adottato')).toBeVisible();
  await page.getByRole('button', { name: 'Cambia comunque' }).click();
  await expectSaid(page, 'Annuncio aggiornato');
  expect((await listingsOf(request, owner))[0]?.adoption_status).toBe('in attesa di risposta');
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

test('two volunteers change one profile: the second one sees what the first one saved, also after a reload with unsaved changes', async ({
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

  await page.getByLabel('Presentazione').fill('Scritta di nuovo da me');
  const later = { bio: 'Scritta di nuovo dalla collega', contact_person: 'Marta Nuovissima' };
  expect((await request.patch('/api/me/profile', { headers: bearer(owner), data: later })).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel('Presentazione')).toHaveValue('Scritta di nuovo da me');
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  const again = page.getByRole('dialog', { name: /Intanto è cambiato: presentazione / });
  await again.getByRole('radio', { name: /Salvato intanto Scritta di nuovo dalla collega/ }).check();
  await again.getByRole('button', { name: 'Salva così' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  const last = await request.get(`/api/associations/${owner.id}`, { headers: bearer(owner) });
  expect(await last.json()).toMatchObject(later);
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
