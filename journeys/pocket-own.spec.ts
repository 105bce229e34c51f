import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { anOwner, expectSaid, type Owner, publish, storeLogin, test } from './owners.ts';
import { waitForDropped, waitForStored, waitForWorker } from './stored.ts';

test.use({ serviceWorkers: 'allow' });

const NO_NETWORK = /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;
const ownSwitch = (page: Page) => page.getByRole('switch', { name: 'Tieni anche senza rete su questo dispositivo' });

/** Returns how many answers the page has stored. */
function storedAnswers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const open = indexedDB.open('trovacuccia_own');
    open.onupgradeneeded = () => open.result.createObjectStore('answers');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const count = database.transaction('answers').objectStore('answers').count();
    const found = await new Promise<number>((resolve) => {
      count.onsuccess = () => resolve(count.result);
    });
    database.close();
    return found;
  });
}

/** Receives a questionnaire, and opens the own ones. */
async function openReceived(page: Page, request: APIRequestContext, owner: Owner): Promise<void> {
  await publish(request, owner, { name: 'Birba' });
  await answer(request, owner);
  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
  await waitForWorker(page);
  await expect(page.getByText('Ada Neri').first()).toBeVisible();
}

async function switchOn(page: Page): Promise<void> {
  await ownSwitch(page).check();
  await waitForStored(page, '/miei-questionari');
  await expect.poll(() => storedAnswers(page)).toBe(2);
}

test.describe('on a portal that stops', () => {
  // a portal of its own: while it is stopped, a visit has no network
  test.use({ world: {} });
  // it is started twice, on a busy machine
  test.describe.configure({ timeout: 300_000 });

  test('own questionnaires and listings open without a network only where the person has switched that on', async ({
    page,
    context,
    request,
    portal,
    troubles,
  }) => {
    troubles.foresee(NO_NETWORK);
    const owner = await anOwner(request);
    await openReceived(page, request, owner);
    await expect(ownSwitch(page)).not.toBeChecked();
    expect(await storedAnswers(page)).toBe(0);
    await portal.stop();
    await page.goto('/miei-questionari');
    await expect(page.getByRole('heading', { name: 'Sei senza rete' })).toBeVisible();

    await portal.restart();
    await page.goto('/miei-questionari');
    // the board reads other lists, so it is not shown without a network
    await page.getByRole('button', { name: 'Bacheca' }).click();
    await switchOn(page);
    await portal.stop();
    await context.setOffline(true);
    await page.goto('/miei-questionari');
    await expect(page.getByText("Sei senza rete: vedi quello che c'era")).toBeVisible();
    await expect(page.getByText('Ada Neri').first()).toBeVisible();
    await page.getByRole('button', { name: 'Leggi' }).first().click();
    await expect(page.getByText('In casa, con me')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'I tuoi annunci' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Birba' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('switching it off, a logout and a session that has ended each delete the own data from the device', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  troubles.foresee(/status of 401/);
  await openReceived(page, request, owner);
  await switchOn(page);
  await ownSwitch(page).uncheck();
  await expect.poll(() => storedAnswers(page)).toBe(0);
  await waitForDropped(page, '/miei-questionari');

  await switchOn(page);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
  await expect.poll(() => storedAnswers(page)).toBe(0);
  await waitForDropped(page, '/miei-questionari');

  const login = await request.post('/api/auth/login', { data: { username: owner.username, password: owner.password } });
  await storeLogin(page, { ...owner, token: (await login.json()).token });
  await page.goto('/miei-questionari');
  await expect(ownSwitch(page)).not.toBeChecked();
  await switchOn(page);
  await storeLogin(page, { ...owner, token: 'x'.repeat(43) });
  await page.goto('/miei-questionari');
  await expectSaid(page, "L'accesso è scaduto");
  await expect.poll(() => storedAnswers(page)).toBe(0);
});

test('own data that the worker has lost, as after a release, is stored again at the next visit; it is deleted when another account logs in, and after 14 days', async ({
  page,
  request,
  owner,
}) => {
  await openReceived(page, request, owner);
  await switchOn(page);
  await page.goto('/healthz');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('pocket-pages-')) await caches.delete(name);
  });
  await page.goto('/miei-questionari');
  await waitForStored(page, '/miei-questionari');
  await expect(ownSwitch(page)).toBeChecked();
  await expect.poll(() => storedAnswers(page)).toBe(2);

  await storeLogin(page, { ...owner, id: 'another', token: 'x'.repeat(43) });
  await page.goto('/guida');
  await expect.poll(() => storedAnswers(page)).toBe(0);

  await storeLogin(page, owner);
  await page.goto('/miei-questionari');
  await switchOn(page);
  await page.goto('/healthz');
  await page.clock.setFixedTime(Date.now() + 15 * 86_400_000);
  await page.goto('/guida');
  await expect.poll(() => storedAnswers(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('own_offline'))).toBeNull();
});

async function answer(request: APIRequestContext, { id }: Owner): Promise<void> {
  const data = { nome: 'Ada Neri', telefono: '333 0001234', dove_stara: 'In casa, con me' };
  expect((await request.post(`/api/associations/${id}/preaffido`, { data })).status()).toBe(201);
}
