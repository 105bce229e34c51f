import { jpegOf } from '#testing/images.ts';
import { DEMO_PASSWORD, DIALOG, expect, expectAccessible } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { anOwner, endOwner, expectSaid, type Owner, openOwnPage, test } from './owners.ts';

test('a profile is changed after what must be filled in is named, survives a reload, and everybody reads it', async ({
  page,
  request,
  owner,
}) => {
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Profilo e tema' }).click();
  await page.getByLabel("Nome dell'associazione").fill(' ');
  await page.getByLabel('Secondo telefono').fill('');
  await page.getByLabel('Email').fill('senza chiocciola');
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expect(page.getByLabel("Nome dell'associazione")).toHaveAccessibleDescription('Obbligatorio');
  await expect(page.getByLabel("Nome dell'associazione")).toBeFocused();
  await expect(page.getByLabel('Secondo telefono')).toHaveAccessibleDescription('Obbligatorio');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email non valida');

  await page.getByLabel('Secondo telefono').fill('333 555 0102');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Referente').fill('Marta Nuova');
  await page.reload();
  await expect(page.getByLabel('Referente')).toHaveValue('Marta Nuova');

  await page.getByLabel("Nome dell'associazione").fill('Rifugio Rinnovato');
  await page.getByLabel('Città').fill('reggio nell');
  await page.getByRole('option', { name: "Reggio nell'Emilia" }).click();
  await expect(page.getByLabel('Provincia')).toHaveValue('RE');
  await page.getByLabel('Presentazione').fill('Ora siamo a Reggio.');
  await expect(page.getByText('19/800')).toBeVisible();
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  await expect(page.getByRole('heading', { level: 1, name: 'Rifugio Rinnovato' })).toBeVisible();
  const read = await (await request.get(`/api/associations/${owner.id}`)).json();
  expect(read).toMatchObject({ name: 'Rifugio Rinnovato', city: "Reggio nell'Emilia", bio: 'Ora siamo a Reggio.' });
});

test('colours are tried on a small page first, a banner is cropped to 1200 by 400, a logo goes as it is, and all see them', async ({
  page,
  browser,
  request,
  owner,
}) => {
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Profilo e tema' }).click();
  const sample = page.locator('figure').getByText('Contattaci');
  await page.getByLabel('Colore principale', { exact: true }).fill('#0f766e');
  await expect(sample).toHaveCSS('background-color', 'rgb(15, 118, 110)');
  await page.getByRole('switch', { name: 'Evidenzia la mia associazione' }).check();
  await page.getByLabel('Colore di evidenza', { exact: true }).fill('#fde047');
  await expect(page.locator('figure').getByText(owner.name)).toHaveCSS('color', 'rgb(42, 31, 51)');

  const choose = (label: RegExp, name: string, buffer: Buffer) =>
    page.getByLabel(label).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await choose(/banner$/, 'prato.jpg', await jpegOf(1600, 1200));
  const crop = page.getByRole('dialog', { name: 'Ritaglia il banner' });
  await expect(crop.locator('img')).toBeVisible();
  await expectAccessible(page, DIALOG);
  await crop.getByRole('button', { name: 'Usa questo ritaglio' }).click();
  await expect(crop).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // saved while the logo is on its way, the profile has it all the same
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/me/images', async (route) => {
    await arrived;
    await route.continue();
  });
  await choose(/logo$/, 'logo.jpg', await jpegOf(300, 300));
  await expect(page.getByRole('button', { name: 'Togli logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expect(page.getByRole('button', { name: 'Salvo…' })).toBeVisible();
  arrive();
  await expectSaid(page, 'Profilo aggiornato');
  const { banner, logo } = await (await request.get(`/api/associations/${owner.id}`)).json();
  expect([banner.width, banner.height]).toEqual([1200, 400]);
  expect([logo.width, logo.height]).toEqual([300, 300]);
  const visitor = await openElsewhere(browser);
  await visitor.goto(page.url());
  const name = visitor.getByRole('heading', { level: 1 });
  await expect(name).toHaveCSS('color', 'rgb(42, 31, 51)');
  await visitor.context().close();
});

test('a profile is not saved without an image that does not arrive, until the person saves it again', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/net::ERR_FAILED/);
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Profilo e tema' }).click();
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/me/images', async (route) => {
    await failing;
    await route.abort();
  });
  await page.getByLabel('Presentazione').fill('Gatti, cani e una tartaruga.');
  const buffer = await jpegOf(300, 300);
  await page.getByLabel(/logo$/).setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expect(page.getByRole('button', { name: 'Salvo…' })).toBeVisible();
  fail();
  await expectSaid(page, "Un'immagine non è stata caricata: riprova, oppure salva di nuovo senza.");
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Connessione assente|Immagine non caricata/);
  await expect(page.getByLabel('Presentazione')).toHaveValue('Gatti, cani e una tartaruga.');
  const bio = async () => (await (await request.get(`/api/associations/${owner.id}`)).json()).bio;
  expect(await bio()).toBe('Esistiamo per un minuto.');
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  expect(await bio()).toBe('Gatti, cani e una tartaruga.');
});

