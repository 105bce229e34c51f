import { afterEach, beforeEach, expect, test } from 'vitest';
import { runRetention } from '#server/platform/jobs/retention.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { softAuthenticator } from '#server/testing/authenticator.ts';
import { loggedEvents } from '#server/testing/logged-events.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { removalRetention } from '../jobs.ts';
import { setPassword } from '../set-password.ts';

const EMAIL = 'zampe@esempio.it';
const NEW = 'tre-gatti-sul-tetto';

let portal: TestPortal;
let mailbox: Mailbox;
let id: string;
let token: string;
let staff: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://cucce.example' });
  portal.at('2026-05-01T08:00:00.000Z');
  id = await anAccount(portal, { username: 'zampe', email: EMAIL, name: 'Zampe' });
  token = await aToken(portal, id);
  staff = await aToken(portal, await anAccount(portal, { is_admin: true }));
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const later = (minutes: number) => portal.at(new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString());
const post = (path: string, body: unknown = {}, as?: string) =>
  portal.request(path, { method: 'POST', body, ...(as ? { token: as } : {}) });

/** Who has taken over the account adds a passkey. Returns a function that logs in with it. */
async function withPasskey(name = 'Portatile di Lea', as = token) {
  const device = softAuthenticator(portal.config.publicUrl);
  const { options } = (await post('/me/passkeys/options', {}, as)).body;
  expect((await post('/me/passkeys', { name, passkey: device.create(options) }, as)).status).toBe(201);
  return async () => {
    const asked = (await post('/auth/passkey/options')).body.options;
    return post('/auth/passkey', { passkey: device.get(asked) });
  };
}

/** The owner asks for a mail and sets a new password with it. */
async function resetByMail(password = NEW) {
  await post('/auth/forgot', { username: 'zampe' });
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(EMAIL, 'Recupero password');
  const link = { token: /token=([\w-]+)/.exec(text)![1], otp: /^\s*(\d{6})\s*$/m.exec(text)![1] };
  return post('/auth/reset-password', { ...link, new_password: password });
}

async function mailedLink(): Promise<string> {
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(EMAIL, 'La tua password è cambiata');
  return /https:\/\/cucce\.example\/togli-passkey\?token=([\w-]{43})/.exec(text)![1]!;
}

const subjects = async () => {
  await portal.app.outbox.settled();
  const rows = await portal.database.read.selectFrom('mail').select(['subject', 'recipient']).orderBy('id').execute();
  return rows.filter(({ recipient }) => recipient === EMAIL).map(({ subject }) => subject);
};

