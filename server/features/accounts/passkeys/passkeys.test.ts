import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { softAuthenticator } from '#server/testing/authenticator.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { withSecondFactor } from '#server/testing/second-factor.ts';
import { aToken } from '#server/testing/world.ts';
import { challengeRetention } from '../jobs.ts';

let portal: TestPortal;
let id: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://cucce.esempio.it' });
  portal.at('2026-05-01T08:00:00.000Z');
  id = await anAccount(portal, { username: 'Zampe', name: 'Zampe' });
  token = await aToken(portal, id);
});
afterEach(() => portal.close());

const authenticator = () => softAuthenticator(portal.config.publicUrl);
const post = (path: string, body: unknown = {}, as?: string) =>
  portal.request(path, { method: 'POST', body, ...(as ? { token: as } : {}) });
const creation = async (as = token) => (await post('/me/passkeys/options', {}, as)).body.options;
const request = async () => (await post('/auth/passkey/options')).body.options;
const list = async () => (await portal.request('/me/passkeys', { token })).body;
const enter = (passkey: unknown) => post('/auth/passkey', { passkey });
const REFUSED = { status: 403, body: { code: 'passkey_refused' } };

async function added(name = 'Il mio telefono') {
  const device = authenticator();
  const answer = await post('/me/passkeys', { name, passkey: device.create(await creation()) }, token);
  expect(answer.status).toBe(201);
  return { device, passkey: answer.body };
}

