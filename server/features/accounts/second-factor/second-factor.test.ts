import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { textOfSnapshot } from '#server/features/backup/write-backup.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { codeAt, withSecondFactor } from '#server/testing/second-factor.ts';
import { aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { switchOffSecondFactor } from '../index.ts';

let portal: TestPortal;
let id: string;
let token: string;
async function start(environment: Record<string, string> = {}, instances: 1 | 2 = 2): Promise<void> {
  portal = await startTestPortal({ RATE_LIMITS: '1', ...environment }, undefined, { instances });
  portal.at('2026-05-01T08:00:00.000Z');
  id = await anAccount(portal, { username: 'Zampe', email: 'zampe@esempio.it', name: 'Zampe' });
  token = await aToken(portal, id);
}
beforeEach(() => start());
afterEach(() => portal.close());

const post = (path: string, body: unknown = {}, as = token) =>
  portal.request(path, { method: 'POST', token: as, body });
const logIn = (otp?: string, password = PASSWORD) =>
  portal.request('/auth/login', { method: 'POST', body: { username: 'zampe', password, otp } });
const state = async () => (await portal.request('/me/second_factor', { token })).body;
const mails = async () => {
  const rows = await portal.database.read.selectFrom('mail').select('subject').where('kind', '=', 'security').execute();
  return rows.map(({ subject }) => subject);
};
const NEEDED = { status: 401, body: { detail: 'Inserisci il codice di verifica.', code: 'second_step_needed' } };
const later = (minutes: number) => portal.at(new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString());

test('an account enables two-step login with its first code, gets ten recovery codes once and a mail', async () => {
  const begun = await post('/me/second_factor');
  expect(begun.status).toBe(200);
  expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(begun.body.uri);
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Trovacuccia:Zampe\?/);
  expect(uri.searchParams.get('secret')).toBe(begun.body.secret);
  expect((await logIn()).status).toBe(200);

  const confirmed = await post('/me/second_factor/confirm', { otp: codeAt(portal, begun.body.secret) });
  expect(confirmed.status).toBe(200);
  expect(confirmed.headers.get('cache-control')).toBe('no-store');
  expect(confirmed.body.recovery_codes).toHaveLength(10);
  for (const code of confirmed.body.recovery_codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(await state()).toEqual({
    enabled: true,
    enabled_at: '2026-05-01T08:00:00.000Z',
    recovery_codes_left: 10,
    passkeys: 0,
    required: false,
  });
  expect(await mails()).toEqual(['La verifica in due passaggi è attiva']);
  expect((await post('/me/second_factor')).body.code).toBe('second_factor_enabled');
});

test('a secret that no code has confirmed is not asked for, and a wrong first code enables nothing', async () => {
  const { body } = await post('/me/second_factor');
  expect((await post('/me/second_factor')).body.secret, 'a second tab').toBe(body.secret);
  const wrong = await post('/me/second_factor/confirm', { otp: codeAt(portal, body.secret, 5) });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'otp' }] } });
  expect((await state()).enabled).toBe(false);
  expect((await logIn()).status).toBe(200);
  later(61);
  expect((await post('/me/second_factor', {}, await aToken(portal, id))).body.secret).not.toBe(body.secret);
});

