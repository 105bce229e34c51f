import { createECDH } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/platform/role.ts';
import { NO_PASSWORD, writePasswordHash } from '#server/features/accounts/index.ts';
import { insertMember } from '#server/features/associations/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

const START = '2026-05-01T08:00:00.000Z';

let portal: TestPortal;
let shelter: string;
let other: string;
let staff: string;
/** Login of a person who works for the shelter. */
let anna: string;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.at(START);
  shelter = await anAccount(portal, { username: 'zampe', name: 'Zampe Felici' });
  other = await anAccount(portal, { username: 'baffi', name: 'Baffi Felici' });
  staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  anna = await anAccount(portal, { username: 'anna', name: 'Anna Rossi', person: true, hidden: true });
  await join(shelter, anna, 'redattore');
});
afterEach(() => portal.close());

async function join(association: string, login: string, role: Role): Promise<void> {
  const member = { id: newId(), association_id: association, account_id: login, role, added_by: association };
  await portal.database.write((db) => insertMember(db, { ...member, joined_at: START, last_seen_at: null }));
}
async function part(association: string, login: string): Promise<void> {
  await portal.database.write((db) =>
    db.deleteFrom('team_member').where('association_id', '=', association).where('account_id', '=', login).execute(),
  );
}
const logIn = (username: string, device = '') =>
  portal.request('/auth/login', { method: 'POST', body: { username, password: PASSWORD, ...(device && { device }) } });
const post = (path: string, token: string, body: object = {}) => portal.request(path, { method: 'POST', token, body });
const switchTo = (token: string, id: string) => post('/me/switch', token, { association_id: id });
const isIn = async (token: string) => (await portal.request('/me/sessions', { token })).status === 200;
const inUse = async (token: string) =>
  (await portal.request('/me/sessions', { token })).body.find(({ current }: { current: boolean }) => current);
const idOf = async (token: string): Promise<string> => (await inUse(token)).id;
/** The one of the two associations for which a session does not work. */
const otherThan = async (token: string) => ((await inUse(token)).association.id === shelter ? other : shelter);
/** Anna logs in for one of her associations and switches to the other. */
async function logInAndSwitch(): Promise<{ first: string; second: string }> {
  const first: string = (await logIn('anna')).body.token;
  return { first, second: (await switchTo(first, await otherThan(first))).body.token };
}

test('a person logs in and works for the association: its animals, her own name and role', async () => {
  const { status, body } = await logIn('anna');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    is_admin: false,
    has_page: true,
    association: { id: shelter, name: 'Zampe Felici' },
    role: 'redattore',
    login: { id: anna, name: 'Anna Rossi', username: 'anna' },
    more: false,
  });
  const listing = await aListing(portal, shelter);
  const hidden = { method: 'PATCH', token: body.token, body: { hidden: true } };
  expect((await portal.request(`/me/adoptions/${listing}/hidden`, hidden)).status).toBe(200);
  const foreign = await aListing(portal, other);
  expect((await portal.request(`/me/adoptions/${foreign}/hidden`, hidden)).status).toBe(403);
});

test("the account's own login opens what it opened before", async () => {
  const { body } = await logIn('zampe');
  expect(body).toMatchObject({
    association: { id: shelter },
    role: 'proprietario',
    login: { id: shelter },
    more: false,
  });
});

test('a role that does not allow a call is refused before its body is read', async () => {
  const { token } = (await logIn('anna')).body;
  const refused = await portal.request('/me/change_username', { method: 'POST', token, body: 'no JSON' });
  expect([refused.status, refused.body.code]).toEqual([403, 'role_forbidden']);
  expect(refused.body.detail).toBe('Il tuo ruolo non lo permette: chiedi a un proprietario del gruppo.');
});

test('who is removed is out at the next call, of whatever instance', async () => {
  const { token } = (await logIn('anna')).body;
  expect(await isIn(token)).toBe(true);
  await part(shelter, anna);
  for (const _ of portal.instances) expect(await isIn(token)).toBe(false);
});

