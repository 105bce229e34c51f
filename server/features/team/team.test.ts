import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/platform/role.ts';
import { writePasswordHash } from '#server/features/accounts/index.ts';
import { restoreBackup } from '#server/features/backup/restore-backup.ts';
import { fileTombstones } from '#server/features/backup/store-tombstones.ts';
import { newId } from '#server/platform/database/ids.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { savedBackup } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, aMember, anAssociation, aToken } from '#server/testing/world.ts';
import { insertJoined } from './store.ts';

let portal: TestPortal;
let shelter: string;
let owner: string;
let anna: string;
let staff: string;
beforeEach(async () => {
  portal = await startTestPortal();
  shelter = await anAccount(portal, { username: 'zampe', name: 'Zampe Felici' });
  owner = await aToken(portal, shelter);
  anna = await aMember(portal, shelter, 'redattore', {
    name: 'Anna Rossi',
    username: 'anna',
    email: 'anna@esempio.it',
  });
  staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
});
afterEach(() => portal.close());

const as = (login: string, association = shelter) => aToken(portal, login, { actingFor: association });
const aMinuteLater = () => portal.at(new Date(portal.clock.now().getTime() + 60_000).toISOString());
const team = (token: string) => portal.request('/me/team', { token });
const setRole = (token: string, id: string, role: Role) =>
  portal.request(`/me/team/${id}`, { method: 'PATCH', token, body: { role } });
const remove = (token: string, id: string) => portal.request(`/me/team/${id}`, { method: 'DELETE', token });
const exists = async (id: string) =>
  (await portal.database.read.selectFrom('association').select('id').where('id', '=', id).execute()).length === 1;
const acts = async () => {
  const rows = await portal.database.read.selectFrom('act').selectAll().where('subject_id', '=', shelter).execute();
  return rows.map(({ act, actor_id, before, after }) => [act, actor_id, JSON.parse(before), JSON.parse(after)]);
};
async function join(association: string, login: string, role: Role): Promise<void> {
  const joined_at = portal.clock.now().toISOString();
  const member = {
    id: newId(),
    association_id: association,
    account_id: login,
    role,
    joined_at,
    added_by: association,
  };
  await portal.database.write((db) => insertJoined(db, { ...member, last_seen_at: null }, portal.clock.now()));
}

test('every role sees who is in the team', async () => {
  const reader = await as(await aMember(portal, shelter, 'lettore'));
  for (const token of [owner, reader]) {
    const { status, body } = await team(token);
    expect(status).toBe(200);
    expect(body.members).toMatchObject([
      { id: shelter, name: 'Zampe Felici', username: 'zampe', role: 'proprietario' },
      { id: anna, name: 'Anna Rossi', username: 'anna', role: 'redattore', last_seen_at: null },
      { role: 'lettore' },
    ]);
  }
});

test('an owner changes a role, which counts at the next call, and the act is recorded', async () => {
  const token = await as(anna);
  const publish = () =>
    portal.request('/me/adoptions', { method: 'POST', token, body: { name: 'Birba', type: 'cane' } });
  expect((await publish()).status).toBe(201);
  const changed = await setRole(owner, anna, 'lettore');
  expect([changed.status, changed.body.role]).toEqual([200, 'lettore']);
  expect((await publish()).body.code).toBe('role_forbidden');
  expect((await acts()).slice(1)).toEqual([
    ['changeRole', shelter, { role: 'redattore' }, { role: 'lettore', member: anna }],
  ]);
});

test('only owners change roles and remove others; nobody reaches another team', async () => {
  const token = await as(anna);
  for (const refused of [await setRole(token, shelter, 'lettore'), await remove(token, shelter)])
    expect([refused.status, refused.body.code]).toEqual([403, 'role_forbidden']);
  const stranger = await aToken(portal, await anAccount(portal));
  for (const refused of [await setRole(stranger, anna, 'lettore'), await remove(stranger, anna)])
    expect([refused.status, refused.body.code]).toEqual([404, 'member_not_found']);
  expect((await team(owner)).body.members).toHaveLength(2);
});

test('a new owner and a removal need a confirmed identity', async () => {
  portal.at('2026-05-01T08:00:00.000Z');
  const token = await aToken(portal, shelter);
  portal.at('2026-05-01T08:40:00.000Z');
  for (const refused of [await setRole(token, anna, 'proprietario'), await remove(token, anna)])
    expect(refused.body.code).toBe('identity_not_confirmed');
  expect((await setRole(token, anna, 'lettore')).status).toBe(200);
});

