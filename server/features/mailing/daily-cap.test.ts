import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { runCheck } from '#server/platform/health/index.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { mailHealth } from './health.ts';
import { compose, deleteMailsAbout, Outbox, queueBulkMail, queueMail } from './index.ts';
import { PRIORITY } from './priorities.ts';
import type { MailKind, NewMail } from './queue-mail.ts';
import { claimDue, noteOutcome } from './queue-store.ts';
import { smtpCourier } from './smtp.ts';

const START = '2026-05-04T08:00:00.000Z';
const HOUR = 3_600_000;
const CAP = 20;
const METRICS_TOKEN = 'chi-guarda-i-conti';

let portal: TestPortal;
let mailbox: Mailbox;
let root: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  const environment = {
    SMTP_URL: mailbox.url,
    MAIL_DAILY_CAP: String(CAP),
    INFO_EMAIL: 'info@esempio.it',
    METRICS_TOKEN,
  };
  portal = await startTestPortal(environment);
  portal.at(START);
  root = await anAssociation(portal, { is_admin: true });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

async function run(...outboxes: Outbox[]): Promise<void> {
  for (const one of [portal.app.outbox, ...outboxes]) one.wake();
  for (const one of [portal.app.outbox, ...outboxes]) await one.settled();
}
async function later(ms: number): Promise<void> {
  const now = new Date(portal.clock.now().getTime() + ms);
  portal.at(now.toISOString());
  await portal.database.write((db) => trustClock(db, now));
  await run();
}
async function insertMany(db: Write, kind: MailKind, count: number, subject: string, more: Partial<NewMail> = {}) {
  const letter = compose(portal.config, subject, ['Molte.']);
  for (let at = 0; at < count; at += 1)
    await queueMail(db, { kind, to: `a${at}@esempio.it`, ...letter, ...more }, portal.clock.now());
}
async function queueMany(...mails: [kind: MailKind, count: number, subject: string, more?: Partial<NewMail>]) {
  await portal.database.write((db) => insertMany(db, ...mails));
}
const queueNotices = (count: number) => queueMany('help', count, 'Notizie');
async function queueBulk(count: number): Promise<void> {
  const recipients = Array.from({ length: count }, (_, at) => ({ to: `b${at}@esempio.it`, unsubscribeUrl: '' }));
  const letter = compose(portal.config, 'Festa', ['Domenica.']);
  const mail = { batchId: 'festa', kind: 'bulk', recipients, ...letter } as const;
  await portal.database.write((db) => queueBulkMail(db, mail, portal.clock.now()));
}
const forgot = (username: string) => portal.request('/auth/forgot', { method: 'POST', body: { username } });
const health = () => runCheck(portal, mailHealth.find(({ name }) => name === 'mail-cap')!);
const arrived = (subject: string) => mailbox.mails.filter((mail) => mail.subject?.includes(subject)).length;
const inPanel = async () => {
  const token = await aToken(portal, root);
  return (await portal.request('/admin/outbox?state=waiting', { token })).body;
};

test('what visitors and bulk mails cause leaves room for passwords; the rest waits and says why', async () => {
  await queueBulk(30);
  await run();
  expect(arrived('Festa')).toBe(7);
  expect(await health()).toMatchObject({ status: 'warning', message: expect.stringContaining('23 mail aspettano') });
  await queueNotices(10);
  await run();
  expect(arrived('Notizie')).toBe(6);
  await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' });
  await forgot('zampe');
  await run();
  expect(arrived('Recupero password')).toBe(1);
  expect(await health()).toMatchObject({ status: 'warning', message: expect.stringContaining('i visitatori') });
  const { items, total } = await inPanel();
  expect(total).toBe(23 + 4);
  for (const mail of items)
    expect(mail).toMatchObject({ code: 'daily_cap', reason: expect.stringContaining('24 ore') });
  const metrics = (await portal.request('/metrics', { token: METRICS_TOKEN })).body;
  expect(metrics).toMatch(/^mails_held_by_cap 27$/m);
  // the alarm is outside the cap
  expect(metrics).toMatch(/^mails_sent_24h 14$/m);
});

test('a flood of questionnaires keeps back neither security notices, confirmations nor resets, and receipts go last', async () => {
  await portal.database.write(async (db) => {
    await insertMany(db, 'receipt', 50, 'Ricevuta');
    await insertMany(db, 'questionnaire', 4, 'Nuovo questionario');
  });
  await run();
  expect([arrived('Nuovo questionario'), arrived('Ricevuta')]).toEqual([4, 2]);
  await queueMany('security', 1, 'Nuovo accesso');
  await queueMany('password-set', 2, 'Password cambiata');
  await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' });
  await forgot('zampe');
  await run();
  expect([arrived('Nuovo accesso'), arrived('Password cambiata'), arrived('Recupero')]).toEqual([1, 2, 1]);
  expect(arrived('Il limite')).toBe(1);
});