test('a login that works for no account opens nothing and gets no mail to choose a password', async () => {
  await part(shelter, anna);
  const refused = await logIn('anna');
  expect([refused.status, refused.body.code]).toEqual([401, 'login_failed']);
  expect((await portal.request('/auth/forgot', { method: 'POST', body: { username: 'anna' } })).status).toBe(200);
  const mails = portal.database.read.selectFrom('mail').select('kind').where('kind', '=', 'reset');
  expect(await mails.execute()).toEqual([]);
});

test('the own login acts on itself, not on the account: a password, sessions and a second step', async () => {
  const own = await aToken(portal, shelter);
  const { token } = (await logIn('anna')).body;
  const change = { old_password: PASSWORD, new_password: 'tre-gatti-sul-tetto-caldo' };
  expect((await post('/me/change_password', token, change)).status).toBe(200);
  expect(await isIn(own)).toBe(true);
  expect((await logIn('zampe')).status).toBe(200);
  expect((await logIn('anna')).status).toBe(401);
  expect((await portal.request('/me/sessions', { token: own })).body.length).toBe(2);
  expect((await post('/me/second_factor', token)).status).toBe(200);
  const { read } = portal.database;
  expect(await read.selectFrom('second_factor').select('association_id').execute()).toEqual([{ association_id: anna }]);
});

test('a person in two associations switches between them, and the former session stays', async () => {
  await join(other, anna, 'lettore');
  const first = (await logIn('anna', 'd'.repeat(22))).body;
  expect(first.more).toBe(true);
  const { body: list } = await portal.request('/me/associations', { token: first.token });
  expect(list).toEqual([
    { id: shelter, name: 'Zampe Felici', role: 'redattore' },
    { id: other, name: 'Baffi Felici', role: 'lettore' },
  ]);
  const { status, body: second } = await switchTo(first.token, other);
  expect([status, second.association.id, second.role]).toEqual([200, other, 'lettore']);
  for (const token of [first.token, second.token]) expect(await isIn(token)).toBe(true);
  const listing = await aListing(portal, other);
  const hide = { method: 'PATCH', body: { hidden: true } };
  const byReader = await portal.request(`/me/adoptions/${listing}/hidden`, { ...hide, token: second.token });
  expect(byReader.body.code).toBe('role_forbidden');
  const sessions = (await portal.request('/me/sessions', { token: second.token })).body;
  expect(sessions.map((one: { association: object }) => one.association)).toEqual(
    expect.arrayContaining([
      { id: shelter, name: 'Zampe Felici' },
      { id: other, name: 'Baffi Felici' },
    ]),
  );
});

test('the next login opens where the person worked last', async () => {
  await join(other, anna, 'lettore');
  const { token } = (await logIn('anna')).body;
  portal.at('2026-05-01T08:05:00.000Z');
  await switchTo(token, other);
  expect((await logIn('anna')).body.association.id).toBe(other);
});

test('a logout ends the notifications of all accounts for which the person works on this device', async () => {
  await join(other, anna, 'lettore');
  const notify = async (token: string, endpoint: string) => {
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
    const { status } = await post('/me/push', token, { endpoint, keys, topics: ['questionari'] });
    expect(status).toBe(201);
  };
  const first = (await logIn('anna', 'd'.repeat(22))).body;
  await notify(first.token, 'https://push.esempio.it/telefono');
  await notify((await logIn('anna', 'e'.repeat(22))).body.token, 'https://push.esempio.it/ufficio');
  const { body: second } = await switchTo(first.token, other);
  expect((await post('/auth/logout', second.token)).status).toBe(200);
  const left = await portal.database.read.selectFrom('push_subscription').select('endpoint').execute();
  expect(left).toEqual([{ endpoint: 'https://push.esempio.it/ufficio' }]);
});

