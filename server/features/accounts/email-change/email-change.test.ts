import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { withSecondFactor } from '#server/testing/second-factor.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { emailChangeRetention } from '../jobs.ts';

const OLD = 'vecchia@esempio.it';
const NEW = 'nuova@esempio.it';

let portal: TestPortal;
let mailbox: Mailbox;
let id: string;
let token: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://cucce.test', RATE_LIMITS: '1' });
  portal.at('2026-05-01T08:00:00.000Z');
  id = await anAccount(portal, { email: OLD, username: 'zampe' });
  token = await aToken(portal, id);
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const later = (hours: number) => portal.at(new Date(portal.clock.now().getTime() + hours * 3_600_000).toISOString());
const post = (path: string, body: object = {}, as?: string) =>
  portal.request(path, { method: 'POST', body, ...(as && { token: as }) });
const save = (body: object, as = token) => portal.request('/me/profile', { method: 'PATCH', token: as, body });
const own = async () => (await portal.request(`/associations/${id}`, { token })).body;
const logIn = (username: string, password = PASSWORD) => post('/auth/login', { username, password });
const confirm = (link: string) => post('/auth/email/confirm', { token: link });
const undo = (link: string) => post('/auth/email/undo', { token: link });
const REFUSED = { status: 400, body: { code: 'invalid_email_link' } };

/** The token of the newest mail to an address, once the outbox has sent it. */
async function linkTo(address: string, use: 'conferma' | 'annulla'): Promise<string> {
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(address);
  const [, found] = new RegExp(`https://cucce\\.test/${use}-email\\?token=([\\w-]{43})`).exec(text) ?? [];
  expect(found, text).toBeDefined();
  return found!;
}

/** Link and code of the newest mail with a reset. */
async function resetSentTo(address: string): Promise<{ token: string; otp: string }> {
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(address, 'Recupero password');
  return { token: /token=([\w-]+)/.exec(text)![1]!, otp: /^\s*(\d{6})\s*$/m.exec(text)![1]! };
}

test('the profile shows a new e-mail at once, and the account keeps the old one until the link is opened', async () => {
  expect(await save({ email: NEW })).toMatchObject({ status: 200, body: { email: NEW, login_email: OLD } });
  const seen = (await portal.request(`/associations/${id}`)).body;
  expect(seen).toMatchObject({ email: NEW, contact: { email: NEW } });
  expect(seen).not.toHaveProperty('login_email');
  expect((await logIn(OLD)).status).toBe(200);
  expect((await logIn(NEW)).status).toBe(401);
  await post('/auth/forgot', { username: NEW });
  await post('/auth/forgot', { username: OLD });
  await portal.app.outbox.settled();
  expect((await mailbox.newest(OLD, 'Recupero password')).text).toContain('/reset-password?token=');
  expect(mailbox.mails.filter(({ recipients }) => recipients.includes(NEW))).toHaveLength(1);

  const link = await linkTo(NEW, 'conferma');
  expect(await confirm(link)).toMatchObject({ status: 200, body: { email: NEW } });
  expect(await own()).toMatchObject({ email: NEW, login_email: NEW });
  expect((await logIn(NEW)).status).toBe(200);
  expect((await logIn(OLD)).status).toBe(401);
  await portal.app.outbox.settled();
  expect((await mailbox.newest(OLD)).subject).toBe('La tua email è cambiata');
  expect(await confirm(link)).toMatchObject(REFUSED);
});

test('a reset link that went to the former address is worth nothing after the confirmation', async () => {
  await post('/auth/forgot', { username: OLD });
  const { token: reset, otp } = await resetSentTo(OLD);
  await save({ email: NEW });
  expect(await confirm(await linkTo(NEW, 'conferma'))).toMatchObject({
    status: 200,
    body: { email: NEW, changed: true },
  });
  const used = await post('/auth/reset-password', { token: reset, otp, new_password: 'una cuccia nuova' });
  expect(used).toMatchObject({ status: 400, body: { code: 'invalid_reset' } });
});

test('the link expires after 48 hours; the owner has it sent again, for 48 more', async () => {
  await save({ email: NEW });
  const link = await linkTo(NEW, 'conferma');
  later(48);
  expect(await confirm(link)).toMatchObject(REFUSED);
  expect(await own()).toMatchObject({ email: NEW, login_email: OLD });
  token = await aToken(portal, id);
  mailbox.empty();
  expect(await post('/me/email/resend', {}, token)).toMatchObject({ status: 200, body: { status: 'ok' } });
  const again = await linkTo(NEW, 'conferma');
  later(47);
  expect((await confirm(again)).status).toBe(200);
  expect(await post('/me/email/resend', {}, await aToken(portal, id))).toMatchObject({
    status: 409,
    body: { code: 'no_email_waiting' },
  });
});

