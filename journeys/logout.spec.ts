import type { Page } from '@playwright/test';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { enter } from './login.ts';
import { anOwner, DRAFT_SENT_AGAIN, endOwner, type Owner, openOwnPage, publish, storeLogin, test } from './owners.ts';

const draftKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /_draft/.test(key)));
const photos = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('trovacuccia');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const count = database.transaction('photos').objectStore('photos').count();
    const found = await new Promise<number>((resolve) => {
      count.onsuccess = () => resolve(count.result);
    });
    database.close();
    return found;
  });
const leave = (page: Page) => page.getByRole('button', { name: 'Esci', exact: true }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Hai testi non inviati' });

/** Begins a listing with a photo that cannot be sent, and a request for help. */
async function writeByHalves(page: Page, owner: Owner): Promise<void> {
  await openOwnPage(page, owner);
  await page.route('**/api/me/images', (route) => route.abort());
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await editor.getByLabel('Nome', { exact: true }).fill('Zorro');
  const photo = { name: 'zorro.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  await editor.locator('input[type=file]').first().setInputFiles(photo);
  await expect.poll(() => draftKeys(page)).toContainEqual(expect.stringContaining('listing_draft:'));
  await expect.poll(() => photos(page)).toBe(1);
  await page.reload();
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('a person who logs out with unsent texts is asked, and then leaves none in the browser', async ({
  page,
  owner,
  troubles,
}) => {
  troubles.foresee(/net::ERR_FAILED/, DRAFT_SENT_AGAIN);
  await writeByHalves(page, owner);
  await leave(page);
  await expect(question(page)).toContainText('un annuncio');
  await expectAccessible(page, DIALOG);
  await question(page).getByRole('button', { name: 'Resta' }).click();
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();
  expect(await draftKeys(page)).toHaveLength(1);
  await leave(page);
  await question(page).getByRole('button', { name: 'Esci e cancella' }).click();
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
  await expect.poll(() => photos(page)).toBe(0);
  expect([await draftKeys(page), await page.evaluate(() => localStorage.getItem('auth'))]).toEqual([[], null]);
});

test('a logout whose file does not arrive ends the session all the same, and the next page deletes what was typed', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/net::ERR_FAILED|status of 401/);
  await openOwnPage(page, owner);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  await page.getByRole('dialog', { name: 'Nuovo annuncio' }).getByLabel('Nome', { exact: true }).fill('Zorro');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
  await page.reload();
  await page.route('**/assets/session-end-*.js', (route) => route.abort());
  // this logout ends with a page that is loaded as a whole
  const loaded = page.waitForEvent('load', { timeout: 60_000 });
  await leave(page);
  await loaded;
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
  const headers = { authorization: `Bearer ${owner.token}` };
  await expect.poll(async () => (await request.get('/api/me/team', { headers })).status()).toBe(401);
  await page.unroute('**/assets/session-end-*.js');
  await page.reload();
  await expect.poll(() => draftKeys(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unfinished_logouts'))).toBeNull();
});

test('what is typed and not sent in the other open tabs stays when a session ends by itself, and a logout deletes it', async ({
  page,
  owner,
}) => {
  await openOwnPage(page, owner);
  const other = await typeInAnotherTab(page);
  await page.evaluate(() => localStorage.removeItem('auth'));
  await other.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(other.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
  expect(await gadgetDraft(other)).toContain('Agata');

  await openOwnPage(page, owner);
  await expect(other.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();
  await other.getByRole('article').getByRole('button').last().click();
  await expect(other.getByRole('dialog').getByLabel('Nome')).toHaveValue('Agata');
  await leave(page);
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
  await expect.poll(() => gadgetDraft(other)).toBeNull();
  await expect(other.getByRole('dialog').getByLabel('Nome')).toHaveValue('');
});

test('a page that comes back from memory after a logout shows nothing of the account', async ({
  page,
  request,
  owner,
}) => {
  const data = { nome: 'Ada Neri', telefono: '333 0001234' };
  expect((await request.post(`/api/associations/${owner.id}/preaffido`, { data })).status()).toBe(201);
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
  await expect(page.getByText('Ada Neri').first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('auth');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Ada Neri')).toHaveCount(0);
});

/** Begins a request for a gadget in a second tab, which it returns. */
async function typeInAnotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/gadget');
  await other.getByRole('article').getByRole('button').last().click();
  await other.getByRole('dialog').getByLabel('Nome').fill('Agata');
  await expect.poll(() => gadgetDraft(other)).toContain('Agata');
  return other;
}

const gadgetDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('gadget_draft'));

test('a session that expired keeps the drafts for the same account only', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/net::ERR_FAILED|status of 401/, DRAFT_SENT_AGAIN);
  await writeByHalves(page, owner);
  await page.evaluate(() => localStorage.removeItem('auth'));
  const other = await anOwner(request, { name: 'Rifugio Vicino' });
  await page.goto('/login');
  await enter(page, other);
  await page.goto(`/associazione/${other.id}`);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  await expect(editor.getByLabel('Nome', { exact: true })).toHaveValue('');
  await page.reload();
  await leave(page);
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();

  await page.goto('/login');
  await enter(page, owner);
  await page.goto(`/associazione/${owner.id}`);
  await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
  await expect(editor.getByLabel('Nome', { exact: true })).toHaveValue('Zorro');
  await endOwner(request, other);
});

test('a photo of a listing in standby is gone for visitors, its owner still sees it, and leaves without a question', async ({
  page,
  request,
  owner,
}) => {
  const images_base64 = [`data:image/png;base64,${PIXEL}`];
  const { id, images } = await publish(request, owner, { name: 'Birba', images_base64 });
  const src = images[0]!.src;
  expect((await request.get(src)).status()).toBe(200);
  const hidden = await request.patch(`/api/me/adoptions/${id}/hidden`, {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { hidden: true },
  });
  expect(hidden.status()).toBe(200);
  expect((await request.get(src)).status()).toBe(410);
  await openOwnPage(page, owner);
  const photo = page.locator(`img[src^="${src}?firma="]`).first();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // nothing is unsent
  await leave(page);
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