test('a switch to the association of the session begins no other session', async () => {
  const { token } = (await logIn('anna')).body;
  const { status, body } = await switchTo(token, shelter);
  expect([status, body.token, body.association.id]).toEqual([200, token, shelter]);
  expect((await portal.request('/me/sessions', { token })).body).toHaveLength(1);
});

test('without a mark of the device, switching to and fro logs no other device out either', async () => {
  await join(other, anna, 'redattore');
  const elsewhere = (await logIn('anna')).body.token;
  const { first, second } = await logInAndSwitch();
  let token = second;
  for (let times = 0; times < 25; times += 1) token = (await switchTo(token, await otherThan(token))).body.token;
  expect([await isIn(elsewhere), await isIn(first), await isIn(token)]).toEqual([true, false, true]);
  expect((await portal.request('/me/sessions', { token: elsewhere })).body).toHaveLength(3);
});

test('a logout with any token of a login ends what was switched from it, and no other login', async () => {
  await join(other, anna, 'redattore');
  const elsewhere = (await logIn('anna')).body.token;
  for (const which of ['first', 'second'] as const) {
    const tokens = await logInAndSwitch();
    expect((await post('/auth/logout', tokens[which])).status).toBe(200);
    expect([await isIn(tokens.first), await isIn(tokens.second)]).toEqual([false, false]);
  }
  expect(await isIn(elsewhere)).toBe(true);
});

test('a confirmation of the identity ends the other tokens of the login; a wrong one ends none', async () => {
  await join(other, anna, 'redattore');
  const elsewhere = (await logIn('anna')).body.token;
  const { first, second } = await logInAndSwitch();
  expect((await post('/me/confirm_identity', second, { password: 'un-altra-password' })).status).toBe(403);
  expect([await isIn(first), await isIn(second)]).toEqual([true, true]);
  const { token } = (await post('/me/confirm_identity', second, { password: PASSWORD })).body;
  expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
  const third = (await switchTo(token, await otherThan(token))).body.token;
  expect([await isIn(token), await isIn(third), await isIn(elsewhere)]).toEqual([true, true, true]);
  expect((await post('/auth/logout', token)).status).toBe(200);
  expect([await isIn(third), await isIn(elsewhere)]).toEqual([false, true]);
});

test('of a confirmation and a switch at once, no token of before stays', async () => {
  await join(other, anna, 'redattore');
  const { first, second } = await logInAndSwitch();
  const target = await otherThan(first);
  const [confirmed, ...switched] = await Promise.all([
    post('/me/confirm_identity', first, { password: PASSWORD }),
    ...Array.from({ length: 4 }, () => switchTo(first, target)),
  ]);
  expect(confirmed.status).toBe(200);
  const begun = switched.filter(({ status }) => status === 200).map(({ body }) => body.token);
  expect(await Promise.all([first, second, ...begun].map(isIn))).not.toContain(true);
  expect(await isIn(confirmed.body.token)).toBe(true);
});

test('who ends a session ends what was switched from it, but never the session in use', async () => {
  await join(other, anna, 'redattore');
  const lost = await logInAndSwitch();
  const mine = await logInAndSwitch();
  const end = async (token: string) =>
    (await portal.request(`/me/sessions/${await idOf(token)}`, { method: 'DELETE', token: mine.second })).status;
  expect(await end(lost.first)).toBe(204);
  expect([await isIn(lost.first), await isIn(lost.second)]).toEqual([false, false]);
  expect(await end(mine.first)).toBe(204);
  expect([await isIn(mine.first), await isIn(mine.second)]).toEqual([false, true]);
});

test('nobody switches to an account that is not theirs, or that is banned', async () => {
  await join(other, anna, 'redattore');
  const { token } = (await logIn('anna')).body;
  const foreign = await anAccount(portal);
  expect((await switchTo(token, foreign)).status).toBe(403);
  await post(`/admin/associations/${other}/ban`, staff, { banned: true, reason: 'prova' });
  expect((await switchTo(token, other)).status).toBe(403);
});

