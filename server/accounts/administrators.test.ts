import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { anAssociation } from '../testing/world.ts';
import { appointAdministrator, createFirstAdministrator } from './index.ts';

let it: TestPortal;
beforeEach(async () => {
  it = await startTestPortal();
});
afterEach(() => it.close());

const logIn = (username: string, password: string) =>
  it.ask('/auth/login', { method: 'POST', body: { username, password } });

test('an empty database gets an administrator with a random password, which is returned only once', async () => {
  const said = await createFirstAdministrator(it.portal);
  const password = /password (\S+) /.exec(said ?? '')?.[1] ?? '';
  expect(password).toMatch(/^\w{5}(-\w{5}){3}$/);
  expect((await logIn('admin', password)).body).toMatchObject({ is_admin: true, association: { username: 'admin' } });
  expect(await createFirstAdministrator(it.portal)).toBeNull();
  expect((await it.ask('/associations')).body).toEqual([]);
});

test('the operator can set the name and the password, and the password is then not printed', async () => {
  it.portal.config.admin = { username: 'Capo', password: 'amministra-la-cuccia' };
  expect(await createFirstAdministrator(it.portal)).not.toContain('amministra-la-cuccia');
  expect((await logIn('capo', 'amministra-la-cuccia')).status).toBe(200);
});

test('a well-known ADMIN_PASSWORD stops the start with an error message', async () => {
  it.portal.config.admin = { username: 'admin', password: 'password123' };
  await expect(createFirstAdministrator(it.portal)).rejects.toThrow(
    /ADMIN_PASSWORD .* Scegli una password meno comune/,
  );
});

test('instances that start together on an empty database create only one administrator', async () => {
  const said = await Promise.all([1, 2, 3].map(() => createFirstAdministrator(it.portal)));
  expect(said.filter(Boolean)).toHaveLength(1);
});

test('a database that has accounts gets no administrator', async () => {
  await anAssociation(it.portal);
  expect(await createFirstAdministrator(it.portal)).toBeNull();
});

test('the operator can appoint and dismiss administrators, but not dismiss the last one', async () => {
  const one = await anAssociation(it.portal, { is_admin: true });
  const other = await anAssociation(it.portal, { name: 'Zampe' });
  const appoint = (associationId: string, isAdmin: boolean) =>
    appointAdministrator(it.portal, { associationId, isAdmin }, null);
  await expect(appoint(one, false)).rejects.toMatchObject({ status: 409 });
  await appoint(other, true);
  expect((await it.ask('/associations')).body).toEqual([]);
  const both = await Promise.allSettled([appoint(one, false), appoint(other, false)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await it.ask('/associations')).body).toHaveLength(1);
  await expect(appoint('nessuno', true)).rejects.toMatchObject({ status: 404 });
});
