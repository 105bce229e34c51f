import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import { jpegOf } from '#testing/images.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { enter } from './login.ts';
import { expectSaid, listingsOf, type Owner, openOwnPage, test } from './owners.ts';

/** For axe: the page of an owner is analysed without them elsewhere. */
const DRAFTS = '[aria-label=Bozze]';
const PHONE = { viewport: { width: 360, height: 740 } };

test('a listing begun on the phone is published on the desktop, and is then no draft anywhere', async ({
  page,
  browser,
  portal,
  request,
  owner,
}) => {
  const phone = await openElsewhere(browser, { baseURL: portal.url, ...PHONE });
  await openOwnPage(phone, owner);
  const begun = await newListing(phone);
  await begun.getByLabel('Nome').fill('Luna');
  await begun.getByRole('radio', { name: 'Cane', exact: true }).check();
  await addPhoto(begun);
  await begun.getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => namesOf(request, owner)).toEqual(['Luna 1']);
  await expect(drafts(phone)).toContainText('Hai una bozza non pubblicata: Luna.');
  await expectAccessible(phone, DRAFTS);

  await openOwnPage(page, owner);
  await expect(drafts(page)).toContainText('Hai una bozza non pubblicata: Luna.');
  await page.getByRole('button', { name: 'Riprendi' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await expect(editor.getByLabel('Nome')).toHaveValue('Luna');
  await expect(editor.getByRole('img', { name: 'Foto 1' })).toHaveJSProperty('complete', true);
  await editor.getByLabel('Età', { exact: true }).fill('3 anni');
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Annuncio pubblicato');
  await expect(drafts(page)).toHaveCount(0);
  expect(await namesOf(request, owner)).toEqual([]);
  const [listing] = await listingsOf(request, owner);
  expect(listing).toMatchObject({ name: 'Luna', age: '3 anni', images: [{ width: 500, height: 800 }] });

  await phone.reload();
  await expect(phone.getByRole('article', { name: 'Luna', exact: true })).toBeVisible();
  await expect(drafts(phone)).toHaveCount(0);
  await phone.context().close();
});

test('two devices that change one draft lose nothing: the second one becomes a draft of its own', async ({
  page,
  browser,
  portal,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 409/);
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  await editor.getByLabel('Nome').fill('Luna');
  await expect.poll(() => namesOf(request, owner)).toEqual(['Luna 0']);
  const other = await openElsewhere(browser, { baseURL: portal.url });
  await openOwnPage(other, owner);
  await other.getByRole('button', { name: 'Riprendi' }).click();
  const second = other.getByRole('dialog', { name: 'Nuovo annuncio' });
  await second.getByLabel('Nome').fill('Luna di notte');
  await expect.poll(() => namesOf(request, owner)).toEqual(['Luna di notte 0']);
  await editor.getByLabel('Nome').fill('Luna di giorno');
  await expectSaid(page, /Intanto la bozza è cambiata altrove/);
  await expect
    .poll(async () => (await namesOf(request, owner)).sort())
    .toEqual(['Luna di giorno 0', 'Luna di notte 0']);
  await editor.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('heading', { name: 'Bozze (2)' })).toBeVisible();
  await expectAccessible(page, DRAFTS);
  await other.context().close();
});

test('who empties a resumed draft leaves what a colleague has saved of it meanwhile', async ({
  page,
  request,
  owner,
}) => {
  await saveElsewhere(request, owner, { name: 'Luna' });
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Riprendi' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await expect(editor.getByLabel('Nome')).toHaveValue('Luna');
  await saveElsewhere(request, owner, { name: 'Luna', bio: 'Due righe di Anna' });
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/me/drafts'));
  await editor.getByLabel('Nome').fill('');
  await read;
  // what is written now is another draft
  await editor.getByLabel('Nome').fill('Sole');
  await editor.getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => namesOf(request, owner)).toEqual(['Sole 0', 'Luna 0']);

  await page.getByRole('button', { name: 'Riprendi: Sole' }).click();
  await editor.getByLabel('Nome').fill('');
  await expect.poll(() => namesOf(request, owner)).toEqual(['Luna 0']);
});