test('a profile that the portal answers as to a visitor asks for the login', async ({ page, owner }) => {
  await openOwnPage(page, owner);
  await page.route(`**/api/associations/${owner.id}`, async (route) => {
    const { authorization: _, ...headers } = await route.request().allHeaders();
    await route.fulfill({ response: await page.request.get(route.request().url(), { headers }) });
  });
  await page.getByRole('tab', { name: 'Profilo e tema' }).click();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText("Devi effettuare l'accesso.");
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
});

test('user name and password are changed with the password, and a request for help reaches the support by mail', async ({
  page,
  context,
  owner,
  mailbox,
  troubles,
}) => {
  troubles.foresee(/status of 403/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Account e aiuto' }).click();

  await test.step('a request for help', async () => {
    await page.getByRole('button', { name: 'Invia' }).click();
    await expect(page.getByLabel('Messaggio')).toHaveAccessibleDescription(/Scrivi il messaggio/);
    const question = `Come si cambia il logo di ${owner.username}?`;
    await page.getByLabel('Messaggio').fill(question);
    await page.reload();
    await expect(page.getByLabel('Messaggio')).toHaveValue(question);
    // where the page rests, the header may cover a part of a button
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Invia' }).click();
    await expectSaid(page, 'Richiesta assistenza inviata');
    await expect(page.getByLabel('Messaggio')).toHaveValue('');
    const mail = await mailbox.newest('supporto@localhost', `Richiesta di assistenza da ${owner.name}`);
    expect(mail.text).toContain(question);
    expect(mail.replyTo?.[0]?.address).toBe(owner.email);
  });

  await test.step('the user name is copied and changed', async () => {
    await page.getByRole('button', { name: 'Copia lo username' }).click();
    await expectSaid(page, 'Username copiato');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owner.username);
    const change = page.getByRole('button', { name: 'Cambia username' });
    const form = page.locator('form').filter({ has: change });
    await change.click();
    await expect(form.getByLabel('Nuovo username')).toHaveAccessibleDescription('Inserisci il nuovo username');
    const username = `${owner.username}-bis`;
    await form.getByLabel('Nuovo username').fill(username);
    await change.click();
    const password = form.getByLabel('Password attuale');
    await expect(password).toHaveAccessibleDescription('Inserisci la password per confermare');
    await password.fill('sbagliata');
    await change.click();
    await expectSaid(page, 'Password attuale non corretta.');
    await password.fill(owner.password);
    await change.click();
    await expectSaid(page, 'Username aggiornato');
    await expect(page.getByText(username)).toBeVisible();
    owner.username = username;
  });

  await test.step('the password is changed when all three fields fit', async () => {
    const change = page.getByRole('button', { name: 'Cambia password' });
    const form = page.locator('form').filter({ has: change });
    await change.click();
    await expect(form.getByRole('alert')).toHaveText('Compila tutti i campi');
    await form.getByLabel('Password attuale').fill(owner.password);
    await form.getByLabel('Nuova password', { exact: true }).fill('una cuccia nuova');
    await form.getByLabel('Ripeti la nuova password').fill('una cuccia nuovissima');
    await change.click();
    const again = form.getByLabel('Ripeti la nuova password');
    await expect(again).toHaveAccessibleDescription('Le nuove password non coincidono');
    await again.fill('una cuccia nuova');
    await change.click();
    await expectSaid(page, 'Password aggiornata');
    owner.password = 'una cuccia nuova';
  });
});

test('a paused association is told so and cannot publish', async ({ page, request }) => {
  const credentials = { username: 'gransasso', password: DEMO_PASSWORD };
  const { token, association } = await (await request.post('/api/auth/login', { data: credentials })).json();
  await openOwnPage(page, { ...association, token } as Owner);
  await expect(page.getByText('Per ora il pubblico non vede i tuoi annunci.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuovo annuncio' })).toHaveCount(0);
  await expectAccessible(page);
});

test('what signup called optional does not keep the rest of the profile from being saved', async ({
  page,
  request,
}) => {
  const owner = await anOwner(request, { phone2: '', contact_person: '', president_name: '' });
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Profilo e tema' }).click();
  await expect(
    page.getByText('mancano ancora: secondo telefono, referente, presidente. Puoi salvare il resto anche adesso.'),
  ).toBeVisible();
  await expect(page.getByLabel('Presidente (da completare)')).toBeVisible();
  await page.getByLabel('Presentazione').fill('Siamo in tre.');
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  expect((await (await request.get(`/api/associations/${owner.id}`)).json()).bio).toBe('Siamo in tre.');
  await page.goto('/healthz');
  await endOwner(request, owner);
});
