import type { Locator, Page } from '@playwright/test';
import { heic, jpegOf } from '#testing/images.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { enter } from './login.ts';
import {
  chooseState,
  DRAFT_SENT_AGAIN,
  expectSaid,
  listingsOf,
  openOwnPage,
  publish,
  storeLogin,
  test,
} from './owners.ts';
import { widthOf } from './width.ts';

const PHONE = { width: 360, height: 740 };

test('a volunteer logs in and publishes a listing with photos in the order she chose, and a visitor sees it', async ({
  page,
  browser,
  request,
  owner,
}) => {
  await page.goto('/login');
  await enter(page, owner);
  await page.getByRole('banner').getByRole('link', { name: 'La mia pagina' }).click();
  await expect(page).toHaveURL(`/associazione/${owner.id}`);
  const editor = await newListing(page);
  await addImages(editor, await image('larga.jpg', 900, 600), await image('alta.jpg', 500, 800));
  await moveFirstImageRight(page, editor);
  await editor.getByLabel('Nome').fill('Fragolina');
  await editor.getByLabel('Età', { exact: true }).fill('2 mesi');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByRole('radio', { name: 'Femmina', exact: true }).check();
  await editor.getByLabel('Carattere').fill('Trovata con i fratelli, dorme sempre.');
  await expectAccessible(page, DIALOG);
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Annuncio pubblicato');
  await expect(own(page, 'Fragolina')).toBeVisible();
  // where the page rests, the header may cover a part of a link
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  const visitor = await openElsewhere(browser);
  await visitor.goto(`${new URL(page.url()).origin}/associazione/${owner.id}`);
  await expect(visitor.getByRole('heading', { name: 'La tua pagina' })).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Fragolina', exact: true }).click();
  const dialog = visitor.getByRole('dialog');
  await expect(dialog).toContainText('Trovata con i fratelli, dorme sempre.');
  await expect(dialog.locator('img').first()).toHaveJSProperty('complete', true);
  const [listing] = await listingsOf(request, owner);
  expect(listing?.images.map(({ width, height }) => [width, height])).toEqual([
    [500, 800],
    [900, 600],
  ]);
  await visitor.context().close();
});

test('on a phone nothing scrolls sideways, and four puppies are published one after the other, each begun from the last', async ({
  page,
  request,
  owner,
}) => {
  await page.setViewportSize(PHONE);
  await openOwnPage(page, owner);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
  const editor = await newListing(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  expect(await editor.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expectAccessible(page, DIALOG);

  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByLabel('Età', { exact: true }).fill('60 giorni');
  for (const name of ['Uno', 'Due', 'Tre', 'Quattro']) {
    await expect(editor.getByLabel('Nome')).toHaveValue('');
    await editor.getByLabel('Nome').fill(name);
    await addImages(editor, await image(`${name}.jpg`, 400 + name.length, 500));
    await editor
      .getByRole('button', { name: name === 'Quattro' ? 'Pubblica' : 'Pubblica e aggiungine un altro', exact: true })
      .click();
  }
  await expect(editor).toHaveCount(0);
  const all = await listingsOf(request, owner);
  expect(all).toHaveLength(4);
  expect(all.slice(0, 4).map(({ name, age, images }) => [name, age, images.length])).toEqual(
    ['Quattro', 'Tre', 'Due', 'Uno'].map((name) => [name, '60 giorni', 1]),
  );
});

test('an unfinished listing is restored after a reload, with its photos, and one that did not get through is sent again', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/, DRAFT_SENT_AGAIN);
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  await editor.getByLabel('Nome').fill('Quasi pronta');
  await editor.getByRole('radio', { name: 'Gatto', exact: true }).check();
  await addImages(editor, await image('prima.jpg', 640, 480), await image('seconda.jpg', 480, 640));
  await page.route('**/api/me/images', (route) => route.abort());
  await editor.locator('input[type=file]').setInputFiles(await image('tunnel.jpg', 700, 500));
  await expect(editor.getByText('Connessione assente. Controlla la rete e riprova.')).toBeVisible();
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Una foto non è stata caricata: riprova o toglila.');
  await page.reload();
  await page.unroute('**/api/me/images');
  await page.getByText('Hai una bozza non pubblicata: Quasi pronta').waitFor();
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(editor.getByLabel('Nome')).toHaveValue('Quasi pronta');
  await expect(editor.getByRole('radio', { name: 'Gatto' })).toBeChecked();
  await expect(editor.getByRole('img')).toHaveCount(3);
  await expect(editor.getByRole('progressbar')).toHaveCount(0);
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(own(page, 'Quasi pronta')).toBeVisible();
  await expect(page.getByText('Hai una bozza')).toHaveCount(0);
  const [listing] = await listingsOf(request, owner);
  expect(listing?.images.map(({ width }) => width)).toEqual([640, 480, 700]);
});