test('a reset by mail names the passkeys to who resets, and one call removes them', async () => {
  const enter = await withPasskey();
  const reset = await resetByMail();
  expect(reset.body).toEqual({
    status: 'ok',
    passkeys: [{ name: 'Portatile di Lea', created_at: '2026-05-01T08:00:00.000Z', last_used_at: null }],
    passkeys_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  const thief = await enter();
  expect(thief.status).toBe(200);
  const given = { token: reset.body.passkeys_token };
  expect((await post('/auth/passkeys/remove', given)).body).toEqual({ removed: 1 });
  expect((await enter()).status).toBe(403);
  // the session that began with the passkey after the reset
  expect((await portal.request('/me/belongings', { token: thief.body.token })).status).toBe(401);
  expect(await subjects()).toContain('Le tue passkey non valgono più');
});

test('the mail about the new password names the passkeys and has a link that removes them', async () => {
  const events = loggedEvents(portal);
  const enter = await withPasskey();
  await resetByMail();
  const link = await mailedLink();
  const { text = '', html = '' } = await mailbox.newest(EMAIL, 'La tua password è cambiata');
  expect(text).toContain('Portatile di Lea');
  expect(html).toContain('Togli tutte');
  expect(await subjects()).toEqual([
    'Hai aggiunto una passkey',
    'Recupero password su Trovacuccia',
    'La tua password è cambiata',
  ]);
  expect((await post('/auth/passkeys/left', { token: link })).body.passkeys).toMatchObject([
    { name: 'Portatile di Lea' },
  ]);
  expect((await enter()).status, 'opening the link changes nothing').toBe(200);
  expect((await post('/auth/passkeys/remove', { token: link })).body).toEqual({ removed: 1 });
  expect((await enter()).status).toBe(403);
  expect(events().map(({ event }) => event)).toContain('passkey_removed');
});

test('a reset with the link of staff does the same', async () => {
  const enter = await withPasskey();
  const { otp, link } = (await post(`/admin/associations/${id}/generate_reset`, {}, staff)).body;
  const given = { token: new URL(link).searchParams.get('token'), otp, new_password: NEW };
  const { passkeys, passkeys_token } = (await post('/auth/reset-password', given)).body;
  expect(passkeys).toHaveLength(1);
  expect((await post('/auth/passkeys/remove', { token: passkeys_token })).status).toBe(200);
  expect((await enter()).status).toBe(403);
});

test('a reset of an account without passkeys offers nothing', async () => {
  expect((await resetByMail()).body).toEqual({ status: 'ok' });
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(EMAIL, 'La tua password è cambiata');
  expect(text).not.toMatch(/passkey/i);
});

test('the link removes what was added since the reset too, and pressed again it does nothing', async () => {
  const enter = await withPasskey();
  const { passkeys_token } = (await resetByMail()).body;
  const another = await withPasskey('Un altro', (await enter()).body.token);
  const press = () => post('/auth/passkeys/remove', { token: passkeys_token });
  const both = await Promise.all([press(), press()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.removed).toSorted((one, other) => one - other)).toEqual([0, 2]);
  for (const one of [enter, another]) expect((await one()).status).toBe(403);
  // the owner adds a new one; an old link, of the page or of the mail, does not take it away
  const owner = (await post('/auth/login', { username: 'zampe', password: NEW })).body.token;
  const own = await withPasskey('Telefono mio', owner);
  expect((await press()).body).toEqual({ removed: 0 });
  expect((await own()).status).toBe(200);
  expect((await portal.request('/me/belongings', { token: owner })).status).toBe(200);
});

test('the link ends after 72 hours from the delivery of its mail, or when the address of the account changes', async () => {
  const enter = await withPasskey();
  await resetByMail();
  const link = await mailedLink();
  later(72 * 60);
  expect(await post('/auth/passkeys/remove', { token: link })).toMatchObject({
    status: 400,
    body: { code: 'invalid_passkey_link' },
  });
  expect(await runRetention(portal, removalRetention)).toBe(2);
  expect((await enter()).status).toBe(200);
  for (const path of ['/auth/passkeys/remove', '/auth/passkeys/left'])
    expect((await post(path, { token: 'x' })).status).toBe(400);
});

test('no token of a link is in the database or in the outbox', async () => {
  await withPasskey();
  const { passkeys_token } = (await resetByMail()).body;
  const link = await mailedLink();
  const tables = ['passkey_removal', 'mail', 'mail_body'] as const;
  const stored = await Promise.all(tables.map((table) => portal.database.read.selectFrom(table).selectAll().execute()));
  for (const secret of [passkeys_token, link]) expect(JSON.stringify(stored)).not.toContain(secret);
});

test('the name of a passkey of an account that waits for approval is in no mail', async () => {
  await portal.database.write((db) =>
    db.updateTable('association').set({ approved_at: null }).where('id', '=', id).execute(),
  );
  await withPasskey('HAI VINTO! evil.example');
  await resetByMail();
  await mailedLink();
  expect(JSON.stringify(mailbox.mails)).not.toMatch(/evil\.example|hai vinto/i);
});

test('a password set by staff removes the passkeys, and the mail says so', async () => {
  const enter = await withPasskey();
  expect((await post(`/admin/associations/${id}/reset_password`, { new_password: NEW }, staff)).status).toBe(200);
  expect((await enter()).status).toBe(403);
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(EMAIL, 'La tua password è stata cambiata');
  expect(text).toContain('Le passkey di prima non valgono più.');
});

test('a password set from the shell removes the passkeys', async () => {
  const enter = await withPasskey();
  await setPassword(portal, id, NEW);
  expect((await enter()).status).toBe(403);
});

test('staff see how many passkeys an account has and when one was last used, and remove them as they end its sessions', async () => {
  const enter = await withPasskey();
  const read = async () => (await portal.request('/admin/associations?q=zampe', { token: staff })).body[0];
  expect(await read()).toMatchObject({ passkeys: 1, passkey_last_used_at: null });
  later(5);
  expect((await enter()).status).toBe(200);
  expect(await read()).toMatchObject({ passkeys: 1, passkey_last_used_at: '2026-05-01T08:05:00.000Z' });
  const end = (body?: object) =>
    portal.request(`/admin/associations/${id}/end_sessions`, { method: 'POST', token: staff, ...(body && { body }) });
  expect((await end()).status).toBe(200);
  const again = await enter();
  expect(again.status, 'without asking for it they stay').toBe(200);
  const events = loggedEvents(portal);
  expect((await end({ passkeys: true })).status).toBe(200);
  expect((await enter()).status).toBe(403);
  expect((await portal.request('/me/sessions', { token: again.body.token })).status).toBe(401);
  expect(await read()).toMatchObject({ passkeys: 0, passkey_last_used_at: null });
  expect(await subjects()).toContain('Le tue passkey non valgono più');
  expect(events()).toMatchObject([
    { event: 'sessions_ended', subject: id },
    { event: 'passkey_removed', subject: id },
    { event: 'forbidden' },
  ]);
  const acts = await portal.database.read.selectFrom('act').select(['act', 'before', 'after']).orderBy('id').execute();
  expect(acts).toEqual([
    { act: 'endAssociationSessions', before: '{}', after: '{}' },
    { act: 'endAssociationSessions', before: '{"passkeys":1}', after: '{"passkeys":0}' },
  ]);
  expect((await post('/auth/login', { username: 'zampe', password: PASSWORD })).status).toBe(200);
});