test('a newer change replaces the one that waits, and the old address in the profile withdraws it', async () => {
  await save({ email: NEW });
  const first = await linkTo(NEW, 'conferma');
  expect((await save({ email: 'altra@esempio.it' })).body).toMatchObject({
    email: 'altra@esempio.it',
    login_email: OLD,
  });
  const second = await linkTo('altra@esempio.it', 'conferma');
  expect(await confirm(first)).toMatchObject(REFUSED);
  later(1); // withdrawing is safe, so it needs no confirmed identity
  expect((await save({ email: OLD })).body).toMatchObject({ email: OLD, login_email: OLD });
  expect(await confirm(second)).toMatchObject(REFUSED);
  expect((await save({ email: NEW })).body.code).toBe('identity_not_confirmed');
});

test('saving the profile as it was read, or in other letter case, mails nothing', async () => {
  await save({ email: NEW });
  await portal.app.outbox.settled();
  mailbox.empty();
  later(1);
  expect((await save({ ...(await own()), phone2: '333', bio: 'Qui.', email: 'Nuova@esempio.it' })).body).toMatchObject({
    email: 'Nuova@esempio.it',
    login_email: OLD,
  });
  await portal.app.outbox.settled();
  expect(mailbox.mails).toEqual([]);
});

test('an address that another account took meanwhile is refused with a sentence, and nothing changes', async () => {
  await save({ email: NEW });
  const link = await linkTo(NEW, 'conferma');
  await anAccount(portal, { email: NEW.toUpperCase() });
  expect(await confirm(link)).toMatchObject({
    status: 409,
    body: {
      code: 'email_taken_meanwhile',
      detail: 'Nel frattempo un altro account ha preso questo indirizzo email. Scegline un altro dal tuo profilo.',
    },
  });
  expect(await own()).toMatchObject({ login_email: OLD });
});

test('the old address undoes the change: sessions, password, passkeys and second step of the stranger end', async () => {
  const stranger = await aToken(portal, id);
  await save({ email: NEW }, stranger);
  expect((await confirm(await linkTo(NEW, 'conferma'))).status).toBe(200);
  await withSecondFactor(portal, stranger);
  const link = await linkTo(OLD, 'annulla');
  const other = { name: 'Altri', city: 'Lucca', phone: '0583 1', contact_person: 'A', president_name: 'B' };
  const squatter = { ...other, email: OLD, username: 'altri', password: PASSWORD, gdpr_accepted: true };
  expect((await post('/auth/register_association', squatter)).body.detail).toBe('Email già registrata.');
  later(71);
  expect(await undo(link)).toMatchObject({ status: 200, body: { email: OLD } });
  for (const ended of [stranger, token])
    expect((await portal.request('/me/belongings', { token: ended })).status).toBe(401);
  expect((await logIn('zampe')).body.detail).toBe('Accesso non riuscito');
  const { token: reset, otp } = await resetSentTo(OLD);
  const chosen = { token: reset, otp, new_password: 'una cuccia nuova' };
  expect((await post('/auth/reset-password', chosen)).status).toBe(200);
  expect((await logIn(OLD, 'una cuccia nuova')).status).toBe(200);
  expect(await undo(link)).toMatchObject(REFUSED);
});

test('a second step and passkeys from before the change outlive its undoing', async () => {
  await withSecondFactor(portal, token);
  later(0.1);
  await save({ email: NEW });
  expect((await undo(await linkTo(OLD, 'annulla'))).status).toBe(200);
  const link = await linkTo(NEW, 'conferma');
  expect(await confirm(link)).toMatchObject(REFUSED);
  const factor = await portal.request('/me/second_factor', { token: await aToken(portal, id) });
  expect(factor.body.enabled).toBe(true);
});

test('the link to undo expires after 72 hours, and then the former address is free', async () => {
  await save({ email: NEW });
  await confirm(await linkTo(NEW, 'conferma'));
  const link = await linkTo(OLD, 'annulla');
  later(72);
  expect(await undo(link)).toMatchObject(REFUSED);
  const expired = await portal.database.read.selectFrom('email_change').select('undo_until').execute();
  expect(expired.every(({ undo_until }) => undo_until <= portal.clock.now().toISOString())).toBe(true);
  const { where } = emailChangeRetention.expired(portal, portal.clock.now());
  await portal.database.write((db) => db.deleteFrom('email_change').where(where).execute());
  await anAccount(portal, { email: 'terza@esempio.it' });
  token = await aToken(portal, await anAccount(portal, { email: 'quarta@esempio.it' }));
  expect((await save({ email: OLD })).status).toBe(200);
});

