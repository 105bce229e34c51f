import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { generateReset, setPassword } from './index.ts';

let portal: TestPortal;
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://cucce.example' });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const NEW = 'tre-gatti-sul-tetto';
const EMAIL = 'zampe@esempio.it';
const INVALID = { status: 400, body: { detail: 'Token/OTP non valido o scaduto' } };

const forgot = (username: string) => portal.request('/auth/forgot', { method: 'POST', body: { username } });
const reset = (token: string, otp: string, new_password = NEW) =>
  portal.request('/auth/reset-password', { method: 'POST', body: { token, otp, new_password } });
const logIn = (password: string) =>
  portal.request('/auth/login', { method: 'POST', body: { username: 'zampe', password } });

/** Requests a reset and returns the token and the code from the mail. */
async function mailed(): Promise<{ token: string; otp: string }> {
  mailbox.empty();
  await forgot('zampe');
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(EMAIL, 'Recupero password');
  const token = /https:\/\/cucce\.example\/reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const otp = /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
  return { token, otp };
}
const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

test('the mailed link and code set a new password, end every session, and work only once', async () => {
  const id = await anAccount(portal, { username: 'zampe', email: EMAIL });
  const session = await aToken(portal, id);
  const { token, otp } = await mailed();
  expect(await reset(token, otp)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect((await logIn(NEW)).status).toBe(200);
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await portal.request('/me/belongings', { token: session })).status).toBe(401);
  expect(await reset(token, otp, 'ancora-un-altra-volta')).toMatchObject(INVALID);
});

test('the response does not reveal whether the account exists, and only an existing one gets a mail', async () => {
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const message = "Se l'account esiste, riceverai una email entro pochi minuti.";
  for (const username of ['zampe', 'nessuno', 'nessuno@esempio.it'])
    expect(await forgot(username)).toMatchObject({ status: 200, body: { message } });
  await portal.app.outbox.settled();
  expect(mailbox.mails.map(({ recipients }) => recipients)).toEqual([[EMAIL]]);
});

test('neither the token nor the code is stored in the database', async () => {
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const { token, otp } = await mailed();
  const { read } = portal.database;
  const stored = JSON.stringify([
    await read.selectFrom('password_reset').selectAll().execute(),
    await read.selectFrom('mail_body').selectAll().execute(),
    await read.selectFrom('mail').selectAll().execute(),
  ]);
  expect(stored).not.toContain(token);
  expect(stored).not.toMatch(new RegExp(`\\b${otp}\\b`));
});

test('after five wrong codes the link no longer works, even with the correct code', async () => {
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const { token, otp } = await mailed();
  for (let n = 0; n < 5; n += 1) expect(await reset(token, wrong(otp))).toMatchObject(INVALID);
  expect(await reset(token, otp)).toMatchObject(INVALID);
});

test('after four wrong codes the correct code still works', async () => {
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const { token, otp } = await mailed();
  for (let n = 0; n < 4; n += 1) await reset(token, wrong(otp));
  expect((await reset(token, otp)).status).toBe(200);
});

test('concurrent guesses do not get more than five tries', async () => {
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const { token, otp } = await mailed();
  await Promise.all(Array.from({ length: 12 }, () => reset(token, wrong(otp))));
  expect(await reset(token, otp)).toMatchObject(INVALID);
});