test('a flood of messages about listings leaves room for questionnaires', async () => {
  await queueMany('message', 9, 'Un messaggio');
  await run();
  expect(arrived('Un messaggio')).toBe(2);
  expect(await health()).toMatchObject({ message: expect.stringContaining('i messaggi sugli annunci') });
  await queueMany('questionnaire', 2, 'Nuovo questionario');
  await queueMany('receipt', 9, 'Ricevuta');
  await run();
  expect([arrived('Nuovo questionario'), arrived('Ricevuta')]).toEqual([2, 2]);
});

test('what associations answer, and what goes to many, leaves room for first passwords', async () => {
  await queueMany('waiting-answer', 9, 'Ha trovato casa');
  await queueMany('reply', 9, 'Parliamone');
  await run();
  expect(arrived('Ha trovato casa') + arrived('Parliamone')).toBe(7);
  await queueMany('account-created', 2, 'Scegli la password');
  await run();
  expect(arrived('Scegli la password')).toBe(1);
});

test('one account causes a quarter of the last share in 24 hours, and does not keep back the mails of others', async () => {
  await queueMany('reply', 6, 'Da una', { sender: 'una' });
  await run();
  expect(arrived('Da una')).toBe(2);
  const { items } = await inPanel();
  expect(items).toHaveLength(4);
  for (const mail of items)
    expect(mail).toMatchObject({ code: 'account_cap', reason: expect.stringContaining('24 ore') });
  await queueMany('waiting-answer', 1, 'Da una', { sender: 'una' });
  await queueMany('waiting-answer', 3, "Da un'altra", { sender: 'altra' });
  await queueMany('reply', 1, 'Di nessuno');
  await run();
  expect([arrived('Da una'), arrived("Da un'altra"), arrived('Di nessuno')]).toEqual([2, 2, 1]);
  await later(24 * HOUR + 1);
  expect([arrived('Da una'), arrived("Da un'altra")]).toEqual([4, 3]);
});

test('an import of thousands of accounts keeps back neither a reset nor the alarm to staff', async () => {
  await queueMany('account-created', 60, 'Scegli la password');
  await run();
  expect(arrived('Scegli la password')).toBe(8);
  expect((await mailbox.newest('info@esempio.it')).text).toContain('le prime password, le risposte');
  await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' });
  await forgot('zampe');
  await run();
  expect(arrived('Recupero password')).toBe(1);
});

test('accounts that anybody can open use half of the share of notices, and the others keep the rest', async () => {
  await queueMany('security', 9, 'Avvisi per nuovi', { ofNewAccount: true });
  await run();
  expect(arrived('Avvisi per nuovi')).toBe(2);
  expect(await health()).toMatchObject({ status: 'error', message: expect.stringContaining('7 mail aspettano') });
  await queueMany('security', 1, 'Avviso di sempre');
  await run();
  expect(arrived('Avviso di sempre')).toBe(1);
});

test('one account does not use up what the notices of the others need: five of a kind in 24 hours are sent', async () => {
  portal.config.mailDailyCap = 60;
  const logIn = (username: string, device: string) =>
    portal.request('/auth/login', { method: 'POST', body: { username, password: PASSWORD, device } });
  for (const username of ['zampe', 'altra']) {
    await anAccount(portal, { username, email: `${username}@esempio.it` });
    await logIn(username, 'portatile');
  }
  for (let device = 0; device < 10; device += 1) await logIn('zampe', `inventato ${device}`);
  await logIn('altra', 'rubato');
  await run();
  expect((await mailbox.newest('altra@esempio.it')).subject).toContain('Nuovo accesso');
  expect(arrived('Nuovo accesso')).toBe(5 + 1);
  const { items } = (await portal.request('/admin/outbox?state=failed', { token: await aToken(portal, root) })).body;
  expect(items).toHaveLength(5);
  expect(items[0]).toMatchObject({ code: 'repeated', reason: expect.stringContaining('uguali') });
  await portal.database.write((db) =>
    insertMany(db, 'security', 1, 'La tua password è cambiata', { to: 'zampe@esempio.it' }),
  );
  await run();
  expect(arrived('La tua password è cambiata')).toBe(1);
  await later(24 * HOUR + 1);
  await logIn('zampe', 'di domani');
  await run();
  expect(arrived('Nuovo accesso')).toBe(5 + 1 + 1);
});

