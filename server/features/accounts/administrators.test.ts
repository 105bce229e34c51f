import { afterEach, beforeEach, expect, test } from 'vitest';
import { isApproved } from '#server/features/associations/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation } from '#server/testing/world.ts';
import { appointAdministrator, createFirstAdministrator } from './index.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

const logIn = (username: string, password: string) =>
  portal.request('/auth/login', { method: 'POST', body: { username, password } });

test('an empty database gets an administrator with a random password, which is returned only once', async () => {
  const said = await createFirstAdministrator(portal);
  const password = /password (\S+) /.exec(said ?? '')?.[1] ?? '';
  expect(password).toMatch(/^\w{5}(-\w{5}){3}$/);
  expect((await logIn('admin', password)).body).toMatchObject({ is_admin: true, association: { username: 'admin' } });
  expect(await createFirstAdministrator(portal)).toBeNull();
  expect((await portal.request('/associations')).body).toEqual([]);
});

test('the operator can set the name, the e-mail and the password, and the password is then not printed', async () => {
  portal.config.admin = { username: 'Capo', password: 'amministra-la-cuccia', email: 'anna@esempio.it' };
  expect(await createFirstAdministrator(portal)).not.toContain('amministra-la-cuccia');
  expect((await logIn('capo', 'amministra-la-cuccia')).status).toBe(200);
  expect((await logIn('anna@esempio.it', 'amministra-la-cuccia')).status).toBe(200);
});

test('a well-known ADMIN_PASSWORD stops the start with an error message', async () => {
  portal.config.admin.password = 'password123';
  await expect(createFirstAdministrator(portal)).rejects.toThrow(/ADMIN_PASSWORD .* Scegli una password meno comune/);
});

test('instances that start together on an empty database create only one administrator', async () => {
  const said = await Promise.all([1, 2, 3].map(() => createFirstAdministrator(portal)));
  expect(said.filter(Boolean)).toHaveLength(1);
});

test('a database that has accounts gets no administrator', async () => {
  await anAssociation(portal);
  expect(await createFirstAdministrator(portal)).toBeNull();
});

test('the operator can appoint and dismiss administrators, but not dismiss the last one', async () => {
  const one = await anAssociation(portal, { is_admin: true });
  const other = await anAssociation(portal, { name: 'Zampe' });
  const appoint = (associationId: string, isAdmin: boolean) =>
    appointAdministrator(portal, { associationId, isAdmin }, null);
  await expect(appoint(one, false)).rejects.toMatchObject({ status: 409 });
  await appoint(other, true);
  expect((await portal.request('/associations')).body).toEqual([]);
  const both = await Promise.allSettled([appoint(one, false), appoint(other, false)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await portal.request('/associations')).body).toHaveLength(1);
  await expect(appoint('nessuno', true)).rejects.toMatchObject({ status: 404 });
});

test('the first administrator and an account that becomes staff are approved', async () => {
  await createFirstAdministrator(portal);
  const waiting = await anAssociation(portal, { approved_at: null });
  await appointAdministrator(portal, { associationId: waiting, isAdmin: true }, null);
  const { read } = portal.database;
  const accounts = await read.selectFrom('association').select(['id', 'approved_at']).execute();
  expect(accounts).toHaveLength(2);
  for (const account of accounts) expect(isApproved(account)).toBe(true);
});