test('the last owner can neither be demoted nor leave, and can once another one is there', async () => {
  for (const refused of [await setRole(owner, shelter, 'redattore'), await remove(owner, shelter)]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
    expect(refused.body.detail).toMatch(/^Sei l'unico proprietario: prima fai proprietario qualcun altro\./);
  }
  await setRole(owner, anna, 'proprietario');
  expect((await remove(owner, shelter)).status).toBe(204);
  expect((await team(owner)).status).toBe(401);
  expect((await portal.request(`/associations/${shelter}`)).status).toBe(200);
});

test("an account's own login that has left opens and resets nothing, and staff are told who does", async () => {
  await setRole(owner, anna, 'proprietario');
  await remove(owner, shelter);
  const login = { method: 'POST', body: { username: 'zampe', password: PASSWORD } };
  expect((await portal.request('/auth/login', login)).status).toBe(401);
  const reset = { method: 'POST', token: staff, body: {} };
  const refused = await portal.request(`/admin/associations/${shelter}/generate_reset`, reset);
  expect([refused.status, refused.body.code]).toEqual([409, 'own_login_left']);
});

test('who is removed is out at once, looks after nothing, and the login made for the team is gone', async () => {
  const token = await as(anna);
  const about = { email: 'persona@esempio.it', telefono: '333 555 0101' };
  const { body: sent } = await portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body: about });
  const assigned = { method: 'PATCH', token: owner, body: { assigned_to: anna, version: 1 } };
  expect((await portal.request(`/me/preaffido/${sent.id}`, assigned)).status).toBe(200);
  expect((await remove(owner, anna)).status).toBe(204);
  expect((await team(token)).status).toBe(401);
  const { body: questionnaire } = await portal.request(`/me/preaffido/${sent.id}`, { token: owner });
  expect(questionnaire).toMatchObject({ assigned_to: '', version: 3 });
  expect(await exists(anna)).toBe(false);
  expect((await acts()).slice(1)).toEqual([['removeMember', shelter, { role: 'redattore', member: anna }, {}]]);
});

test('a person in two teams leaves one and stays in the other', async () => {
  const other = await anAccount(portal);
  await join(other, anna, 'lettore');
  const [here, there] = [await as(anna), await as(anna, other)];
  expect((await remove(here, anna)).status).toBe(204);
  expect([(await team(here)).status, (await team(there)).status]).toEqual([401, 200]);
  expect(await exists(anna)).toBe(true);
  expect((await acts())[0]?.slice(0, 2)).toEqual(['leaveTeam', anna]);
});

test('a person deletes the own login, never the association; the last owner does not', async () => {
  const hash = (
    await portal.database.read.selectFrom('credential').selectAll().where('association_id', '=', shelter).execute()
  )[0]!.password_hash;
  await portal.database.write((db) => writePasswordHash(db, anna, hash, portal.clock.now()));
  await setRole(owner, anna, 'proprietario');
  await setRole(owner, shelter, 'lettore');
  const token = await as(anna);
  const end = () => portal.request('/me', { method: 'DELETE', token, body: { password: PASSWORD } });
  const refused = await end();
  expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
  await setRole(token, shelter, 'proprietario');
  expect((await end()).status).toBe(204);
  expect([await exists(anna), await exists(shelter)]).toEqual([false, true]);
});

test('with the account go the people who worked for it only', async () => {
  const other = await anAccount(portal);
  const bruno = await aMember(portal, shelter, 'lettore');
  await join(other, bruno, 'lettore');
  const answer = await portal.request('/me', { method: 'DELETE', token: owner, body: { password: PASSWORD } });
  expect(answer.status).toBe(204);
  expect([await exists(shelter), await exists(anna), await exists(bruno)]).toEqual([false, false, true]);
});

test('the only owner of another account is not deleted, by nobody', async () => {
  const other = await anAccount(portal);
  await join(other, shelter, 'proprietario');
  await setRole(await as(shelter, other), other, 'lettore');
  const own = await portal.request('/me', { method: 'DELETE', token: owner, body: { password: PASSWORD } });
  const byStaff = await portal.request(`/admin/associations/${shelter}`, { method: 'DELETE', token: staff, body: {} });
  for (const refused of [own, byStaff]) expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
});

test('staff have no team, and who has one does not become staff', async () => {
  expect((await team(staff)).status).toBe(403);
  const promotion = { method: 'POST', token: staff, body: { is_admin: true } };
  const refused = await portal.request(`/admin/associations/${shelter}/admin`, promotion);
  expect([refused.status, refused.body.code]).toEqual([409, 'account_has_team']);
});

test('a restored backup does not bring a removed colleague back', async () => {
  const bruno = await aMember(portal, shelter, 'lettore');
  await join(await anAccount(portal), anna, 'lettore');
  const file = await savedBackup(portal);
  for (const login of [anna, bruno]) expect((await remove(owner, login)).status).toBe(204);
  await fileTombstones(portal);
  const rebuilt = await startTestPortal({ BACKUP_DIR: portal.config.backupDir });
  try {
    await restoreBackup(rebuilt, file);
    const { read } = rebuilt.database;
    const members = read.selectFrom('team_member').select('account_id').where('association_id', '=', shelter);
    expect(await members.execute()).toEqual([{ account_id: shelter }]);
    const persons = read.selectFrom('association').select('id').where('person', '=', true);
    expect(await persons.execute()).toEqual([{ id: anna }]);
  } finally {
    await rebuilt.close();
  }
});