test('the 72 hours to undo count from the delivery of the notice, not from the change', async () => {
  mailbox.refuse(OLD, 451);
  await save({ email: NEW });
  await confirm(await linkTo(NEW, 'conferma'));
  for (let hour = 0; hour < 46; hour += 1) {
    later(1);
    portal.app.outbox.wake();
    await portal.app.outbox.settled();
  }
  mailbox.accept(OLD);
  later(1);
  portal.app.outbox.wake();
  const link = await linkTo(OLD, 'annulla');
  later(71);
  expect(await runTrusted(portal, emailChangeRetention)).toBe(0);
  expect(await undo(link)).toMatchObject({ status: 200, body: { email: OLD } });
});

test('staff learn of a notice that the former address refuses permanently; once delivered, it can undo the change', async () => {
  const admin = await anAssociation(portal, { is_admin: true });
  mailbox.refuse(OLD, 550);
  await save({ email: NEW });
  await confirm(await linkTo(NEW, 'conferma'));
  await portal.app.outbox.settled();
  const { text } = await mailbox.newest('info@cucce.test', 'Un avviso di sicurezza');
  expect(text).toContain(OLD);
  later(100);
  expect(await runTrusted(portal, emailChangeRetention)).toBe(0);
  // nobody else takes the address meanwhile
  const other = { name: 'Altri', email: OLD, username: 'altri', password: PASSWORD, gdpr_accepted: true };
  expect((await post('/auth/register_association', other)).status).toBe(409);

  mailbox.accept(OLD);
  const refused = await portal.database.read
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'email-changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await post(`/admin/outbox/${refused.id}/resend`, {}, await aToken(portal, admin))).status).toBe(200);
  const link = await linkTo(OLD, 'annulla');
  later(71);
  expect(await undo(link)).toMatchObject({ status: 200, body: { email: OLD } });
});

test('a GET of the calls changes nothing, and a wrong token is refused and logged', async () => {
  await save({ email: NEW });
  const link = await linkTo(NEW, 'conferma');
  for (const path of ['/auth/email/confirm', '/auth/email/undo'])
    expect((await portal.request(`/api${path}?token=${link}`)).status).toBe(404);
  expect(await undo(link)).toMatchObject(REFUSED);
  expect(await confirm('x'.repeat(43))).toMatchObject(REFUSED);
  expect(await own()).toMatchObject({ login_email: OLD });
});

test('an account mails at most five new addresses in a row, and says when it can go on', async () => {
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await save({ email: `n${n}@esempio.it` })).status);
  expect(statuses).toEqual(Array(5).fill(200));
  const detail = expect.stringContaining('Riprova tra qualche ora.');
  expect(await save({ email: 'altra@esempio.it' })).toMatchObject({ status: 429, body: { detail } });
  expect(await post('/me/email/resend', {}, token)).toMatchObject({ status: 429, body: { detail } });
  expect((await own()).email).toBe('n4@esempio.it');
});

test('the export has the changes of e-mail, without what their links are checked with', async () => {
  await save({ email: NEW });
  const { changesOf } = await import('./store.ts');
  const { ownEmailChanges } = await import('./own-data.ts');
  const [row] = await changesOf(portal.database.read, id);
  const exported = await Array.fromAsync(ownEmailChanges.rows(portal.database.read, id));
  expect(exported).toMatchObject([{ old_email: OLD, new_email: NEW, state: 'waiting' }]);
  for (const secret of [row!.confirm_hash, row!.undo_hash, row!.seed])
    expect(JSON.stringify(exported)).not.toContain(secret);
});

test('without a mail server the account has the new e-mail at once', async () => {
  const silent = await startTestPortal();
  const as = await aToken(silent, await anAccount(silent, { email: OLD }));
  const changed = await silent.request('/me/profile', { method: 'PATCH', token: as, body: { email: NEW } });
  expect(changed.body).toMatchObject({ email: NEW, login_email: NEW });
  const body = { username: NEW, password: PASSWORD };
  expect((await silent.request('/auth/login', { method: 'POST', body })).status).toBe(200);
  await silent.close();
});