test('what the server refuses is shown beside its field or its photo, and a fifth photo is said to be left out', async ({
  page,
  owner,
  troubles,
}) => {
  // Playwright's trace recorder fetches the image that the browser could not show
  troubles.foresee(/status of 422/, /Connecting to 'blob:/);
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(editor.getByLabel('Nome')).toHaveAccessibleDescription('Obbligatorio');
  await expect(editor.getByLabel('Nome')).toBeFocused();
  await expect(editor.getByRole('radiogroup', { name: 'Tipo' })).toHaveAccessibleDescription('Obbligatorio');
  const file = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic() };
  await editor.locator('input[type=file]').setInputFiles([file, await image('buona.jpg', 300, 300)]);
  await expect(
    editor.getByText('Le foto HEIC non si possono leggere: scegli il formato JPEG e riprova.'),
  ).toBeVisible();
  await editor.getByRole('button', { name: 'Togli la foto 1' }).click();
  await expect(editor.getByText(/HEIC/)).toHaveCount(0);
  await expectAccessible(page, DIALOG);

  await editor.getByRole('button', { name: 'Togli la foto 1' }).click();
  await expect(editor.getByRole('img')).toHaveCount(0);
  const five = await Promise.all([1, 2, 3, 4, 5].map((one) => image(`${one}.jpg`, 200 + one, 200)));
  await editor.locator('input[type=file]').setInputFiles(five);
  await expectSaid(page, 'Al massimo 4 foto per annuncio: una foto è rimasta fuori.');
  await expect(editor.getByRole('img')).toHaveCount(4);
  await expect(editor.getByText('Aggiungi foto')).toHaveCount(0);
  await expect(editor.getByRole('progressbar')).toHaveCount(0);
});

test('the microchip is asked with yes or no: left open, corrected, and an odd number questioned kindly and kept in one form', async ({
  page,
  request,
  owner,
}) => {
  await publish(request, owner, { name: 'Birba', has_microchip: true });
  await openOwnPage(page, owner);
  const listing = async (name: string) => (await listingsOf(request, owner)).find((each) => each.name === name);
  const askedIn = (editor: Locator) => editor.getByRole('radiogroup', { name: 'Ha il microchip' });
  const begin = async (name: string) => {
    const editor = await newListing(page);
    await editor.getByLabel('Nome').fill(name);
    await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
    await editor.getByText('Salute').click();
    return editor;
  };

  await test.step('a new listing may leave it open', async () => {
    const editor = await begin('Aperta');
    await expect(askedIn(editor).getByRole('radio')).toHaveCount(2);
    await expect(askedIn(editor).getByRole('radio', { checked: true })).toHaveCount(0);
    await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
    await expect(own(page, 'Aperta')).toBeVisible();
    expect(await listing('Aperta')).toMatchObject({ has_microchip: false });
  });

  await test.step('an odd number is questioned kindly and kept in one form', async () => {
    const editor = await begin('Straniero');
    await askedIn(editor).getByRole('radio', { name: 'Sì', exact: true }).check();
    const number = editor.getByLabel('Numero del microchip');
    await number.fill('276 0981');
    await expect(editor.getByText(/lo teniamo come tatuaggio o chip estero/)).toBeVisible();
    await number.fill('276098101234567');
    await expect(editor.getByText(/iniziano con 380/)).toBeVisible();
    await number.fill('276 0981');
    await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
    await expect(own(page, 'Straniero')).toBeVisible();
    expect(await listing('Straniero')).toMatchObject({ microchip: '2760981', has_microchip: true });
  });

  await test.step('one that was stated by mistake is corrected', async () => {
    await page.getByRole('button', { name: 'Modifica Birba' }).click();
    const editor = page.getByRole('dialog', { name: 'Modifica Birba' });
    await editor.getByText('Salute').click();
    await expect(askedIn(editor).getByRole('radio', { name: 'Sì', exact: true })).toBeChecked();
    await expect(editor.getByLabel('Numero del microchip')).toBeVisible();
    await askedIn(editor).getByRole('radio', { name: 'No', exact: true }).check();
    await expect(editor.getByLabel('Numero del microchip')).toBeHidden();
    await editor.getByRole('button', { name: 'Salva' }).click();
    await expectSaid(page, 'Annuncio aggiornato');
    expect(await listing('Birba')).toMatchObject({ microchip: '', has_microchip: false });
  });
});

