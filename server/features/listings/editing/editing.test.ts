import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, aMember, aToken } from '#server/testing/world.ts';
import { forgetClosedEditors } from './tell-editing.ts';

const MORNING = Date.parse('2026-11-27T08:00:00.000Z');

let portal: TestPortal;
let shelter: string;
let owner: string;
let editor: string;
let anna: string;
let id: string;
beforeEach(async () => {
  portal = await startTestPortal();
  after(0);
  shelter = await anAccount(portal, { name: 'Zampe Felici' });
  owner = await aToken(portal, shelter);
  anna = await aMember(portal, shelter, 'redattore', { name: 'Anna Rossi' });
  editor = await aToken(portal, anna, { actingFor: shelter });
  id = await aListing(portal, shelter);
});
afterEach(() => portal.close());

const after = (seconds: number) => portal.at(new Date(MORNING + seconds * 1000).toISOString());
const tell = (token: string, listing = id) =>
  portal.request(`/me/adoptions/${listing}/editing`, { method: 'PUT', token });
const othersOf = async (token: string) => (await tell(token)).body.others;

test('a person who has a listing open sees who else has it open, until a minute after the last sign of life', async () => {
  expect(await othersOf(editor)).toEqual([]);
  after(20);
  expect(await othersOf(owner)).toEqual([{ name: 'Anna Rossi' }]);
  expect(await othersOf(editor)).toEqual([{ name: 'Zampe Felici' }]);
  after(79);
  expect(await othersOf(owner)).toEqual([{ name: 'Anna Rossi' }]);
  after(81);
  expect(await othersOf(owner)).toEqual([]);
});

test('two devices of one login meet too, and another tab of the same person is nobody else', async () => {
  const phone = await aToken(portal, shelter);
  expect(await othersOf(owner)).toEqual([]);
  expect(await othersOf(owner)).toEqual([]);
  expect(await othersOf(phone)).toEqual([{ name: 'Zampe Felici' }]);
});

test('an open editor changes neither the version nor the listing, and ends with it', async () => {
  const read = () => portal.request(`/adoptions/${id}`, { token: owner });
  const { body: before } = await read();
  await tell(editor);
  expect((await read()).body).toEqual(before);
  await portal.request(`/me/adoptions/${id}`, { method: 'DELETE', token: owner });
  expect((await tell(editor)).status).toBe(404);
});

test('a reader and another account are refused', async () => {
  const reader = await aToken(portal, await aMember(portal, shelter, 'lettore'), { actingFor: shelter });
  expect((await tell(reader)).body.code).toBe('role_forbidden');
  expect((await tell(await aToken(portal, await anAccount(portal)))).status).toBe(403);
});

test('what counts no more is removed', async () => {
  await tell(editor);
  after(30);
  await tell(owner);
  after(70);
  await forgetClosedEditors(portal);
  const rows = await portal.database.read.selectFrom('listing_editing').select('by_id').execute();
  expect(rows).toEqual([{ by_id: shelter }]);
});