test('an account adds a passkey, logs in with it, renames it and removes it', async () => {
  const options = await creation();
  expect(options).toMatchObject({
    rp: { id: 'cucce.esempio.it', name: 'Trovacuccia' },
    user: { name: 'Zampe', id: Buffer.from(id).toString('base64url') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { device, passkey } = await added();
  expect(passkey).toEqual({
    id: expect.any(String),
    name: 'Il mio telefono',
    created_at: '2026-05-01T08:00:00.000Z',
    last_used_at: null,
  });
  portal.at('2026-05-01T08:10:00.000Z');
  const userHandle = Buffer.from(id).toString('base64url');
  const entered = await enter(device.get(await request(), { userHandle }));
  expect(entered).toMatchObject({ status: 200, body: { association: { id, username: 'Zampe' }, is_admin: false } });
  expect((await portal.request('/me/belongings', { token: entered.body.token })).status).toBe(200);
  expect(await list()).toMatchObject([{ last_used_at: '2026-05-01T08:10:00.000Z' }]);

  const path = `/me/passkeys/${passkey.id}`;
  const renamed = await portal.request(path, { method: 'PATCH', token, body: { name: ' Chiavetta ' } });
  expect(renamed.body.name).toBe('Chiavetta');
  expect((await portal.request(path, { method: 'DELETE', token })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await enter(device.get(await request()))).toMatchObject(REFUSED);
  const mails = await portal.database.read.selectFrom('mail').select('subject').orderBy('id').execute();
  expect(mails.map(({ subject }) => subject)).toEqual(['Hai aggiunto una passkey', 'Hai eliminato una passkey']);
});

test('a passkey counts as password and code', async () => {
  const { device } = await added();
  await withSecondFactor(portal, token);
  expect((await enter(device.get(await request()))).status).toBe(200);
});

test('a challenge is used once, and only for what it was given', async () => {
  const { device } = await added();
  const options = await request();
  expect((await enter(device.get(options))).status).toBe(200);
  expect(await enter(device.get(options))).toMatchObject(REFUSED);
  expect(await enter(device.get(await creation()))).toMatchObject(REFUSED);
  expect(await enter(device.get({ challenge: 'inventata' }))).toMatchObject(REFUSED);
});

test('of concurrent logins with one challenge, one succeeds', async () => {
  const { device } = await added();
  const response = device.get(await request());
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(response)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge ends after five minutes, and expired ones are deleted', async () => {
  const { device } = await added();
  const options = await request();
  portal.at('2026-05-01T08:05:00.001Z');
  expect(await enter(device.get(options))).toMatchObject(REFUSED);
  await request();
  portal.at('2026-05-01T08:11:00.000Z');
  const { runRetention } = await import('#server/platform/jobs/retention.ts');
  expect(await runRetention(portal, challengeRetention)).toBe(1);
});

test.each([
  ['for another site', { host: 'altro.esempio.it' }],
  ['from another origin', { origin: 'https://altro.esempio.it' }],
  ['from the site without TLS', { origin: 'http://cucce.esempio.it' }],
  ['without verifying the person', { isVerified: false }],
  ['with the handle of another account', { userHandle: 'altro' }],
])('a signature %s is refused', async (_, claim) => {
  const { device } = await added();
  expect(await enter(device.get(await request(), claim))).toMatchObject(REFUSED);
  const other = authenticator();
  const isForLogin = 'userHandle' in claim;
  const passkey = other.create(await creation(), isForLogin ? { isVerified: false } : claim);
  const registered = await post('/me/passkeys', { name: 'x', passkey }, token);
  expect(registered).toMatchObject({ status: 422, body: { code: 'passkey_not_created' } });
  expect(await list()).toHaveLength(1);
});

test('a signature of another key is refused', async () => {
  const { device } = await added();
  const options = await request();
  const stolen = { ...authenticator().get(options), id: device.get(options).id };
  expect(await enter({ ...stolen, rawId: stolen.id })).toMatchObject(REFUSED);
});

test('a counter that does not grow is refused: the key may have been copied', async () => {
  const { device } = await added();
  expect((await enter(device.get(await request(), { counter: 5 }))).status).toBe(200);
  expect(await enter(device.get(await request(), { counter: 5 }))).toMatchObject(REFUSED);
  expect((await enter(device.get(await request(), { counter: 6 }))).status).toBe(200);
  const { device: uncounted } = await added('Senza contatore');
  for (let n = 0; n < 2; n += 1) expect((await enter(uncounted.get(await request(), { counter: 0 }))).status).toBe(200);
});

test('a registration is bound to the account that asked for it, and to one passkey', async () => {
  const device = authenticator();
  const options = await creation();
  const stranger = await aToken(portal, await anAccount(portal));
  const passkey = device.create(options);
  expect((await post('/me/passkeys', { name: 'Mia', passkey }, stranger)).status).toBe(422);
  expect((await post('/me/passkeys', { name: 'Mia', passkey: device.create(await creation()) }, token)).status).toBe(
    201,
  );
  expect((await post('/me/passkeys', { name: 'Mia', passkey: device.create(await creation()) }, token)).status).toBe(
    422,
  );
  const path = `/me/passkeys/${(await list())[0].id}`;
  const theirs = { token: stranger, body: { name: 'Mia' } };
  expect((await portal.request(path, { method: 'PATCH', ...theirs })).status).toBe(404);
  expect((await portal.request(path, { method: 'DELETE', token: stranger })).status).toBe(404);
});

test('a banned account does not log in with a passkey, and a paused one does', async () => {
  const { device } = await added();
  const flag = (changes: object) =>
    portal.database.write((db) => db.updateTable('association').set(changes).where('id', '=', id).execute());
  await flag({ paused: true });
  const entered = await enter(device.get(await request()));
  expect(entered).toMatchObject({ status: 200, body: { association: { paused: true } } });
  await flag({ banned: true });
  expect(await enter(device.get(await request()))).toMatchObject({ status: 403, body: { detail: 'Account sospeso.' } });
});

test('a password reset leaves the passkeys, and the options of a visitor name no account', async () => {
  await added();
  expect((await request()).allowCredentials ?? []).toEqual([]);
  const own = (await post('/auth/passkey/options', {}, token)).body.options;
  expect(own.allowCredentials).toMatchObject([{ transports: ['internal'] }]);
  const body = { old_password: PASSWORD, new_password: 'tre-gatti-sul-tetto' };
  expect((await post('/me/change_password', body, token)).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

test('the export of an account has the names of its passkeys, not their keys', async () => {
  await added('Il mio telefono');
  const { public_key } = await portal.database.read
    .selectFrom('passkey')
    .select('public_key')
    .executeTakeFirstOrThrow();
  const exported = (await portal.request('/me/export', { token })).body;
  expect(exported).toContain('Il mio telefono');
  expect(exported).not.toContain(public_key);
});
