import { afterEach, beforeEach, expect, test } from 'vitest';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';

const STRANGER = 'vittima@casa.example';
const WORDS = 'Il tuo conto sarà sospeso: chiama subito il numero 899 123456';
const MESSAGE = { name: 'Ufficio pagamenti', email: 'truffa@posta.example', phone: '899 123456', text: WORDS };
const DAY_H = 24;

let portal: TestPortal;
let mailbox: Mailbox;
let staff: string;
let id: string;
let listing: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://cucce.test' });
  portal.at('2026-05-01T08:00:00.000Z');
  staff = await aToken(portal, await anAssociation(portal, { name: 'Staff', is_admin: true }));
  id = await anAssociation(portal, { name: 'Ugo Rossi', email: STRANGER, not_association: true, approved_at: null });
  listing = await aListing(portal, id, { name: 'Luna' });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const send = (given: object = {}, headers: Record<string, string> = {}) =>
  portal.request(`/adoptions/${listing}/message`, { method: 'POST', body: { ...MESSAGE, ...given }, headers });
const later = (hours: number) => portal.at(new Date(portal.clock.now().getTime() + hours * 3_600_000).toISOString());
const settle = async () => {
  portal.app.outbox.wake();
  await portal.app.outbox.settled();
};
/** Returns the mails that arrived. */
const arrived = async (to = STRANGER) => {
  await settle();
  return mailbox.mails.filter(({ recipients }) => recipients.includes(to));
};
const subjects = async (to?: string) => (await arrived(to)).map(({ subject }) => subject);
const approve = (approved = true) =>
  portal.request(`/admin/associations/${id}/approve`, { method: 'POST', token: staff, body: { approved } });
const outbox = async () => (await portal.request('/admin/outbox', { token: staff })).body.items;
const linkOf = ({ text = '' }: { text?: string | undefined }) =>
  /https:\/\/cucce\.test\/conferma-email\?token=([\w-]{43})/.exec(text)![1]!;
const confirm = async (token: string) => portal.request('/auth/email/confirm', { method: 'POST', body: { token } });

