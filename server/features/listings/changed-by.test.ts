import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, aMember, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let shelter: string;
let owner: string;
let anna: string;
let editor: string;
let id: string;
beforeEach(async () => {
  portal = await startTestPortal();
  shelter = await anAccount(portal, { name: 'Zampe Felici', username: 'zampe' });
  owner = await aToken(portal, shelter);
  anna = await aMember(portal, shelter, 'redattore', { name: 'Anna Rossi' });
  editor = await aToken(portal, anna, { actingFor: shelter });
  id = await aListing(portal, shelter, { name: 'Birba' });
});
afterEach(() => portal.close());

const patch = (token: string, body: object) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });
const read = async (token?: string) => (await portal.request(`/adoptions/${id}`, token ? { token } : {})).body;
const listed = async (token: string) =>
  (await portal.request(`/associations/${shelter}/adoptions?visible_only=false`, { token })).body[0];

test('the team reads which colleague last changed a listing, and nobody else does', async () => {
  expect((await read(owner)).updated_by).toBeUndefined();
  const { version } = await read(owner);
  expect((await patch(editor, { age: '4 anni' })).body).toMatchObject({
    updated_by: 'Anna Rossi',
    version: version + 1,
  });
  expect((await listed(owner)).updated_by).toBe('Anna Rossi');
  const stranger = await aToken(portal, await anAccount(portal));
  for (const other of [await read(), await read(stranger)]) expect(other).not.toHaveProperty('updated_by');
  expect((await patch(owner, { age: '5 anni' })).body.updated_by).toBe('Zampe Felici');
  const hidden = { method: 'PATCH', token: editor, body: { hidden: true } };
  expect((await portal.request(`/me/adoptions/${id}/hidden`, hidden)).body.updated_by).toBe('Anna Rossi');
  const many = { method: 'POST', token: owner, body: { ids: [id], hidden: false } };
  expect((await portal.request('/me/adoptions/bulk', many)).body.changed).toBe(1);
  expect((await listed(editor)).updated_by).toBe('Zampe Felici');
});

test('a confirmation is no change, and a colleague who leaves is named no more', async () => {
  await patch(editor, { age: '4 anni' });
  await portal.request('/me/adoptions/confirm', { method: 'POST', token: owner, body: { ids: [id] } });
  expect(await read(owner)).not.toHaveProperty('updated_by');
  await patch(editor, { age: '5 anni' });
  const bruno = await aMember(portal, shelter, 'lettore');
  expect((await portal.request(`/me/team/${anna}`, { method: 'DELETE', token: owner })).status).toBe(204);
  const row = await portal.database.read
    .selectFrom('listing')
    .select('updated_by')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ updated_by: '' });
  expect(await read(await aToken(portal, bruno, { actingFor: shelter }))).not.toHaveProperty('updated_by');
});

test('who works alone reads no name', async () => {
  const alone = await anAccount(portal);
  const token = await aToken(portal, alone);
  id = await aListing(portal, alone);
  expect((await patch(token, { age: '4 anni' })).body).not.toHaveProperty('updated_by');
});