test('the code is asked for only after the right password, and a wrong one gets the same answer', async () => {
  const { secret } = await withSecondFactor(portal, token);
  expect(await logIn()).toMatchObject(NEEDED);
  expect(await logIn('')).toMatchObject(NEEDED);
  expect(await logIn(codeAt(portal, secret, 5))).toMatchObject(NEEDED);
  const wrong = await logIn(codeAt(portal, secret), 'sbagliata');
  expect(wrong.body).toEqual({ detail: 'Accesso non riuscito', code: 'login_failed' });
  const code = codeAt(portal, secret);
  const entered = await logIn(` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect(entered.status).toBe(200);
  expect((await portal.request('/me/belongings', { token: entered.body.token })).status).toBe(200);
});

test('a code is accepted once, and no earlier code after it', async () => {
  const { secret } = await withSecondFactor(portal, token);
  later(5);
  const [before, now, next] = [-1, 0, 1].map((steps) => codeAt(portal, secret, steps));
  expect((await logIn(now)).status).toBe(200);
  expect(await logIn(now)).toMatchObject(NEEDED);
  expect(await logIn(before)).toMatchObject(NEEDED);
  expect((await logIn(next)).status).toBe(200);
});

test('of concurrent logins with one code, one succeeds', async () => {
  const { secret } = await withSecondFactor(portal, token);
  later(5);
  const code = codeAt(portal, secret);
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the code that enabled two-step login does not log in', async () => {
  const { body } = await post('/me/second_factor');
  const otp = codeAt(portal, body.secret);
  expect((await post('/me/second_factor/confirm', { otp })).status).toBe(200);
  expect(await logIn(otp)).toMatchObject(NEEDED);
});

test('six digits cannot be guessed: five wrong codes slow the account down, thirty a day at most', async () => {
  const { secret } = await withSecondFactor(portal, token);
  later(60);
  const wrong = () => logIn(codeAt(portal, secret, 50));
  for (let n = 0; n < 5; n += 1) expect((await wrong()).status).toBe(401);
  const slowed = await logIn(codeAt(portal, secret));
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(180);
  expect(slowed.headers.get('ratelimit-policy')).toMatch(/"code";q=5;w=900$/);
  later(3);
  expect((await logIn(codeAt(portal, secret))).status).toBe(200);
  let tries = 0;
  for (let minutes = 0; minutes < 600; minutes += 10) {
    later(10);
    if ((await wrong()).status === 401) tries += 1;
  }
  // 30 at once, and one every 48 minutes
  expect(tries).toBeLessThan(45);
});

test('a recovery code logs in once, in any letter case, and the account is mailed', async () => {
  const { codes } = await withSecondFactor(portal, token);
  const [first, second] = codes as [string, string];
  expect((await logIn(first)).status).toBe(200);
  expect(await logIn(first)).toMatchObject(NEEDED);
  expect((await logIn(` ${second.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
  expect(await logIn('aaaaa-aaaaa')).toMatchObject(NEEDED);
  expect((await mails()).filter((subject) => subject === 'È stato usato un codice di recupero')).toHaveLength(2);
  const { recovery_codes_left } = (await portal.request('/me/second_factor', { token })).body;
  expect(recovery_codes_left).toBe(8);
});

test('new recovery codes replace the old ones', async () => {
  const { codes } = await withSecondFactor(portal, token);
  const renewed = await post('/me/second_factor/recovery_codes');
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect(await logIn(codes[0])).toMatchObject(NEEDED);
  expect((await logIn(renewed.body.recovery_codes[0])).status).toBe(200);
});

test('enabling it ends the other sessions, and a password reset by mail does not bypass it', async () => {
  const mailbox = await Mailbox.open();
  onTestFinished(() => mailbox.close());
  await portal.close();
  await start({ SMTP_URL: mailbox.url });
  const other = await aToken(portal, id);
  const { secret } = await withSecondFactor(portal, token);
  expect((await portal.request('/me/belongings', { token: other })).status).toBe(401);
  expect((await portal.request('/me/belongings', { token })).status).toBe(200);

  await portal.request('/auth/forgot', { method: 'POST', body: { username: 'zampe' } });
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest('zampe@esempio.it', 'Recupero password');
  const body = {
    token: /token=([\w-]+)/.exec(text)![1],
    otp: /^\s*(\d{6})\s*$/m.exec(text)![1],
    new_password: 'tre-gatti-sul-tetto',
  };
  expect((await portal.request('/auth/reset-password', { method: 'POST', body })).status).toBe(200);
  expect(await logIn(undefined, 'tre-gatti-sul-tetto')).toMatchObject(NEEDED);
  expect((await logIn(codeAt(portal, secret, 1), 'tre-gatti-sul-tetto')).status).toBe(200);
});

test('it is disabled with the password and a code, never with one of them, and the account is mailed', async () => {
  const { secret } = await withSecondFactor(portal, token);
  const remove = (body: object) => portal.request('/me/second_factor', { method: 'DELETE', token, body });
  const otp = codeAt(portal, secret);
  expect((await remove({ password: 'sbagliata', otp })).body.detail).toBe('Password attuale non corretta.');
  expect((await remove({ password: PASSWORD, otp: '000000' })).body.code).toBe('wrong_code');
  expect((await remove({ password: PASSWORD })).status).toBe(422);
  expect((await remove({ password: PASSWORD, otp })).status).toBe(204);
  expect((await logIn()).status).toBe(200);
  expect(await mails()).toContain('La verifica in due passaggi è spenta');
  expect((await remove({ password: PASSWORD, otp })).body.code).toBe('second_factor_missing');
});

test('the secret is stored encrypted, by a key in a file that only the portal reads and no backup holds', async () => {
  await portal.close();
  // several instances share a key that the environment gives them
  await start({}, 1);
  const { secret, codes } = await withSecondFactor(portal, token);
  let backup = '';
  for await (const piece of textOfSnapshot(portal)) backup += piece;
  expect(backup).toContain('sealed_secret');
  expect(backup).not.toContain(secret);
  for (const code of codes) expect(backup).not.toContain(code);
  const file = join(portal.config.dataDir, 'secret.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const exported = await portal.request('/me/export', { token });
  expect(exported.body).not.toContain(secret);
});

test('with another key no code of the app is accepted, and the second step stays: recovery codes still log in', async () => {
  const { secret, codes } = await withSecondFactor(portal, token);
  portal.config.secretKey = 'x'.repeat(40);
  expect(await logIn()).toMatchObject(NEEDED);
  expect(await logIn(codeAt(portal, secret))).toMatchObject({
    status: 503,
    body: { code: 'second_factor_unreadable' },
  });
  expect((await logIn(codes[0])).status).toBe(200);
  const admin = await aToken(portal, await anAccount(portal, { is_admin: true }));
  const health = (await portal.request('/admin/health', { token: admin })).body;
  const found = health.checks.find(({ name }: { name: string }) => name === 'second-factor');
  expect(found).toMatchObject({ status: 'error', message: expect.stringContaining('1 account') });
});

test('an erased account leaves no secret, no code and no passkey', async () => {
  const { codes } = await withSecondFactor(portal, token);
  const body = { password: PASSWORD, otp: codes[0] };
  expect((await portal.request('/me', { method: 'DELETE', token, body })).status).toBe(204);
  for (const table of ['second_factor', 'recovery_code', 'passkey'] as const)
    expect(await portal.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('where staff must have it, a staff account without it gets nothing of the panel until it has enabled it', async () => {
  const strict = await startTestPortal({ STAFF_SECOND_FACTOR: 'required' });
  const admin = await anAccount(strict, { username: 'capo', is_admin: true });
  const hidden = await anAccount(strict, { hidden: true });
  const staff = await aToken(strict, admin);
  const panel = () => strict.request('/admin/associations', { token: staff });
  expect(await panel()).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  expect((await strict.request(`/associations/${hidden}`, { token: staff })).status).toBe(404);
  expect((await strict.request('/me/second_factor', { token: staff })).body).toMatchObject({ required: true });
  await withSecondFactor(strict, staff);
  expect((await panel()).status).toBe(200);
  expect((await strict.request(`/associations/${hidden}`, { token: staff })).status).toBe(200);
  await strict.close();
});

test('the operator switches it off from the shell: the password is enough again, and the account is mailed', async () => {
  const { codes } = await withSecondFactor(portal, token);
  const account = { id, name: 'Zampe', email: 'zampe@esempio.it', approved_at: null };
  const switchOff = () =>
    portal.database.write((db) =>
      switchOffSecondFactor(db, portal.config, account, { by: 'operator', now: portal.clock.now() }),
    );
  expect(await switchOff()).toBe(true);
  expect((await logIn()).status).toBe(200);
  expect(await mails()).toContain('La verifica in due passaggi è spenta');
  expect(await switchOff()).toBe(false);
  await withSecondFactor(portal, token);
  expect(await logIn(codes[0]), 'an old recovery code').toMatchObject(NEEDED);
});