test('a restored backup keeps a colleague who came back after it was made, until the next removal', async () => {
  const file = await savedBackup(portal);
  const restoredMembers = async () => {
    await fileTombstones(portal);
    const rebuilt = await startTestPortal({ BACKUP_DIR: portal.config.backupDir });
    try {
      await restoreBackup(rebuilt, file);
      const members = rebuilt.database.read.selectFrom('team_member').select('account_id');
      return (await members.where('association_id', '=', shelter).execute()).map(({ account_id }) => account_id);
    } finally {
      await rebuilt.close();
    }
  };
  await join(await anAccount(portal), anna, 'lettore');
  aMinuteLater();
  expect((await remove(owner, anna)).status).toBe(204);
  aMinuteLater();
  await join(shelter, anna, 'redattore');
  expect(await restoredMembers()).toContain(anna);
  aMinuteLater();
  expect((await remove(owner, anna)).status).toBe(204);
  expect(await restoredMembers()).toEqual([shelter]);
});

test('of a restored account that has lost its newer owners, the own login is owner again', async () => {
  const file = await savedBackup(portal);
  await setRole(owner, anna, 'proprietario');
  await remove(owner, shelter);
  await fileTombstones(portal);
  const rebuilt = await startTestPortal({ BACKUP_DIR: portal.config.backupDir });
  try {
    await restoreBackup(rebuilt, file);
    const members = rebuilt.database.read.selectFrom('team_member').select(['account_id', 'role']);
    expect((await members.where('association_id', '=', shelter).execute()).toSorted(byRole)).toEqual([
      { account_id: shelter, role: 'proprietario' },
      { account_id: anna, role: 'redattore' },
    ]);
  } finally {
    await rebuilt.close();
  }
});

const byRole = (one: { role: string }, other: { role: string }) => one.role.localeCompare(other.role);

test('staff who delete an account free what its login looks after elsewhere, and leave nobody without owner', async () => {
  const founder = await anAccount(portal);
  await join(shelter, founder, 'proprietario');
  await remove(owner, shelter);
  const removal = { method: 'DELETE', token: staff, body: { reason: '' } };
  const refused = await portal.request(`/admin/associations/${founder}`, removal);
  expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
  const token = await aToken(portal, founder, { actingFor: shelter });
  await setRole(token, anna, 'proprietario');
  const about = { email: 'persona@esempio.it', telefono: '333 555 0101' };
  const { body: sent } = await portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body: about });
  const assigned = { method: 'PATCH', token, body: { assigned_to: founder, version: 1 } };
  expect((await portal.request(`/me/preaffido/${sent.id}`, assigned)).status).toBe(200);
  expect((await portal.request(`/admin/associations/${founder}`, removal)).status).toBe(204);
  const { body } = await portal.request(`/me/preaffido/${sent.id}`, { token: await as(anna) });
  expect(body.assigned_to).toBe('');
});

test('a person is told only of what goes with the own login', async () => {
  await aListing(portal, shelter);
  const token = await as(anna);
  const { body } = await portal.request('/me/belongings', { token });
  expect(body.map(({ name }: { name: string }) => name)).not.toContain('annunci');
  expect((await portal.request('/me/belongings', { token: owner })).body).toContainEqual(
    expect.objectContaining({ name: 'annunci', count: 1 }),
  );
});

test('an export names the people of the team', async () => {
  const { body } = await portal.request('/me/belongings', { token: owner });
  expect(body).toContainEqual({ name: 'gruppo', label: 'Persone del gruppo', count: 1 });
});

test("staff read an association's team, without the invited addresses, and log one person out", async () => {
  const invited = { email: 'bruno@esempio.it', role: 'lettore' };
  await portal.request('/me/team/invitations', { method: 'POST', token: owner, body: invited });
  const token = await as(anna);
  const read = (id: string, by = staff) => portal.request(`/admin/associations/${id}/team`, { token: by });
  const { status, body } = await read(shelter);
  expect([status, body.invitations]).toEqual([200, 1]);
  expect(body.members).toMatchObject([
    { id: shelter, role: 'proprietario', passkeys: 0, second_factor: false },
    { id: anna, name: 'Anna Rossi', username: 'anna', role: 'redattore', last_seen_at: null },
  ]);
  expect(JSON.stringify(body)).not.toContain('bruno@');
  for (const id of [anna, newId()]) expect((await read(id)).status).toBe(404);
  expect((await read(shelter, owner)).status).toBe(403);
  const end = { method: 'POST', token: staff, body: {} };
  expect((await portal.request(`/admin/associations/${anna}/end_sessions`, end)).status).toBe(200);
  expect([(await team(token)).status, (await team(owner)).status]).toEqual([401, 200]);
});