test('who publishes a draft leaves what a colleague has saved of it meanwhile among the drafts', async ({
  page,
  request,
  owner,
}) => {
  await saveElsewhere(request, owner, { name: 'Luna', type: 'cane' });
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Riprendi' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await expect(editor.getByLabel('Nome')).toHaveValue('Luna');
  await saveElsewhere(request, owner, { name: 'Luna di Anna', type: 'cane' });
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Annuncio pubblicato');
  await expect(drafts(page)).toContainText('Luna di Anna');
  expect(await namesOf(request, owner)).toEqual(['Luna di Anna 0']);
  expect((await listingsOf(request, owner)).map(({ name }) => name)).toEqual(['Luna']);
});

test('a draft with a photo is there after days, when the addresses that the device has stored have ended, and stays among the drafts of who begins again', async ({
  page,
  request,
  owner,
}) => {
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  await editor.getByLabel('Nome').fill('Sole');
  await addPhoto(editor);
  await editor.getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => namesOf(request, owner)).toEqual(['Sole 1']);
  await expect(drafts(page)).not.toContainText('solo su questo dispositivo');
  await page.evaluate(() => {
    for (const [key, draft] of Object.entries(localStorage))
      if (key.startsWith('listing_draft:')) localStorage.setItem(key, draft.replace(/firma=[\w-]+/g, 'firma=finita'));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(editor.getByRole('img', { name: 'Foto 1' })).toHaveJSProperty('naturalWidth', 500);

  await editor.getByRole('button', { name: 'Ricomincia da capo' }).click();
  await expectSaid(page, 'La bozza di prima resta tra le bozze.');
  await expect(editor.getByLabel('Nome')).toHaveValue('');
  await expect(editor.getByRole('img')).toHaveCount(0);
  await editor.getByLabel('Nome').fill('Luna');
  await editor.getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => namesOf(request, owner)).toEqual(['Luna 0', 'Sole 1']);
});

test('a draft that is thrown away comes back from the toast', async ({ page, request, owner }) => {
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  await editor.getByLabel('Nome').fill('Sole');
  await editor.getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => namesOf(request, owner)).toEqual(['Sole 0']);
  await expect(drafts(page)).not.toContainText('solo su questo dispositivo');
  // another one is begun beside it
  const next = await newListing(page);
  await expect(next.getByLabel('Nome')).toHaveValue('');
  await next.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('button', { name: 'Butta via: Sole' }).click();
  await expectSaid(page, 'Bozza buttata');
  await expect(drafts(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(drafts(page)).toContainText('Sole');
  expect(await namesOf(request, owner)).toEqual(['Sole 0']);
});

test('what the server holds is not asked for at logout, and is there after the next login', async ({
  page,
  request,
  owner,
}) => {
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  await editor.getByLabel('Nome').fill('Rex');
  await editor.getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => namesOf(request, owner)).toEqual(['Rex 0']);
  await expect(drafts(page)).not.toContainText('solo su questo dispositivo');
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /_draft/.test(key)))).toEqual([]);
  await page.goto('/login');
  await enter(page, owner);
  await page.getByRole('banner').getByRole('link', { name: 'La mia pagina' }).click();
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(editor.getByLabel('Nome')).toHaveValue('Rex');
});