test('an address that nobody confirmed gets a notice without the words, and the message once its link is pressed', async () => {
  expect(await send()).toMatchObject({ status: 201, body: { status: 'ok' } });
  const [notice, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(notice!.subject).toBe('Un messaggio ti aspetta su Trovacuccia');
  expect(`${notice!.subject}${notice!.text}${notice!.html}`).not.toMatch(/Luna|Ugo|Ufficio|truffa|conto|899/);
  expect(notice!.replyTo).not.toMatchObject([{ address: MESSAGE.email }]);
  expect(await outbox()).toMatchObject([{ state: 'sent' }, { kind: 'message', state: 'failed', code: 'unconfirmed' }]);

  expect(await confirm(linkOf(notice!))).toMatchObject({ status: 200, body: { email: STRANGER, changed: false } });
  // without waiting for the next poll
  await portal.app.outbox.settled();
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual([notice!.subject, 'Un messaggio per un tuo annuncio']);
  const [, message] = await arrived();
  expect(message!.text).toContain(WORDS);
  expect(message!.replyTo).toMatchObject([{ address: MESSAGE.email }]);
  expect((await confirm(linkOf(notice!))).status).toBe(400);

  await send({ text: 'Ancora io' });
  expect(await subjects()).toHaveLength(3);
});

test.each(['approve', 'admin'])('%s: what waited is sent, once', async (call) => {
  const key = { 'idempotency-key': '6f1a5a52-4a0a-4c0e-9d2e-0d7a1f0c9b11' };
  await send({}, key);
  await send({}, key);
  expect(await subjects()).toHaveLength(1);
  const body = call === 'approve' ? { approved: true } : { admin: true, is_admin: true };
  const { status } = await portal.request(`/admin/associations/${id}/${call}`, { method: 'POST', token: staff, body });
  expect(status).toBe(200);
  expect(await subjects()).toHaveLength(2);
  later(DAY_H);
  expect(await subjects()).toHaveLength(2);
});

test('the notice is mailed once a day and three times at most, however many write', async () => {
  for (let day = 0; day < 6; day++) {
    for (const email of ['ada@posta.example', 'leo@posta.example']) expect((await send({ email })).status).toBe(201);
    expect(await subjects()).toHaveLength(Math.min(day + 1, 3));
    later(DAY_H);
  }
});

test('the newest link works, and so does the first one', async () => {
  await send();
  await arrived();
  later(DAY_H + 1);
  await send();
  const [first, second] = await arrived();
  expect(linkOf(second!)).toBe(linkOf(first!));
  later(29 * DAY_H);
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  expect((await confirm(linkOf(first!))).status).toBe(200);
  // the first message has waited for more than thirty days
  expect((await subjects()).slice(2)).toHaveLength(1);
});

test('staff cannot send the words to an address that is not confirmed, and can once it is', async () => {
  await send();
  await arrived();
  const { id: mail } = (await outbox()).find(({ kind }: { kind: string }) => kind === 'message');
  const resend = () => portal.request(`/admin/outbox/${mail}/resend`, { method: 'POST', token: staff });
  /** What the panel says instead of offering it. */
  const refused = async () => (await outbox()).find((one: { id: string }) => one.id === mail).resend_refused;
  expect(await resend()).toMatchObject({ status: 409, body: { code: 'mail_not_resendable' } });
  expect(await refused()).toMatch(/^Parte da sola/);
  await approve();
  expect(await subjects()).toHaveLength(2);
  await approve(false);
  // as after a restore, or a refusal of the mail server: it does not leave by itself any more
  const words = await refused();
  expect(words).toMatch(/^Si può rispedire quando chi la riceve ha confermato il suo indirizzo/);
  expect(await resend()).toMatchObject({ status: 409, body: { detail: words } });
  await approve();
  expect(await refused()).toBe('');
  expect((await resend()).status).toBe(200);
  expect(await subjects()).toHaveLength(3);
});

test('what waited goes to the address that the account has when one is confirmed', async () => {
  await send();
  const [notice] = await arrived();
  const token = await aToken(portal, id);
  const changed = await portal.request('/me/profile', { method: 'PATCH', token, body: { email: 'ugo@casa.example' } });
  expect(changed.status).toBe(200);
  // the link that was mailed before belongs to the former address
  expect((await confirm(linkOf(notice!))).status).toBe(400);
  // nobody is told to confirm the former address while the new one waits
  await send({ text: 'Ci sei?' });
  expect(await subjects()).toEqual([notice!.subject, "L'email del tuo profilo è cambiata"]);
  const [link] = (await arrived('ugo@casa.example')).filter(({ subject }) => subject?.startsWith('Conferma'));
  expect((await confirm(linkOf(link!))).status).toBe(200);
  expect((await subjects('ugo@casa.example')).filter((subject) => subject?.includes('messaggio'))).toHaveLength(2);
  expect((await subjects()).filter((subject) => subject === 'Un messaggio per un tuo annuncio')).toEqual([]);
});

test('an account gets twenty messages a day; who writes the next one is told and loses nothing', async () => {
  await approve();
  const from = (number: number) => send({ email: `chi-${number}@posta.example` });
  for (let number = 0; number < 18; number += 1) expect((await from(number)).status).toBe(201);
  // at once: no two count the same
  const answers = await Promise.all([18, 19, 20, 21].map(from));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.find(({ status }) => status !== 201)!;
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await subjects()).toHaveLength(20);
  later(DAY_H + 1);
  expect((await from(23)).status).toBe(201);
});

test('no more than twenty messages wait for an address', async () => {
  const statuses: number[] = [];
  for (let day = 0; day < 2; day++) {
    for (let number = 0; number < 12; number++)
      statuses.push((await send({ email: `chi-${number}@posta.example` })).status);
    later(DAY_H + 1);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  // of the first day's twelve none waits any more
  later(28 * DAY_H);
  expect((await send()).status).toBe(201);
});

test('what waited counts on the day on which it leaves', async () => {
  const from = (number: number) => send({ email: `chi-${number}@posta.example` });
  for (let number = 0; number < 20; number++) expect((await from(number)).status).toBe(201);
  const [notice] = await arrived();
  later(2 * DAY_H);
  expect((await confirm(linkOf(notice!))).status).toBe(200);
  expect(await subjects()).toHaveLength(21);
  expect((await from(20)).status).toBe(429);
  later(DAY_H + 1);
  expect((await from(20)).status).toBe(201);
});

test('deleting the account erases what waited for its address', async () => {
  await send();
  await arrived();
  await portal.request(`/admin/associations/${id}`, { method: 'DELETE', token: staff, body: { reason: 'Truffa.' } });
  await settle();
  const rows = await portal.database.read.selectFrom('mail').selectAll().where('kind', '=', 'message').execute();
  expect(rows).toMatchObject([{ recipient: '', reply_to: '', code: 'account_deleted' }]);
});