test('staff get one mail a day when the cap is reached', async () => {
  await queueNotices(25);
  await run();
  expect((await mailbox.newest('info@esempio.it')).subject).toBe('Il limite di mail in 24 ore è raggiunto');
  await later(HOUR);
  expect(arrived('Il limite')).toBe(1);
});

test('mails over the cap are sent over the following days, and no mail is lost', async () => {
  await queueMany('account-created', 150, 'Notizie');
  await run();
  for (let day = 0; day < 19; day += 1) await later(24 * HOUR);
  expect(arrived('Notizie')).toBe(150);
  expect(await health()).toMatchObject({ status: 'ok' });
  expect((await inPanel()).total).toBe(0);
});

test('a mail that visitors cause and that cannot be sent for a week ends', async () => {
  await queueMany('receipt', 30, 'Ricevuta');
  await run();
  for (let day = 0; day < 2; day += 1) await later(24 * HOUR);
  expect(arrived('Ricevuta')).toBe(18);
  await later(7 * 24 * HOUR);
  expect((await inPanel()).total).toBe(0);
  expect(arrived('Ricevuta')).toBe(18);
});

test('several instances share the cap', async () => {
  const others = [1, 2, 3].map(() => new Outbox(portal, smtpCourier(portal.config)));
  await queueNotices(60);
  await Promise.all(others.map((one) => one.start()));
  await run(...others);
  await run(...others);
  expect(arrived('Notizie')).toBe(6);
  await Promise.all(others.map((one) => one.stop()));
});

test('mails that were sent while the clock was ahead use up nothing once it is right again', async () => {
  portal.at('2031-05-04T08:00:00.000Z');
  await queueNotices(6);
  await run();
  expect(arrived('Notizie')).toBe(6);
  portal.at(START);
  await queueNotices(7);
  await run();
  expect(arrived('Notizie')).toBe(12);
});

test('what erases a mail that was sent does not make room for another one', async () => {
  const about = newId();
  await queueMany('receipt', 6, 'Ricevuta', { about });
  await run();
  await portal.database.write((db) => deleteMailsAbout(db, [about], portal.clock.now()));
  const left = await portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll()
    .where('kind', '=', 'receipt')
    .execute();
  expect(left).toHaveLength(6);
  for (const mail of left)
    expect(mail).toMatchObject({ recipient: '', about: '', html: '', plain: '', code: 'erased' });
  await queueMany('receipt', 1, 'Ancora');
  await run();
  expect(arrived('Ancora')).toBe(0);
  await later(24 * HOUR + 1);
  expect(arrived('Ancora')).toBe(1);
});

test('of a mail that is erased while it is being sent the words of the server are not stored', async () => {
  const about = newId();
  await queueMany('receipt', 1, 'Ricevuta', { about });
  const now = portal.clock.now().toISOString();
  const claim = { now, leasedUntil: new Date(Date.parse(now) + HOUR).toISOString(), lease: newId(), most: 1 };
  const free = { heldSenders: [], spendOf: () => true };
  const [mail] = await portal.database.write((db) => claimDue(db, { ...claim, ...free, priority: PRIORITY.receipt }));
  await portal.database.write((db) => deleteMailsAbout(db, [about], portal.clock.now()));
  const outcome = { state: 'failed', attempts: 1, code: '550', reason: 'ada@esempio.it?', ended_at: now } as const;
  expect(await portal.database.write((db) => noteOutcome(db, mail!, outcome))).toBe(true);
  const [row] = await portal.database.read.selectFrom('mail').selectAll().where('id', '=', mail!.id).execute();
  expect(row).toMatchObject({ state: 'failed', code: 'erased', reason: '', recipient: '' });
});

test('a cap of 0 sets no limit', async () => {
  portal.config.mailDailyCap = 0;
  await queueNotices(30);
  await run();
  expect(arrived('Notizie')).toBe(30);
  expect(await health()).toMatchObject({ status: 'ok', message: expect.stringContaining('MAIL_DAILY_CAP=0') });
});

test('staff find a mail by a part of its address or subject', async () => {
  await queueNotices(3);
  const token = await aToken(portal, root);
  const found = async (q: string) =>
    (await portal.request(`/admin/outbox?q=${encodeURIComponent(q)}`, { token })).body.items.map(
      ({ recipient }: { recipient: string }) => recipient,
    );
  expect(await found('A1@ESEMPIO')).toEqual(['a1@esempio.it']);
  expect(await found('notizie')).toHaveLength(3);
  expect(await found('%')).toEqual([]);
  expect(await found("'; --")).toEqual([]);
});