test('a session that ends over a half-written listing loses nothing of it', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 401/);
  // the page polls for questionnaires, and could learn of the end before the press
  await page.route('**/api/me/preaffido/**', () => undefined);
  // nor does the draft reach the server meanwhile
  await page.route('**/api/me/drafts/**', () => undefined);
  await openOwnPage(page, owner);
  await page.route('**/api/me/work', () => undefined);
  const editor = await newListing(page);
  await editor.getByLabel('Nome').fill('Interrotta');
  // the editor asks how many people wait for a cat; asked after the logout, that ends the session too
  const demand = page.waitForResponse(/\/me\/demand\?.*gatto/);
  await editor.getByRole('radio', { name: 'Gatto', exact: true }).check();
  await demand;
  await addImages(editor, await image('gatta.jpg', 320, 400));
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${owner.token}` } });
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, /L'accesso è scaduto/);
  await page.getByRole('link', { name: 'Accesso', exact: true }).click();
  await enter(page, owner, /\/associazione\//);
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(editor.getByLabel('Nome')).toHaveValue('Interrotta');
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(own(page, 'Interrotta')).toBeVisible();
  await expect(own(page, 'Interrotta').locator('img')).toBeVisible();
});

test('an owner edits a listing, changes its state right from the list, puts it in standby, copies and deletes it', async ({
  page,
  request,
  owner,
}) => {
  await publish(request, owner, { name: 'Birba', age: '10 mesi', breed: 'meticcio', sex: 'F' });
  await openOwnPage(page, owner);

  await test.step('it is edited, and its state changed in the list', async () => {
    await own(page, 'Birba').getByRole('button', { name: 'Modifica Birba' }).click();
    const editor = page.getByRole('dialog', { name: 'Modifica Birba' });
    await editor.getByLabel('Età', { exact: true }).fill('quasi un anno');
    await editor.getByRole('button', { name: 'Salva' }).click();
    await expectSaid(page, 'Annuncio aggiornato');
    await expect(own(page, 'Birba')).toContainText('quasi un anno');
    await chooseState(page, 'Birba', 'In attesa');
    await expect.poll(async () => (await listingsOf(request, owner))[0]?.adoption_status).toBe('in attesa di risposta');
    // until the page has the answer, its next change would name the former version
    await expectSaid(page, 'Annuncio aggiornato');
  });

  await test.step('in standby the public does not see it, and its words stay readable', async () => {
    const everybodys = async () => (await request.get(`/api/associations/${owner.id}/adoptions`)).json();
    await choose(page, 'Birba', 'Metti in standby');
    await expectSaid(page, 'Inserzione in standby');
    await expect(own(page, 'Birba')).toContainText('In standby');
    expect(await everybodys()).toEqual([]);
    await expectAccessible(page, 'article');
    await choose(page, 'Birba', 'Riattiva');
    await expectSaid(page, 'Inserzione riattivata');
    await expect(own(page, 'Birba')).not.toContainText('In standby');
    expect(await everybodys()).toHaveLength(1);
  });

  await test.step('a copy begins with what animals share, and one is deleted only when the owner is sure', async () => {
    await choose(page, 'Birba', 'Duplica');
    const copy = page.getByRole('dialog', { name: 'Nuovo annuncio' });
    await expect(copy.getByLabel('Nome')).toHaveValue('');
    await expect(copy.getByLabel('Età', { exact: true })).toHaveValue('quasi un anno');
    await expect(copy.getByRole('radio', { name: 'Cane' })).toBeChecked();
    await expect(copy.getByRole('radio', { name: 'Femmina' })).not.toBeChecked();
    await copy.getByLabel('Nome').fill('La copia');
    await copy.getByRole('button', { name: 'Pubblica', exact: true }).click();
    await expect(own(page, 'La copia')).toBeVisible();

    await choose(page, 'La copia', 'Elimina');
    const question = page.getByRole('alertdialog', { name: "Eliminare l'annuncio di La copia?" });
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(own(page, 'La copia')).toBeVisible();
    await choose(page, 'La copia', 'Elimina');
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expectSaid(page, 'Annuncio eliminato');
    await expect(own(page, 'La copia')).toHaveCount(0);
    expect((await listingsOf(request, owner)).map(({ name }) => name)).toEqual(['Birba']);
  });
});

test('the own list is narrowed by text, type, state and visibility; changes that were not saved come back to the same listing only', async ({
  page,
  request,
  owner,
}) => {
  await publish(request, owner, { name: 'Rex', type: 'cane', breed: 'Pastore', character: 'Timido' });
  await publish(request, owner, { name: 'Micia', type: 'gatto', adoption_status: 'adottato' });
  await publish(request, owner, { name: 'Orecchio', type: 'altro', hidden: true });
  await openOwnPage(page, owner);
  const shown = page.getByRole('article').getByRole('heading');
  await expect(shown).toHaveText(['Orecchio', 'Micia', 'Rex']);
  await page.getByLabel('Cerca tra i tuoi annunci').fill('PASTÓRE');
  await expect(shown).toHaveText(['Rex']);
  await page.getByLabel('Cerca tra i tuoi annunci').fill('');
  await page.getByLabel('Stato', { exact: true }).selectOption('adottato');
  await expect(shown).toHaveText(['Micia']);
  await page.getByLabel('Tipo').selectOption('altro');
  await page.getByRole('button', { name: 'Mostrali tutti' }).click();
  await expect(shown).toHaveCount(3);
  await page.getByLabel('Visibilità').selectOption('nascosti');
  await expect(shown).toHaveText(['Orecchio']);
  await page.getByLabel('Visibilità').selectOption('Tutti');

  const editor = page.getByRole('dialog', { name: 'Modifica Rex' });
  await own(page, 'Rex').getByRole('button', { name: 'Modifica Rex' }).click();
  await editor.getByLabel('Carattere').fill('Scritto a metà');
  await page.reload();
  await expect(own(page, 'Rex')).toContainText('Da salvare');
  await expect(own(page, 'Micia')).not.toContainText('Da salvare');
  await own(page, 'Rex').getByRole('button', { name: 'Modifica Rex' }).click();
  await expect(editor.getByLabel('Carattere')).toHaveValue('Scritto a metà');
  await editor.getByRole('button', { name: 'Scartale' }).click();
  await expect(editor.getByLabel('Carattere')).toHaveValue('Timido');
  await editor.getByRole('button', { name: 'Chiudi' }).click();
  await expect(own(page, 'Rex')).not.toContainText('Da salvare');
});

test('the banner of Home opens the editor of a new listing, once, and on the page of another association nothing of it is fetched', async ({
  page,
  request,
  owner,
}) => {
  const fetched: string[] = [];
  page.on('request', (asked) => fetched.push(asked.url()));
  const controls = () => fetched.filter((url) => /OwnerArea|ListingEditor/.test(url));
  await storeLogin(page, owner, { has_page: true });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Pubblica', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await expect(editor.getByLabel('Nome')).toBeVisible();
  await expect(page).toHaveURL(`/associazione/${owner.id}#annunci`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Nuovo annuncio' })).toBeVisible();
  await expect(editor).toHaveCount(0);
  expect(controls()).not.toEqual([]);

  const everybody: { id: string }[] = await (await request.get('/api/associations?limit=200')).json();
  const other = everybody.find(({ id }) => id !== owner.id);
  fetched.length = 0;
  await page.goto(`/associazione/${other!.id}`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'La tua pagina' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nuovo annuncio' })).toHaveCount(0);
  expect(controls()).toEqual([]);
});

async function newListing(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Nuovo annuncio' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await expect(editor.getByLabel('Nome')).toBeVisible();
  return editor;
}

function own(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await own(page, name)
    .getByRole('button', { name: `Altre azioni per ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function image(name: string, width: number, height: number) {
  return { name, mimeType: 'image/jpeg', buffer: await jpegOf(width, height) };
}

/** Adds images and waits until they are uploaded. */
async function addImages(editor: Locator, ...images: Awaited<ReturnType<typeof image>>[]): Promise<void> {
  const before = await editor.getByRole('img').count();
  await editor.locator('input[type=file]').setInputFiles(images);
  await expect(editor.getByRole('img')).toHaveCount(before + images.length);
  await expect(editor.getByRole('progressbar')).toHaveCount(0);
}

async function moveFirstImageRight(page: Page, editor: Locator): Promise<void> {
  const first = await editor.getByRole('img').first().getAttribute('src');
  await editor.getByRole('button', { name: 'Sposta la foto 1' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(editor.getByText('La foto ora è al posto 2 di 2.')).toBeAttached();
  await expect(editor.getByRole('img').nth(1)).toHaveAttribute('src', first ?? '');
  await expect(editor.getByRole('button', { name: 'Sposta la foto 2' })).toBeFocused();
}
