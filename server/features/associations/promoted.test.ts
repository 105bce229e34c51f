import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

const status = async (path: string) => (await portal.request(path)).status;

test('an association that becomes an administrator keeps its public page while it has visible listings', async () => {
  const promoted = await anAssociation(portal, { is_admin: true });
  const page = `/associations/${promoted}`;
  expect(await status(page)).toBe(404);
  await aListing(portal, promoted, { hidden: true });
  expect(await status(page)).toBe(404);
  await aListing(portal, promoted);
  expect(await status(page)).toBe(200);
  expect((await portal.request(page)).body).not.toHaveProperty('is_admin');
  expect((await portal.request(`${page}/adoptions`)).body).toHaveLength(1);
  const sent = await portal.request(`${page}/preaffido`, { method: 'POST', body: { telefono: '333 0001234' } });
  expect(sent.status).toBe(201);
});

test('an administrator with listings is not in the directory, and has no page while hidden', async () => {
  const promoted = await anAssociation(portal, { is_admin: true });
  const hidden = await anAssociation(portal, { is_admin: true, hidden: true });
  await aListing(portal, promoted);
  await aListing(portal, hidden);
  expect((await portal.request('/associations')).body).toEqual([]);
  expect(await status(`/associations/${hidden}`)).toBe(404);
});

test('the login response says whether the account has a public page', async () => {
  const account = async (username: string, is_admin: boolean) =>
    anAccount(portal, { username, email: `${username}@esempio.it`, is_admin });
  await account('rifugio', false);
  await account('redazione', true);
  await aListing(portal, await account('promossa', true), { hidden: true });
  const hasPage = async (username: string) =>
    (await portal.request('/auth/login', { method: 'POST', body: { username, password: PASSWORD } })).body.has_page;
  expect(await hasPage('rifugio')).toBe(true);
  expect(await hasPage('redazione')).toBe(false);
  expect(await hasPage('promossa')).toBe(true);
});

test("the home page's count of associations excludes private persons, the directory includes them", async () => {
  await anAssociation(portal);
  await anAssociation(portal, { not_association: true });
  expect((await portal.request('/site/summary')).body).toMatchObject({ associations: 1 });
  expect((await portal.request('/associations')).headers.get('x-total-count')).toBe('2');
});
