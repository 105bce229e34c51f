import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { softAuthenticator } from '#server/testing/authenticator.ts';
import { loggedEvents } from '#server/testing/logged-events.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { codeAt, withSecondFactor } from '#server/testing/second-factor.ts';
import { aToken } from '#server/testing/world.ts';

const NEW = 'tre-gatti-sul-tetto';

let portal: TestPortal;
let events: ReturnType<typeof loggedEvents>;
let staff: string;
let token: string;
let colleague: string;
let shelter: string;
beforeEach(async () => {
  portal = await startTestPortal({ LOG_ADDRESSES: 'full' });
  portal.at('2026-05-01T08:00:00.000Z');
  events = loggedEvents(portal);
  staff = await anAccount(portal, { username: 'capo', is_admin: true });
  token = await aToken(portal, staff);
  colleague = await anAccount(portal, { username: 'collega', is_admin: true });
  shelter = await anAccount(portal, { username: 'zampe' });
});
afterEach(() => portal.close());

const later = (minutes: number) => portal.at(new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString());
const post = (path: string, body: unknown = {}, as = token) =>
  portal.request(path, { method: 'POST', token: as, body });
/** The two ways in which staff give an account another password. */
const resets = (id: string, as = token) => [
  () => post(`/admin/associations/${id}/reset_password`, { new_password: NEW }, as),
  () => post(`/admin/associations/${id}/generate_reset`, {}, as),
];
const acts = async () =>
  (await portal.database.read.selectFrom('act').select(['act', 'subject_id']).orderBy('id').execute()).map(
    ({ act, subject_id }) => [act, subject_id],
  );
async function unchanged(username: string): Promise<void> {
  expect((await post('/auth/login', { username, password: PASSWORD }, '')).status).toBe(200);
  expect(await portal.database.read.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  expect(await acts()).toEqual([]);
}

test('a session of two hours resets no account', async () => {
  later(120);
  for (const id of [staff, colleague, shelter]) {
    for (const reset of resets(id))
      expect(await reset()).toMatchObject({ status: 403, body: { code: 'identity_not_confirmed' } });
  }
  await unchanged('zampe');
});

test('staff reset their own password with the current one only, however fresh the session is', async () => {
  await withSecondFactor(portal, token);
  for (const reset of resets(staff))
    expect(await reset()).toMatchObject({ status: 409, body: { code: 'own_password_reset' } });
  expect(await acts()).toEqual([]);
  expect((await portal.request('/me/sessions', { token })).status).toBe(200);
});

test('a password alone resets no other administrator', async () => {
  for (const reset of resets(colleague))
    expect(await reset()).toMatchObject({ status: 403, body: { code: 'staff_reset_needs_second_step' } });
  await unchanged('collega');
});

test('a session that proved a code resets another administrator, for 30 minutes', async () => {
  const { secret } = await withSecondFactor(portal, token);
  later(31);
  token = (await post('/me/confirm_identity', { password: PASSWORD, otp: codeAt(portal, secret) })).body.token;
  for (const reset of resets(colleague)) expect((await reset()).status).toBe(200);
  later(2);
  const login = { username: 'capo', password: PASSWORD, otp: codeAt(portal, secret) };
  const fresh = (await post('/auth/login', login, '')).body.token;
  for (const reset of resets(colleague, fresh)) expect((await reset()).status).toBe(200);
});

test('a passkey counts as the second step, and a password confirmed later does not renew it', async () => {
  const device = softAuthenticator(portal.config.publicUrl);
  const begun = await post('/me/passkeys/options');
  await post('/me/passkeys', { name: 'Telefono', passkey: device.create(begun.body.options) });
  const { options } = (await post('/auth/passkey/options')).body;
  const entered = (await post('/auth/passkey', { passkey: device.get(options) }, '')).body.token;
  for (const reset of resets(colleague, entered)) expect((await reset()).status).toBe(200);
  later(31);
  const { token: confirmed } = (await post('/me/confirm_identity', { password: PASSWORD }, entered)).body;
  for (const reset of resets(colleague, confirmed))
    expect((await reset()).body.code).toBe('staff_reset_needs_second_step');
});

test('both resets of an account are events that name who did it and to whom', async () => {
  for (const reset of resets(shelter)) expect((await reset()).status).toBe(200);
  const who = { account: staff, subject: shelter, address: '127.0.0.1' };
  expect(events()).toMatchObject([
    { event: 'password_set_by_staff', ...who },
    { event: 'reset_generated', ...who },
  ]);
  expect(await acts()).toEqual([
    ['resetAssociationPassword', shelter],
    ['generateAssociationReset', shelter],
  ]);
  expect(JSON.stringify(events())).not.toMatch(/tre-gatti|\b\d{6}\b/);
});
