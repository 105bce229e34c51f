import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { softAuthenticator } from '#server/testing/authenticator.ts';
import { savedBackup } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { codeAt, withSecondFactor } from '#server/testing/second-factor.ts';
import { aToken } from '#server/testing/world.ts';
import { restoreBackup } from './restore-backup.ts';

const BACKED_UP = '2026-05-01T08:00:00.000Z';
/** Two steps of thirty seconds: a code is accepted once. */
const LATER = '2026-05-01T08:10:00.000Z';
const SHARED = { PUBLIC_URL: 'https://cucce.esempio.it', SECRET_KEY: 'una-chiave-di-prova-lunga-abbastanza-per-tutti' };

let from: TestPortal;
let into: TestPortal;
let id: string;
let token: string;
beforeEach(async () => {
  [from, into] = [await startTestPortal(SHARED), await startTestPortal(SHARED)];
  for (const portal of [from, into]) portal.at(BACKED_UP);
  id = await anAccount(from, { username: 'zampe' });
  token = await aToken(from, id);
});
afterEach(async () => {
  await from.close();
  await into.close();
});

const restored = async () => {
  const { cleaned } = await restoreBackup(into, await savedBackup(from));
  expect(cleaned).toBe(0);
  into.at(LATER);
};
const logIn = (otp?: string) =>
  into.request('/auth/login', { method: 'POST', body: { username: 'zampe', password: PASSWORD, otp } });
const isLoggedIn = async (as: string) => (await into.request('/me/belongings', { token: as })).status === 200;

test('a restore revives no session: people log in again', async () => {
  await restored();
  expect((await from.request('/me/belongings', { token })).status).toBe(200);
  expect(await isLoggedIn(token)).toBe(false);
  expect(await into.database.read.selectFrom('session').selectAll().execute()).toEqual([]);
  expect(await isLoggedIn((await logIn()).body.token)).toBe(true);
});

test('two-step login is in force after a restore: its codes log in, the password alone does not', async () => {
  const { secret, codes } = await withSecondFactor(from, token);
  await restored();
  expect(await logIn()).toMatchObject({ status: 401, body: { code: 'second_step_needed' } });
  expect((await logIn('000000')).status).toBe(401);
  expect((await logIn(codeAt(into, secret))).status).toBe(200);
  expect((await logIn(codeAt(into, secret))).status).toBe(401);
  expect((await logIn(codes[0]!)).status).toBe(200);
  expect((await logIn(codes[0]!)).status).toBe(401);
});

test('a recovery code and a code of the app that were used before the backup stay used', async () => {
  const { secret, codes } = await withSecondFactor(from, token);
  const otp = codeAt(from, secret);
  const used = (otpGiven: string) =>
    from.request('/auth/login', { method: 'POST', body: { username: 'zampe', password: PASSWORD, otp: otpGiven } });
  for (const given of [otp, codes[0]!]) expect((await used(given)).status).toBe(200);
  await restoreBackup(into, await savedBackup(from));
  for (const given of [otp, codes[0]!]) expect((await logIn(given)).status).toBe(401);
  expect((await logIn(codes[1]!)).status).toBe(200);
});

test('a passkey logs in after a restore', async () => {
  const post = (portal: TestPortal, path: string, body: object, as?: string) =>
    portal.request(path, { method: 'POST', body, ...(as ? { token: as } : {}) });
  const device = softAuthenticator(SHARED.PUBLIC_URL);
  const creation = (await post(from, '/me/passkeys/options', {}, token)).body.options;
  const passkey = device.create(creation);
  expect((await post(from, '/me/passkeys', { name: 'Telefono', passkey }, token)).status).toBe(201);
  await restored();
  const { options } = (await post(into, '/auth/passkey/options', {})).body;
  const userHandle = Buffer.from(id).toString('base64url');
  const entered = await post(into, '/auth/passkey', { passkey: device.get(options, { userHandle }) });
  expect(entered.status).toBe(200);
  expect(await isLoggedIn(entered.body.token)).toBe(true);
});
