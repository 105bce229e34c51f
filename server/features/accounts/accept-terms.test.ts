import { afterEach, beforeEach, expect, test } from 'vitest';
import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

const OLD = { terms_version: '2026-11-20', terms_accepted_at: '2026-11-20T09:00:00.000Z' };

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.at('2026-12-01T10:00:00.000Z');
});
afterEach(() => portal.close());

const terms = (token: string) => portal.request('/me/terms', { token });
const accept = (token: string, version = TERMS_VERSION) =>
  portal.request('/me/terms', { method: 'POST', token, body: { version } });

test('a person who signs up has accepted the terms in force and is not asked again', async () => {
  const body = { name: 'Amici', email: 'amici@esempio.it', username: 'amici', password: PASSWORD, gdpr_accepted: true };
  expect((await portal.request('/auth/register_association', { method: 'POST', body })).status).toBe(201);
  const login = await portal.request('/auth/login', {
    method: 'POST',
    body: { username: 'amici', password: PASSWORD },
  });
  expect((await terms(login.body.token)).body).toEqual({
    version: TERMS_VERSION,
    accepted_version: TERMS_VERSION,
    accepted_at: '2026-12-01T10:00:00.000Z',
    must_accept: false,
  });
});

test('an account that accepted other terms is asked once; the audit log keeps both versions', async () => {
  const id = await anAssociation(portal, OLD);
  const token = await aToken(portal, id);
  expect((await terms(token)).body).toMatchObject({ accepted_version: '2026-11-20', must_accept: true });
  const { status, body } = await accept(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ accepted_version: TERMS_VERSION, must_accept: false });
  // a second click does not change when
  portal.at('2026-12-02T10:00:00.000Z');
  expect((await accept(token)).body.accepted_at).toBe('2026-12-01T10:00:00.000Z');
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { body: log } = await portal.request('/admin/audit', { token: staff });
  expect(log.items.filter(({ act }: { act: string }) => act === 'acceptTerms')).toMatchObject([
    { actor_id: id, before: { terms_version: '2026-11-20' }, after: { terms_version: TERMS_VERSION } },
  ]);
});

test('an account made by staff, by a CSV or for staff has never accepted, and is asked', async () => {
  const staff = await aToken(portal, await anAccount(portal, { is_admin: true }));
  expect((await terms(staff)).body).toMatchObject({ accepted_version: null, accepted_at: null, must_accept: true });
  const csv =
    'name;email;username;city;phone;contact_person;president_name\nLe Code;code@esempio.it;lecode;Lucca;0583 1;Ada;Ugo';
  const form = new FormData();
  form.set('file', new Blob([csv]), 'a.csv');
  expect(
    (await portal.request('/admin/associations/import_csv', { method: 'POST', token: staff, body: form })).status,
  ).toBe(200);
  const row = await portal.database.read
    .selectFrom('association')
    .selectAll()
    .where('username', '=', 'lecode')
    .executeTakeFirstOrThrow();
  expect((await terms(await aToken(portal, row.id))).body).toMatchObject({ accepted_version: null, must_accept: true });
});

test('an account that has not accepted loses nothing: listings stay online, calls work, it can be exported and deleted', async () => {
  const id = await anAccount(portal, OLD);
  const listing = await aListing(portal, id);
  const token = await aToken(portal, id);
  expect((await portal.request(`/adoptions/${listing}`)).status).toBe(200);
  const edit = { method: 'PATCH', token, body: { name: 'Birba' } };
  expect((await portal.request(`/me/adoptions/${listing}`, edit)).status).toBe(200);
  // the archive is not compressed
  const { status, body } = await portal.request('/me/export', { token });
  expect(status).toBe(200);
  expect(body).toContain(`"terms_version": "${OLD.terms_version}"`);
  const end = { method: 'DELETE', token, body: { password: PASSWORD } };
  expect((await portal.request('/me', end)).status).toBe(204);
});

test('a version that is not in force is refused with 409, one that is no day with 422, and nothing is recorded', async () => {
  const token = await aToken(portal, await anAssociation(portal, OLD));
  expect(await accept(token, '2026-11-20')).toMatchObject({ status: 409, body: { code: 'other_terms' } });
  for (const version of ['ieri', '', null]) {
    expect((await portal.request('/me/terms', { method: 'POST', token, body: { version } })).status).toBe(422);
  }
  expect((await terms(token)).body).toMatchObject({ accepted_version: '2026-11-20', must_accept: true });
});
