import type { Page } from '@playwright/test';
import { aColleague, invite, openAs } from './colleagues.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import {
  anOwner,
  chooseState,
  endOwner,
  expectSaid,
  listingsOf,
  openOwnPage,
  publish,
  storeLogin,
  test,
} from './owners.ts';
import { approve } from './panel.ts';
import { widthOf } from './width.ts';

const PASSWORD = 'tre gatti sul tetto caldo';
const PHONE = { width: 360, height: 740 };

async function chooseRole(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: `Ruolo di ${name}: ` }).click();
  await page.getByRole('menuitemradio', { name: role, exact: true }).click();
}

test('an owner invites a colleague, who works with a login of their own until the owner takes the role and the place away', async ({
  page,
  request,
  owner,
  mailbox,
  browser,
  portal,
  troubles,
}) => {
  test.slow();
  // the removed colleague's page notices it by its requests
  troubles.foresee(/status of 4(01|03|22) /);
  await approve(request, owner);
  await publish(request, owner, { name: 'Birba' });
  const email = `anna-${owner.username}@esempio.it`;

  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Gruppo' }).click();
  await page.getByLabel('Email', { exact: true }).fill('non è un indirizzo');
  await page.getByRole('button', { name: "Manda l'invito" }).click();
  await expect(page.getByText('Email non valida').first()).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('anna@gmail.con');
  await page.getByRole('button', { name: "Manda l'invito" }).click();
  await expect(page.getByText('Intendevi anna@gmail.com?')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('radio', { name: 'Redattore' }).check();
  await expect(page.getByText('Pubblica e cambia annunci e profilo, risponde ai questionari.')).toBeVisible();
  await page.getByRole('button', { name: "Manda l'invito" }).click();
  await expectSaid(page, `Invito mandato a ${email}`);
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Redattore · invito mandato');
  await expectAccessible(page);

  // the colleague, in another browser
  const { text = '' } = await mailbox.newest(email, 'ti invita');
  const [link] = /http\S+\/invito\?token=[\w-]+/.exec(text)!;
  const other = await browser.newContext({ baseURL: portal.url, storageState: await page.context().storageState() });
  await other.clearCookies();
  const anna = await other.newPage();
  await anna.goto('/healthz');
  await anna.evaluate(() => localStorage.removeItem('auth'));
  await anna.goto(link);
  await anna.getByLabel('Nome e cognome').fill('Anna Rossi');
  await anna.getByLabel('Username').fill(email);
  await anna.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await anna.getByRole('checkbox').check();
  await anna.getByRole('button', { name: "Accetta l'invito" }).click();
  await expect(anna).toHaveURL(`/associazione/${owner.id}`);
  await chooseState(anna, 'Birba', 'In attesa');
  await expectSaid(anna, 'Annuncio aggiornato');
  expect((await listingsOf(request, owner))[0]).toMatchObject({ adoption_status: 'in attesa di risposta' });
  await anna.getByRole('tab', { name: 'Gruppo' }).click();
  await expect(anna.getByText('Anna Rossi (sei tu)')).toBeVisible();
  // of one association only: there is nothing to switch to
  await expect(anna.getByRole('button', { name: /^Lavori per/ })).toHaveCount(0);
  await expect(anna.getByRole('button', { name: "Manda l'invito" })).toBeHidden();

  // the owner reads who changed it, visitors do not
  await page.reload();
  await page.getByRole('tab', { name: 'Annunci' }).click();
  await expect(page.getByText('Modificato da Anna Rossi oggi')).toBeVisible();
  await page.getByRole('tab', { name: 'Gruppo' }).click();

  // the owner makes her a reader while her editor is open: saving is refused in words, and what she typed stays
  await anna.getByRole('tab', { name: 'Annunci' }).click();
  await anna.getByRole('button', { name: 'Modifica Birba' }).click();
  const editor = anna.getByRole('dialog', { name: 'Modifica Birba' });
  await editor.getByLabel('Razza').fill('Certosina');
  await page.reload();
  // and reads what she did
  const acts = page.getByRole('region', { name: 'Che cosa è successo' });
  await expect(acts.getByRole('listitem').first()).toContainText(
    "Anna Rossi ha modificato l'annuncio Birba (ora in attesa di risposta)",
  );
  await acts.getByLabel('Di chi').selectOption(owner.name);
  await expect(acts.getByRole('listitem')).toHaveText([/ha mandato un invito da redattore/]);
  await acts.getByLabel('Di chi').selectOption('Tutti');
  await expect(acts.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  const row = page.getByRole('region', { name: 'Persone' }).getByRole('listitem').filter({ hasText: 'Anna Rossi' });
  await chooseRole(page, 'Anna Rossi', 'Lettore');
  await expectSaid(page, 'Anna Rossi: ora il ruolo è lettore');
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expectSaid(anna, 'Il tuo ruolo non lo permette: chiedi a un proprietario del gruppo.');
  await expect(editor.getByLabel('Razza')).toHaveValue('Certosina');
  expect((await listingsOf(request, owner))[0]?.breed).not.toBe('Certosina');
  await anna.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(anna.getByText(/^Sei in sola lettura/)).toBeVisible();
  await expect(anna.getByText('Da salvare')).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Modifica Birba' })).toBeHidden();

  // an editor again: the page follows at the next answer, and what she had typed is there
  await chooseRole(page, 'Anna Rossi', 'Redattore');
  await expectSaid(page, 'Anna Rossi: ora il ruolo è redattore');
  await anna.getByRole('tab', { name: 'Gruppo' }).click();
  await anna.getByRole('tab', { name: 'Annunci' }).click();
  await anna.getByRole('button', { name: 'Modifica Birba' }).click();
  await expect(editor.getByLabel('Razza')).toHaveValue('Certosina');
  await anna.keyboard.press('Escape');

  // and takes her out of the team: her next click ends her session, which her page would learn of by itself too
  await anna.route('**/api/me/**', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await row.getByRole('button', { name: 'Togli dal gruppo: Anna Rossi' }).click();
  await expectAccessible(page, DIALOG);
  await page.getByRole('button', { name: 'Togli dal gruppo', exact: true }).click();
  await expectSaid(page, 'Anna Rossi non fa più parte del gruppo');
  await expect(row).toBeHidden();
  await chooseState(anna, 'Birba', 'Adottato');
  await expect(anna.getByRole('heading', { name: 'La tua pagina' })).toBeHidden();
  await other.close();
});

test('the only person of a team can neither leave it nor change the own role; of two, an arrow key gives nobody another role, and an owner is made only after a question', async ({
  page,
  request,
  owner,
  mailbox,
  troubles,
}) => {
  test.slow();
  troubles.foresee(/status of 403 /);
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Gruppo' }).click();
  await expect(page.getByText('(sei tu)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lascia il gruppo' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Ruolo di/ })).toBeHidden();
  // an account that waits for approval is told why it cannot invite
  await page.getByLabel('Email', { exact: true }).fill('anna@esempio.it');
  await page.getByRole('button', { name: "Manda l'invito" }).click();
  await expect(page.getByText('aspetta che la redazione approvi il tuo account').first()).toBeVisible();

  await approve(request, owner);
  const { login: anna } = await aColleague({ request, mailbox }, owner, { role: 'redattore' });
  const headers = { authorization: `Bearer ${owner.token}` };
  const role = async () => {
    const { members } = await (await request.get('/api/me/team', { headers })).json();
    return members.find(({ id }: { id: string }) => id === anna.id).role;
  };
  await page.reload();
  await page.getByLabel('Ruolo di Anna Rossi').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
  await page.reload();
  expect(await role()).toBe('redattore');

  await chooseRole(page, 'Anna Rossi', 'Proprietario');
  const question = page.getByRole('alertdialog', { name: 'Dare a Anna Rossi il ruolo di proprietario?' });
  await expectAccessible(page, DIALOG);
  await question.getByRole('button', { name: 'Annulla' }).click();
  expect(await role()).toBe('redattore');
  await chooseRole(page, 'Anna Rossi', 'Proprietario');
  await question.getByRole('button', { name: 'Dai il ruolo' }).click();
  await expectSaid(page, 'Anna Rossi: ora il ruolo è proprietario');
  await chooseRole(page, 'Anna Rossi', 'Lettore');
  await page.getByRole('button', { name: 'Togli il ruolo' }).click();
  await expectSaid(page, 'Anna Rossi: ora il ruolo è lettore');
  expect(await role()).toBe('lettore');
});

test('a person of two associations passes from one to the other, also by a link to a hidden listing of the other', async ({
  page,
  request,
  owner,
  mailbox,
  troubles,
}) => {
  test.slow();
  troubles.foresee(/status of 404 /);
  const colleague = await anOwner(request);
  await approve(request, owner);
  const link = await invite({ request, mailbox }, owner, colleague.email, 'lettore');
  await storeLogin(page, colleague);
  await page.goto(link);
  await page.getByRole('button', { name: "Accetta l'invito" }).click();
  await expect(page).toHaveURL(`/associazione/${owner.id}`);
  await page.getByRole('tab', { name: 'Gruppo' }).click();
  await page.getByRole('button', { name: `Passa qui: ${colleague.name}` }).click();
  await expect(page).toHaveURL(`/associazione/${colleague.id}`);
  await expect(page.getByRole('heading', { name: 'La tua pagina' })).toBeVisible();

  // from the header, with the keyboard
  const bar = page.getByRole('navigation', { name: 'Principale' });
  await bar.getByRole('button', { name: `Lavori per ${colleague.name}: passa a un'altra associazione` }).press('Enter');
  await expect(page.getByRole('menuitem', { name: `Passa a ${owner.name}` })).toBeVisible();
  await expectAccessible(page, '[role="menu"]');
  await page.getByRole('menuitem', { name: `Passa a ${owner.name}` }).press('Enter');
  await expectSaid(page, `Ora lavori per ${owner.name}`);
  await expect(page).toHaveURL(`/associazione/${owner.id}`);
  await page.goto('/sicurezza');
  await expect(page.getByText(`L'accesso di ${colleague.name}, che ora lavora per ${owner.name}.`)).toBeVisible();
  await expect(page.getByText(`Per ${colleague.name}. Entrato`).first()).toBeVisible();

  // and from the folded menu of a phone
  await page.setViewportSize(PHONE);
  await page.getByRole('banner').locator('summary').first().click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByText("Passa a un'altra associazione").click();
  await expect(menu.getByRole('button', { name: `Passa a ${colleague.name}` })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('button', { name: `Passa a ${colleague.name}` }).click();
  await expectSaid(page, `Ora lavori per ${colleague.name}`);
  await expect(page).toHaveURL(`/associazione/${colleague.id}`);

  const { id } = await publish(request, owner, { name: 'Nuvola', hidden: true });
  await page.goto(`/annuncio/${id}`);
  await expect(page.getByText("L'annuncio è di un'altra tua associazione?")).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Passa a ${owner.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Nuvola', level: 1 })).toBeVisible();
  await expectSaid(page, `Ora lavori per ${owner.name}`);
  await expect(page).toHaveURL(`/annuncio/${id}`);
  await endOwner(request, colleague);
});

test('a reader sees everything, writes notes, and is offered nothing that would be refused', async ({
  request,
  owner,
  mailbox,
  browser,
  portal,
}) => {
  await approve(request, owner);
  const { id } = await publish(request, owner, { name: 'Birba' });
  await publish(request, owner, { name: 'Briciola' });
  const headers = { authorization: `Bearer ${owner.token}` };
  const draft = { fields: { name: 'Zenzero' }, images: [] };
  expect((await request.put('/api/me/drafts/bozza-di-prova', { headers, data: draft })).status()).toBe(200);
  const answers = { post_id: id, nome: 'Ada Neri', telefono: '333 1' };
  expect((await request.post(`/api/associations/${owner.id}/preaffido`, { data: answers })).status()).toBe(201);
  const reader = await openAs(browser, portal.url, await aColleague({ request, mailbox }, owner, { role: 'lettore' }));
  // no answer says no: every request of this browser is one that a reader may make
  const refusals: string[] = [];
  reader.on('response', (answer) => {
    if (answer.status() === 403) refusals.push(answer.url());
  });

  await expect(reader.getByText(/^Sei in sola lettura/)).toBeVisible();
  const card = reader.getByRole('article', { name: 'Birba' });
  await expect(card.getByText('Adottabile')).toBeVisible();
  await expect(reader.getByText(/Zenzero/)).toBeVisible();
  for (const name of ['Nuovo annuncio', /^Modifica/, 'Scegline più di uno', /^Riprendi/, /^Butta via/])
    await expect(reader.getByRole('button', { name })).toHaveCount(0);
  await expect(reader.getByRole('button', { name: 'Stato di Birba: ' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Altre azioni per Birba' }).click();
  await expect(reader.getByRole('menuitem', { name: 'Stampa', exact: true })).toBeVisible();
  for (const name of ['Elimina', 'Duplica', /^Metti in standby/])
    await expect(reader.getByRole('menuitem', { name })).toHaveCount(0);
  await reader.keyboard.press('Escape');
  await expectAccessible(reader);

  await reader.getByRole('tab', { name: /Questionari/ }).click();
  await expect(reader.locator('strong').getByText('1 da leggere')).toBeVisible();
  await reader.getByRole('button', { name: 'Leggi' }).click();
  await reader.getByLabel('Nuova nota').fill('La conosco, è gentile');
  await reader.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(reader.getByText('La conosco, è gentile')).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Elimina la nota/ })).toBeVisible();
  await expect(reader.getByRole('combobox', { name: 'Stato', exact: true })).toBeDisabled();
  for (const name of ['Rispondi', 'Cancella', 'Segna tutti come letti', 'I tuoi modelli'])
    await expect(reader.getByRole('button', { name })).toHaveCount(0);
  // opened by a reader, it still waits for the others
  await expect(reader.locator('strong').getByText('1 da leggere')).toBeVisible();

  await reader.getByRole('tab', { name: 'Profilo e tema' }).click();
  await expect(reader.getByText('Il profilo lo cambia chi è redattore o proprietario del gruppo.')).toBeVisible();
  await reader.getByRole('tab', { name: 'Gruppo' }).click();
  await expect(reader.getByText('Anna Rossi (sei tu)')).toBeVisible();
  await expect(reader.getByRole('button', { name: "Manda l'invito" })).toHaveCount(0);
  await reader.getByRole('tab', { name: 'Account e aiuto' }).click();
  await expect(reader.getByRole('button', { name: 'Cambia password' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Cambia username' })).toHaveCount(0);
  await reader.goto('/importa-annunci');
  await expect(reader.getByText(/^Sei in sola lettura/)).toBeVisible();
  expect(refusals).toEqual([]);
  await reader.context().close();
});

test('a questionnaire is given to a colleague, who finds it by name, and is free again once the colleague has left', async ({
  page,
  request,
  owner,
  mailbox,
  browser,
  portal,
}) => {
  await approve(request, owner);
  const { id } = await publish(request, owner, { name: 'Birba' });
  for (const nome of ['Ada Neri', 'Ugo Verdi']) {
    const data = { post_id: id, nome, telefono: '333 1' };
    expect((await request.post(`/api/associations/${owner.id}/preaffido`, { data })).status()).toBe(201);
  }
  const anna = await aColleague({ request, mailbox }, owner, { role: 'redattore' });
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
  const row = (on: Page, name: string) => on.getByRole('row').filter({ hasText: name });
  await row(page, 'Ada Neri').getByRole('button', { name: 'Leggi' }).click();
  const opened = page.getByRole('cell').getByLabel('Se ne occupa');
  await opened.selectOption('Anna Rossi');
  await expect(opened).toHaveValue(anna.login.id);

  const herPage = await openAs(browser, portal.url, anna);
  await herPage.goto('/miei-questionari');
  await expect(row(herPage, 'Ugo Verdi').first()).toBeVisible();
  await herPage.getByLabel('Se ne occupa').selectOption('Io');
  await expect(row(herPage, 'Ugo Verdi')).toHaveCount(0);
  await expect(row(herPage, 'Ada Neri').first()).toBeVisible();
  await herPage.context().close();

  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await request.delete(`/api/me/team/${anna.login.id}`, { headers })).status()).toBe(204);
  await page.reload();
  await row(page, 'Ada Neri').getByRole('button', { name: 'Leggi' }).click();
  await expect(opened).toHaveValue('');
  await expect(page.getByLabel('Se ne occupa').first().getByRole('option')).toHaveText(['Chiunque', 'Io']);
});