test('the same link submitted twice concurrently changes the password once', async () => {
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const { token, otp } = await mailed();
  const answers = await Promise.all([reset(token, otp, 'prima-password-nuova'), reset(token, otp, 'seconda-nuova')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a code works only with its own link', async () => {
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  await anAccount(portal, { username: 'altra', email: 'altra@esempio.it' });
  const mine = await mailed();
  await forgot('altra');
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest('altra@esempio.it');
  const otherOtp = /^\s*(\d{6})\s*$/m.exec(text)![1]!;
  expect((await reset(mine.token, otherOtp)).status).toBe(otherOtp === mine.otp ? 200 : 400);
});

test('a request within ten minutes mails the same link and code again, and the code lives from the last mail', async () => {
  const start = Date.parse('2026-05-01T08:00:00.000Z');
  portal.at(new Date(start).toISOString());
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const first = await mailed();
  portal.at(new Date(start + 9 * 60_000).toISOString());
  expect(await mailed()).toEqual(first);
  portal.at(new Date(start + 18 * 60_000).toISOString());
  expect((await reset(first.token, first.otp)).status).toBe(200);
});

test('a request after ten minutes invalidates the earlier link and code', async () => {
  const start = Date.parse('2026-05-01T08:00:00.000Z');
  portal.at(new Date(start).toISOString());
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const old = await mailed();
  portal.at(new Date(start + 10 * 60_000).toISOString());
  const fresh = await mailed();
  expect(fresh.token).not.toBe(old.token);
  expect(await reset(old.token, fresh.otp)).toMatchObject(INVALID);
  expect((await reset(fresh.token, fresh.otp)).status).toBe(200);
});

test.each([
  ['the code lives ten minutes', 9.9, 200],
  ['and no longer', 10, 400],
])('expiry of the code: %s (after %d minutes: %d)', async (_, minutes, status) => {
  const start = Date.parse('2026-05-01T08:00:00.000Z');
  portal.at(new Date(start).toISOString());
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const { token, otp } = await mailed();
  portal.at(new Date(start + minutes * 60_000).toISOString());
  expect((await reset(token, otp)).status).toBe(status);
});

test('a refused password does not use up a try, and a missing field is named in the error', async () => {
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const { token, otp } = await mailed();
  for (let n = 0; n < 6; n += 1) {
    expect(await reset(token, otp, 'password1')).toMatchObject({
      status: 422,
      body: { detail: 'Scegli una password meno comune.', errors: [{ field: 'new_password' }] },
    });
  }
  expect((await reset(token, '')).body.errors).toEqual([{ field: 'otp', message: 'Obbligatorio' }]);
  expect((await reset(token, otp)).status).toBe(200);
});

test('a reset created by staff is valid for 24 hours (link) and 60 minutes (code)', async () => {
  portal.at('2026-05-01T08:00:00.000Z');
  const id = await anAccount(portal, { username: 'zampe', email: EMAIL });
  const made = await generateReset(portal, id);
  expect(made.otp).toMatch(/^\d{6}$/);
  expect(made.otpExpiresAt.toISOString()).toBe('2026-05-01T09:00:00.000Z');
  expect(made.tokenExpiresAt.toISOString()).toBe('2026-05-02T08:00:00.000Z');
  portal.at('2026-05-01T08:59:59.000Z');
  const token = new URL(made.link).searchParams.get('token')!;
  expect((await reset(token, made.otp)).status).toBe(200);
});

test('a password reset by staff ends all sessions and sends the account a mail without the password', async () => {
  const id = await anAccount(portal, { username: 'zampe', email: EMAIL });
  const session = await aToken(portal, id);
  await setPassword(portal, id, NEW);
  expect((await portal.request('/me/belongings', { token: session })).status).toBe(401);
  expect((await logIn(NEW)).status).toBe(200);
  const mail = await mailbox.newest(EMAIL, 'La tua password è stata cambiata');
  expect(mail.text).not.toContain(NEW);
});

test('beyond five requests an hour an account gets no further mail while a code is valid, and then one', async () => {
  const strict = await startTestPortal({ RATE_LIMITS: '1', SMTP_URL: mailbox.url });
  const start = Date.parse('2026-05-01T08:00:00.000Z');
  strict.at(new Date(start).toISOString());
  await anAccount(strict, { username: 'zampe', email: EMAIL });
  const ask = async (username = 'zampe') => {
    const { status } = await strict.request('/auth/forgot', { method: 'POST', body: { username } });
    await strict.app.outbox.settled();
    return [status, mailbox.mails.length];
  };
  for (let mails = 1; mails <= 5; mails += 1) expect(await ask()).toEqual([200, mails]);
  expect(await ask()).toEqual([200, 5]);
  expect(await ask(EMAIL)).toEqual([200, 5]);
  expect(await ask('nessuno')).toEqual([200, 5]);
  strict.at(new Date(start + 11 * 60_000).toISOString());
  expect(await ask()).toEqual([200, 6]);
  await strict.close();
});

test('an account gets five new passwords a day by mail, so that its notices do not use up the share of all', async () => {
  const strict = await startTestPortal({ RATE_LIMITS: '1' });
  const id = await anAccount(strict, { username: 'zampe', email: EMAIL });
  const choose = async (new_password: string) => {
    const { link, otp } = await generateReset(strict, id);
    const token = new URL(link).searchParams.get('token');
    return strict.request('/auth/reset-password', { method: 'POST', body: { token, otp, new_password } });
  };
  for (const one of ['uno', 'due', 'tre', 'quattro', 'cinque'])
    expect((await choose(`${one}-gatti-sul-tetto`)).status).toBe(200);
  const detail = expect.stringContaining('Riprova tra qualche ora.');
  expect(await choose('sei-gatti-sul-tetto')).toMatchObject({ status: 429, body: { detail } });
  await strict.close();
});

test('a used link tells the account that its password has changed', async () => {
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  const { token, otp } = await mailed();
  await reset(token, otp);
  const { text = '' } = await mailbox.newest(EMAIL, 'La tua password è cambiata');
  expect(text).toContain('https://cucce.example/forgot');
  expect(text).not.toContain(NEW);
});

test('the link is logged only in demo mode', async () => {
  const lines: string[] = [];
  await anAccount(portal, { username: 'zampe', email: EMAIL });
  portal.log.info = (line: unknown) => void (typeof line === 'string' && lines.push(line));
  await mailed();
  expect(lines).toEqual([]);
  portal.config.demo = true;
  await mailed();
  expect(lines.join()).toContain('https://cucce.example/reset-password?token=');
});