test('what is typed without network goes to the server once it is back', async ({ page, request, owner, troubles }) => {
  troubles.foresee(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  await page.route('**/api/me/drafts/*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/me/drafts/'));
  await editor.getByLabel('Nome').fill('Senza rete');
  await refused;
  expect(await namesOf(request, owner)).toEqual([]);
  await page.unroute('**/api/me/drafts/*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => namesOf(request, owner)).toEqual(['Senza rete 0']);
});

test('a draft is not sent while its listing is being published, and is sent again after a refusal', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 503/);
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  await editor.getByLabel('Nome').fill('Luna');
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  const saves: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/api/me/drafts/')) saves.push(asked.method());
  });
  const [asked, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await answerPublication(page, async (route) => {
    asked.resolve();
    await refused.promise;
    await route.fulfill({ status: 503, json: { detail: 'Riprova tra poco.' } });
  });
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await asked.promise;
  const before = saves.length;
  await typeAndSave(editor, '3 anni');
  expect(saves).toHaveLength(before);
  refused.resolve();
  await expectSaid(page, 'Riprova tra poco.');
  await expect.poll(() => saves.length).toBeGreaterThan(before);

  const [published, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await answerPublication(page, async (route) => {
    const response = await route.fetch();
    published.resolve();
    await shown.promise;
    await route.fulfill({ response });
  });
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await published.promise;
  // the portal has no such draft any more, and says so of each save
  await typeAndSave(editor, '4 anni');
  shown.resolve();
  await expectSaid(page, 'Annuncio pubblicato');
  expect(await namesOf(request, owner)).toEqual([]);
});

test('a litter is published once the save of its draft has its answer, and leaves no draft', async ({
  page,
  request,
  owner,
}) => {
  await openOwnPage(page, owner);
  const editor = await newListing(page);
  await editor.getByRole('button', { name: 'Più cuccioli insieme' }).click();
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  const order: string[] = [];
  const [asked, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/me/drafts/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    asked.resolve();
    await saved.promise;
    const response = await route.fetch();
    order.push('draft');
    await route.fulfill({ response });
  });
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/me/adoptions')) order.push('listing');
  });
  await editor.getByLabel('Nomi').fill('Luna\nSole');
  await asked.promise;
  await editor.getByRole('button', { name: 'Pubblica tutti' }).click();
  await expect(editor.getByRole('button', { name: 'Pubblico…' })).toBeVisible();
  saved.resolve();
  await expectSaid(page, '2 annunci pubblicati');
  await expect.poll(() => namesOf(request, owner)).toEqual([]);
  expect(order.filter((each, index) => each !== order[index - 1])).toEqual(['draft', 'listing']);
});

const drafts = (page: Page) => page.getByRole('region', { name: 'Bozze' });

/** Returns the drafts on the server, each with the number of its photos. */
async function namesOf(request: APIRequestContext, { token }: Owner): Promise<string[]> {
  const answer = await request.get('/api/me/drafts', { headers: { authorization: `Bearer ${token}` } });
  const all: { name: string; images: string[] }[] = await answer.json();
  return all.map(({ name, images }) => `${name} ${images.length}`);
}

/** Saves a draft as another device of the account does. */
async function saveElsewhere(request: APIRequestContext, { token }: Owner, fields: object): Promise<void> {
  const saved = await request.put('/api/me/drafts/bozza-di-luna', {
    headers: { authorization: `Bearer ${token}` },
    data: { fields },
  });
  expect(saved.status()).toBe(200);
}

/** Answers the next publication of a listing by hand. */
async function answerPublication(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/me/adoptions', answer, { times: 1 });
}

/** Types an age and saves the draft at once, as a page does that is back on the network. */
async function typeAndSave(editor: Locator, age: string): Promise<void> {
  await editor.getByLabel('Età', { exact: true }).fill(age);
  await editor.page().evaluate(() => window.dispatchEvent(new Event('online')));
  // a request that the page has begun is known before this one
  await editor.page().evaluate(() => fetch('/healthz').then(({ status }) => status));
}

async function addPhoto(editor: Locator): Promise<void> {
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(500, 800) };
  await editor.locator('input[type=file]').setInputFiles(photo);
  await expect(editor.getByRole('progressbar')).toHaveCount(0);
}

async function newListing(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Nuovo annuncio' }).filter({ visible: true }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await expect(editor.getByLabel('Nome')).toBeVisible();
  return editor;
}
