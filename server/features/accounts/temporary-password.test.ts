import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { anAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aToken } from '#server/testing/world.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { appointAdministrator, generateReset, setPassword } from './index.ts';

let portal: TestPortal;
let staff: string;
let number = 0;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await aToken(portal, await anAccount(portal, { is_admin: true, name: 'Redazione' }));
});
afterAll(() => portal.close());

const GIVEN = 'due-gatti-sul-tetto';
const OWN = 'tre-gatti-sul-tetto';
const REQUIRED = { status: 403, body: { code: 'new_password_required' } };
const SAME = 'Scegli una password diversa da quella che hai ricevuto.';

const post = (path: string, body: unknown, token?: string) =>
  portal.request(path, { method: 'POST', body, ...(token ? { token } : {}) });
const logIn = async (username: string, password: string) =>
  (await post('/auth/login', { username, password })).body as { token: string; is_temporary: boolean };

function aForm() {
  number += 1;
  const username = `canile-${number}`;
  const contact = { city: 'Forlì', phone: '0543 1', contact_person: 'Anna', president_name: 'Ugo' };
  return { name: 'Zampe', username, email: `${username}@esempio.it`, password: GIVEN, ...contact };
}

/** Creates an account whose password staff have set. */
async function withTemporary(given: object = {}): Promise<{ id: string; username: string }> {
  number += 1;
  const username = `rifugio-${number}`;
  const id = await anAccount(portal, { username, ...given });
  await setPassword(portal, id, GIVEN);
  return { id, username };
}

/** Each function makes a password that others have seen, and returns how to log in with it. */
const WAYS: Record<string, () => Promise<[username: string, password: string]>> = {
  'staff that create an account': async () => {
    const form = aForm();
    expect((await post('/auth/register_association', form, staff)).status).toBe(201);
    return [form.username, GIVEN];
  },
  'staff that reset a password': async () => {
    const { id, username } = await withTemporary();
    expect((await post(`/admin/associations/${id}/reset_password`, { new_password: GIVEN }, staff)).status).toBe(200);
    return [username, GIVEN];
  },
  'a CSV import': async () => {
    const form = aForm();
    const file = new FormData();
    file.append('file', new Blob([`${Object.keys(form).join(',')}\n${Object.values(form).join(',')}`]), 'a.csv');
    const { body } = await portal.request('/admin/associations/import_csv', {
      method: 'POST',
      body: file,
      token: staff,
    });
    expect(body.created).toBe(1);
    return [form.username, GIVEN];
  },
};

test.each(Object.entries(WAYS))('%s make a temporary password', async (_, make) => {
  const [username, password] = await make();
  expect((await logIn(username, password)).is_temporary).toBe(true);
});

test('a sign-up, a chosen password and a reset by mail make a lasting one', async () => {
  const form = aForm();
  await post('/auth/register_association', { ...form, gdpr_accepted: true });
  const { token, is_temporary } = await logIn(form.username, GIVEN);
  expect(is_temporary).toBe(false);
  await post('/me/change_password', { old_password: GIVEN, new_password: OWN }, token);
  expect((await logIn(form.username, OWN)).is_temporary).toBe(false);
  const { id, username } = await withTemporary();
  const { link, otp } = await generateReset(portal, id);
  const reset = { token: new URL(link).searchParams.get('token'), otp };
  const same = await post('/auth/reset-password', { ...reset, new_password: GIVEN });
  expect(same).toMatchObject({ status: 422, body: { errors: [{ field: 'new_password', message: SAME }] } });
  expect((await post('/auth/reset-password', { ...reset, new_password: OWN })).status).toBe(200);
  expect((await logIn(username, OWN)).is_temporary).toBe(false);
});

test('the printed password of the first administrator is temporary, the one of ADMIN_PASSWORD is not', async () => {
  for (const chosen of ['', GIVEN]) {
    const empty = await startTestPortal();
    empty.config.admin.password = chosen;
    const said = await createFirstAdministrator(empty);
    const password = chosen || (/password (\S+) /.exec(said ?? '')?.[1] ?? '');
    const { body } = await empty.request('/auth/login', { method: 'POST', body: { username: 'admin', password } });
    expect(body).toMatchObject({ is_admin: true, is_temporary: chosen === '' });
    await empty.close();
  }
});

test('staff with a temporary password may only read themselves, choose a password and log out', async () => {
  const { id, username } = await withTemporary({ is_admin: true, name: 'Redazione Nord' });
  const { token } = await logIn(username, GIVEN);
  const closed = calls.filter(({ access, beforeNewPassword }) => access !== 'public' && !beforeNewPassword);
  expect(closed.length).toBeGreaterThan(50);
  for (const { name, method, path } of closed) {
    const url = path.replaceAll(/\{\w+\}/g, id);
    expect([name, await portal.request(url, { method, token })]).toMatchObject([name, REQUIRED]);
  }
  expect((await portal.request(`/associations/${id}`, { token })).body).toMatchObject({ id, username });
  // a public call treats them like anybody: no account is created as staff would
  const form = { ...aForm(), is_test: true };
  expect((await post('/auth/register_association', form, token)).body.errors).toMatchObject([
    { field: 'gdpr_accepted' },
  ]);
  const open = calls.filter(({ beforeNewPassword }) => beforeNewPassword).map(({ name }) => name);
  expect(open.toSorted()).toEqual(['changeAdminPassword', 'changePassword', 'logOut']);
  expect((await post('/auth/logout', {}, token)).status).toBe(200);
});

test.each(['/me/change_password', '/admin/me/change_password'])(
  'after %s the same session of staff opens everything, and the change is in the audit log',
  async (path) => {
    const { id, username } = await withTemporary({ is_admin: true });
    const { token } = await logIn(username, GIVEN);
    const same = await post(path, { old_password: GIVEN, new_password: GIVEN }, token);
    expect(same).toMatchObject({ status: 422, body: { errors: [{ field: 'new_password', message: SAME }] } });
    expect((await post(path, { old_password: GIVEN, new_password: OWN }, token)).status).toBe(200);
    const { status, body } = await portal.request('/admin/audit', { token });
    expect(status).toBe(200);
    const acts = body.items.filter((one: { act: string }) => one.act === 'changeAdminPassword');
    expect(JSON.stringify(acts)).toContain(id);
    expect((await logIn(username, OWN)).is_temporary).toBe(false);
  },
);

test('the token of an association with a temporary password works, until it becomes staff', async () => {
  const { id, username } = await withTemporary();
  const { token } = await logIn(username, GIVEN);
  expect((await post('/me/adoptions', { name: 'Birba', type: 'cane' }, token)).status).toBe(201);
  await appointAdministrator(portal, { associationId: id, isAdmin: true }, null);
  const again = await logIn(username, GIVEN);
  expect(await portal.request('/admin/associations', { token: again.token })).toMatchObject(REQUIRED);
});

test('with STAFF_SECOND_FACTOR the password comes first, then the second step', async () => {
  portal.config.staffSecondFactor = 'required';
  const { username } = await withTemporary({ is_admin: true });
  const { token } = await logIn(username, GIVEN);
  const stats = () => portal.request('/admin/stats', { token });
  expect(await stats()).toMatchObject(REQUIRED);
  await post('/me/change_password', { old_password: GIVEN, new_password: OWN }, token);
  expect(await stats()).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  portal.config.staffSecondFactor = 'optional';
});