test('a switch proves nobody and prolongs nothing', async () => {
  await join(other, anna, 'proprietario');
  const { token } = (await logIn('anna')).body;
  portal.at('2026-05-01T08:40:00.000Z');
  const { token: second } = (await switchTo(token, other)).body;
  const refused = await portal.request('/me/export', { token: second });
  expect([refused.status, refused.body.code]).toEqual([403, 'identity_not_confirmed']);
  const used = { last_used_at: '2026-07-20T08:00:00.000Z' };
  await portal.database.write((db) => db.updateTable('session').set(used).execute());
  portal.at('2026-07-29T08:00:00.000Z');
  expect(await isIn(second)).toBe(true);
  portal.at('2026-07-30T08:00:01.000Z');
  expect(await isIn(second)).toBe(false);
});

test('switching to and fro logs no other device out', async () => {
  await join(other, anna, 'redattore');
  const phone = (await logIn('anna', 'p'.repeat(22))).body.token;
  let { token } = (await logIn('anna', 'c'.repeat(22))).body;
  for (let times = 0; times < 25; times += 1)
    ({ token } = (await switchTo(token, times % 2 === 0 ? other : shelter)).body);
  expect(await isIn(phone)).toBe(true);
  expect(await isIn(token)).toBe(true);
  expect((await portal.request('/me/sessions', { token: phone })).body).toHaveLength(3);
});

test('a ban ends what everybody does for the account, and nothing else', async () => {
  await join(other, anna, 'redattore');
  const first = (await logIn('anna')).body.token;
  const second = (await switchTo(first, other)).body.token;
  const own = await aToken(portal, shelter);
  expect((await post(`/admin/associations/${shelter}/ban`, staff, { banned: true, reason: 'prova' })).status).toBe(200);
  expect([await isIn(first), await isIn(own), await isIn(second)]).toEqual([false, false, true]);
  expect((await logIn('anna')).body.association.id).toBe(other);
  await post(`/admin/associations/${other}/ban`, staff, { banned: true, reason: 'prova' });
  const refused = await logIn('anna');
  expect([refused.status, refused.body.detail]).toEqual([403, 'Account sospeso.']);
});

test('staff end the sessions of one person, or all that work for an association', async () => {
  const [own, hers] = [await aToken(portal, shelter), (await logIn('anna')).body.token];
  await post(`/admin/associations/${anna}/end_sessions`, staff);
  expect([await isIn(own), await isIn(hers)]).toEqual([true, false]);
  const again = (await logIn('anna')).body.token;
  await post(`/admin/associations/${shelter}/end_sessions`, staff);
  expect([await isIn(own), await isIn(again)]).toEqual([false, false]);
});

test('the rights of staff are not gained by working for an account of staff', async () => {
  const admin = await anAssociation(portal, { is_admin: true });
  await join(admin, anna, 'proprietario');
  const token = await aToken(portal, anna, { actingFor: admin });
  expect((await portal.request('/admin/associations', { token })).status).toBe(403);
  const account = await aToken(portal, admin, { actingFor: admin });
  expect((await portal.request('/admin/associations', { token: account })).status).toBe(200);
});

test('the login of a person who deletes the account goes, not the association', async () => {
  await join(other, anna, 'proprietario');
  const token = await aToken(portal, anna, { actingFor: other });
  const ended = await portal.request('/me', { method: 'DELETE', token, body: { password: PASSWORD } });
  expect(ended.status).toBe(204);
  expect(await isIn(token)).toBe(false);
  expect((await portal.request(`/associations/${other}`)).status).toBe(200);
});

test('an account without a password of its own is open to its colleagues', async () => {
  await portal.database.write((db) => writePasswordHash(db, shelter, NO_PASSWORD, portal.clock.now()));
  expect((await logIn('zampe')).status).toBe(401);
  expect((await logIn('anna')).status).toBe(200);
});
