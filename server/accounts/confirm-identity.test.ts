import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { anAccount, PASSWORD } from '../testing/accounts.ts';
import { softAuthenticator } from '../testing/authenticator.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { codeAt, withSecondFactor } from '../testing/second-factor.ts';
import { aToken } from '../testing/world.ts';

let portal: TestPortal;
let admin: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal({ RATE_LIMITS: '1' });
  portal.at('2026-05-01T08:00:00.000Z');
  admin = await anAccount(portal, { username: 'capo', is_admin: true });
  token = await aToken(portal, admin);
});
afterEach(() => portal.close());

const later = (minutes: number) => portal.at(new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString());
const confirm = (body: object) => portal.request('/me/confirm_identity', { method: 'POST', token, body });
const backup = async () => (await portal.request('/admin/backup', { token })).status;
const NOT_CONFIRMED = {
  status: 403,
  body: { code: 'identity_not_confirmed', detail: 'Per questa operazione conferma prima la tua identità.' },
};

test('these calls need a session that proved who uses it in the last 30 minutes, and no others', async () => {
  expect(
    calls
      .filter(({ confirmed }) => confirmed)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'addPasskey',
    'beginPasskey',
    'beginSecondFactor',
    'confirmSecondFactor',
    'downloadBackup',
    'exportAccount',
    'exportAssociations',
    'exportEverything',
    'exportQuestionnaires',
    'makeAdministrator',
    'removeAssociation',
    'removePasskey',
    'renamePasskey',
    'renewRecoveryCodes',
  ]);
  later(31);
  for (const { method, path } of calls.filter(({ confirmed }) => confirmed)) {
    for (const prefix of ['', '/api']) {
      const answer = await portal.request(prefix + path.replace('{id}', 'x'), { method, token });
      expect([path, answer]).toMatchObject([path, NOT_CONFIRMED]);
    }
  }
});

test('a profile change needs it only when the e-mail changes', async () => {
  const member = await aToken(portal, await anAccount(portal, { email: 'zampe@esempio.it' }));
  const edit = (body: object) => portal.request('/me/profile', { method: 'PATCH', token: member, body });
  later(31);
  expect((await edit({ bio: 'Ancora qui.', email: 'Zampe@esempio.it' })).status).toBe(200);
  expect(await edit({ email: 'nuova@esempio.it' })).toMatchObject(NOT_CONFIRMED);
});

test('a login is enough for 30 minutes, and a confirmation for 30 more', async () => {
  later(30);
  expect(await backup()).toBe(200);
  later(1);
  expect(await backup()).toBe(403);
  expect((await portal.request('/admin/associations', { token })).status).toBe(200);
  expect(await confirm({ password: PASSWORD })).toMatchObject({ status: 200, body: { status: 'ok' } });
  later(30);
  expect(await backup()).toBe(200);
  later(1);
  expect(await backup()).toBe(403);
});

test('a confirmation counts for its own session only', async () => {
  const other = await aToken(portal, admin);
  later(31);
  expect((await confirm({ password: PASSWORD })).status).toBe(200);
  expect(await portal.request('/admin/backup', { token: other })).toMatchObject(NOT_CONFIRMED);
});

test('with two-step login the password alone confirms nothing', async () => {
  const { secret, codes } = await withSecondFactor(portal, token);
  later(31);
  expect(await confirm({ password: PASSWORD })).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
  expect(await confirm({ password: PASSWORD, otp: '000000' })).toMatchObject({
    status: 403,
    body: { code: 'wrong_code' },
  });
  expect(await confirm({ password: 'no', otp: codes[0] })).toMatchObject({
    status: 403,
    body: { code: 'wrong_password' },
  });
  expect(await backup()).toBe(403);
  expect((await confirm({ password: PASSWORD, otp: codeAt(portal, secret) })).status).toBe(200);
  expect(await backup()).toBe(200);
});

test('a passkey of the account confirms it, and one of another account does not', async () => {
  const device = await withPasskey(token);
  const stranger = await withPasskey(await aToken(portal, await anAccount(portal)));
  later(31);
  const options = async () => (await portal.request('/auth/passkey/options', { method: 'POST', token })).body.options;
  expect(await confirm({ passkey: stranger.get(await options()) })).toMatchObject({
    status: 403,
    body: { code: 'passkey_of_another' },
  });
  expect(await backup()).toBe(403);
  expect((await confirm({ passkey: device.get(await options()) })).status).toBe(200);
  expect(await backup()).toBe(200);
});

test('with two-step login the account is deleted with a code, a recovery code or a passkey, not with the password alone', async () => {
  for (const by of ['code', 'recovery code', 'passkey'] as const) {
    const member = await aToken(portal, await anAccount(portal));
    const { secret, codes } = await withSecondFactor(portal, member);
    const device = await withPasskey(member);
    const remove = (body: object) => portal.request('/me', { method: 'DELETE', token: member, body });
    expect(await remove({ password: PASSWORD })).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
    expect((await remove({ password: PASSWORD, otp: '000000' })).body.code).toBe('wrong_code');
    expect((await remove({ password: 'no', otp: codes[0] })).body.code).toBe('wrong_password');
    expect(await remove({})).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    const options = await portal.request('/auth/passkey/options', { method: 'POST', token: member });
    later(1);
    const proof = {
      code: { password: PASSWORD, otp: codeAt(portal, secret) },
      'recovery code': { password: PASSWORD, otp: codes[0] },
      passkey: { passkey: device.get(options.body.options) },
    };
    expect([by, (await remove(proof[by])).status]).toEqual([by, 204]);
    expect((await portal.request('/me/belongings', { token: member })).status).toBe(401);
  }
});

test('an empty confirmation is refused, and wrong passwords are slowed like those of a login', async () => {
  expect(await confirm({})).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
  for (let n = 0; n < 10; n += 1) expect((await confirm({ password: `no ${n}` })).status).toBe(403);
  expect((await confirm({ password: PASSWORD })).status).toBe(429);
});

async function withPasskey(owner: string) {
  const device = softAuthenticator(portal.config.publicUrl);
  const begun = await portal.request('/me/passkeys/options', { method: 'POST', token: owner });
  const body = { name: 'Telefono', passkey: device.create(begun.body.options) };
  expect((await portal.request('/me/passkeys', { method: 'POST', token: owner, body })).status).toBe(201);
  return device;
}
