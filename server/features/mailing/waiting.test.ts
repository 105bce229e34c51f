import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountComposers, accountEndings } from '#server/features/accounts/index.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { FaultyMailServer } from '#testing/faulty-mail-server.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { compose, Outbox, queueMail } from './index.ts';
import { smtpCourier } from './smtp.ts';

const START = '2026-05-04T08:00:00.000Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A portal without a mail server. `switchOn` adds one, as a restart with `SMTP_URL` does. */
let portal: TestPortal;
let mailbox: Mailbox;
let outbox: Outbox | undefined;
let root: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal();
  portal.at(START);
  root = await anAssociation(portal, { name: 'Redazione', is_admin: true });
});
afterEach(async () => {
  await outbox?.stop();
  outbox = undefined;
  await portal.close();
  await mailbox.close();
});

async function switchOn(smtpUrl = mailbox.url): Promise<void> {
  const { config } = portal;
  outbox = new Outbox(portal, smtpCourier({ ...config, smtpUrl }), {
    composers: accountComposers(portal),
    endings: accountEndings(portal),
  });
  await outbox.start();
  await outbox.settled();
}
/** Advances the clock and runs both outboxes. */
async function later(ms: number): Promise<void> {
  const now = new Date(portal.clock.now().getTime() + ms);
  portal.at(now.toISOString());
  // trust the new time, as a portal that has been running all along does
  await portal.database.write((db) => trustClock(db, now));
  for (const one of [portal.app.outbox, outbox]) {
    one?.wake();
    await one?.settled();
  }
}
const queue = (to: string) =>
  portal.database.write((db) =>
    queueMail(db, { kind: 'help', to, ...compose(portal.config, 'Notizie', ['Molte.']) }, portal.clock.now()),
  );
const admin = () => aToken(portal, root);
const mails = async (): Promise<{ id: string; recipient: string; state: string; code: string; reason: string }[]> =>
  (await portal.request('/admin/outbox', { token: await admin() })).body.items.toReversed();
const importCsv = async (...rows: string[]) => {
  const body = new FormData();
  const header = 'name,city,phone,email,contact_person,president_name,username,password';
  body.set('file', new Blob([[header, ...rows].join('\n')]), 'associazioni.csv');
  const { body: result } = await portal.request('/admin/associations/import_csv', {
    method: 'POST',
    token: await admin(),
    body,
  });
  expect(result).toMatchObject({ created: rows.length });
};
const ZAMPE = 'Zampe,Lucca,0583 1,zampe@esempio.it,Anna,Carlo,zampe,';

test('without a mail server mails wait for weeks; once there is one, those of the last week are sent and older ones fail', async () => {
  await queue('vecchia@esempio.it');
  await later(6 * DAY);
  await queue('recente@esempio.it');
  await later(2 * DAY);
  expect(await mails()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  await switchOn();
  const [old, recent] = await mails();
  expect(recent).toMatchObject({ state: 'sent' });
  expect(old).toMatchObject({ state: 'failed', code: 'too_old', reason: expect.stringContaining('Troppo vecchia') });
  const again = await portal.request(`/admin/outbox/${old!.id}/resend`, { method: 'POST', token: await admin() });
  expect(again.status).toBe(200);
  await later(0);
  expect(mailbox.mails.flatMap(({ recipients }) => recipients)).toEqual(['recente@esempio.it', 'vecchia@esempio.it']);
});

test('a mail that has waited 90 days without a mail server fails', async () => {
  await queue('a@esempio.it');
  await later(90 * DAY);
  expect(await mails()).toMatchObject([{ state: 'waiting' }]);
  await later(DAY);
  expect(await mails()).toMatchObject([{ state: 'failed', code: 'too_old' }]);
});

test('the 48 hours of attempts begin with the first attempt, not while a mail waits for a mail server', async () => {
  await queue('a@esempio.it');
  await later(3 * DAY);
  const server = await FaultyMailServer.open();
  await server.goDown();
  await switchOn(server.url);
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await server.comeBack();
  await later(40 * HOUR);
  expect(await mails()).toMatchObject([{ state: 'sent' }]);
  await server.goDown();
});

test('an imported account gets a working link and code even if its mail waited for days', async () => {
  await importCsv(ZAMPE);
  const waiting = await portal.database.read.selectFrom('mail_body').select(['plain']).execute();
  expect(JSON.stringify(waiting), 'no secret lies in the outbox').not.toMatch(/token=|\d{6}/);
  await later(5 * DAY);
  await switchOn();
  const { text = '' } = await mailbox.newest('zampe@esempio.it');
  expect(text).toContain('zampe');
  const token = /token=([\w-]+)/.exec(text)![1]!;
  const otp = /^\s+(\d{6})\s*$/m.exec(text)![1];
  const body = { token, otp, new_password: 'tre-gatti-sul-tetto' };
  expect((await portal.request('/auth/reset-password', { method: 'POST', body })).status).toBe(200);
  const kept = await portal.database.read.selectFrom('mail_body').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);
});

test('an account that already has a password gets no mail to choose one', async () => {
  await importCsv(ZAMPE);
  const { id } = (await portal.request('/admin/associations?q=zampe', { token: await admin() })).body[0];
  const body = { new_password: 'tre-gatti-sul-tetto' };
  await portal.request(`/admin/associations/${id}/reset_password`, { method: 'POST', token: await admin(), body });
  await switchOn();
  expect((await mails())[0]).toMatchObject({ state: 'failed', code: 'not_needed' });
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['La tua password è stata cambiata']);
});

test('a link and code created by staff remain valid when a queued first-password mail is due', async () => {
  await importCsv(ZAMPE);
  const token = await admin();
  const { id } = (await portal.request('/admin/associations?q=zampe', { token })).body[0];
  const { body: given } = await portal.request(`/admin/associations/${id}/generate_reset`, { method: 'POST', token });
  await switchOn();
  expect(await mails()).toMatchObject([{ state: 'failed', code: 'replaced' }]);
  const body = { token: given.link.split('token=')[1], otp: given.otp, new_password: 'tre-gatti-sul-tetto' };
  expect((await portal.request('/auth/reset-password', { method: 'POST', body })).status).toBe(200);
});

const forgot = (username: string) => portal.request('/auth/forgot', { method: 'POST', body: { username } });
const choose = ({ text = '' }: { text?: string }) => {
  const [, token] = /token=([\w-]+)/.exec(text) ?? [];
  const [, otp] = /^\s+(\d{6})\s*$/m.exec(text) ?? [];
  const body = { token, otp, new_password: 'tre-gatti-sul-tetto' };
  return portal.request('/auth/reset-password', { method: 'POST', body });
};

test('a reset requested while the mail server was down for hours arrives once it is back, with a code that works', async () => {
  const server = await FaultyMailServer.open();
  const { url } = server;
  await server.goDown();
  await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' });
  await forgot('zampe');
  await switchOn(url);
  expect(await mails()).toMatchObject([{ state: 'waiting', code: 'ESOCKET' }]);
  await later(5 * HOUR);
  const stored = await portal.database.read.selectFrom('mail_body').selectAll().execute();
  expect(JSON.stringify(stored), 'no secret waits in the outbox').not.toMatch(/token=|\d{6}</);
  await outbox?.stop();
  await switchOn();
  await later(HOUR);
  expect((await choose(await mailbox.newest('zampe@esempio.it'))).status).toBe(200);
});

test('the link and code of a first mail work for 48 hours from its sending, and no longer', async () => {
  await importCsv(ZAMPE, ZAMPE.replaceAll('zampe', 'gattile'));
  await switchOn();
  await later(47 * HOUR);
  expect((await choose(await mailbox.newest('zampe@esempio.it'))).status).toBe(200);
  await later(HOUR);
  expect((await choose(await mailbox.newest('gattile@esempio.it'))).status).toBe(400);
});

test('a queued reset is not sent to an address that the account no longer has', async () => {
  const id = await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' });
  await forgot('zampe');
  await portal.database.write((db) =>
    db
      .updateTable('association')
      .set({ email: 'nuova@esempio.it', email_key: 'nuova@esempio.it' })
      .where('id', '=', id)
      .execute(),
  );
  await switchOn();
  expect(await mails()).toMatchObject([{ state: 'failed', code: 'not_needed' }]);
  expect(mailbox.mails).toEqual([]);
});

test('a reset mail that waited 48 hours fails with a reason, and the reset can be requested again', async () => {
  await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' });
  await forgot('zampe');
  await later(48 * HOUR);
  expect(await mails()).toMatchObject([
    { state: 'failed', code: 'expired', reason: expect.stringContaining('può chiederne un altro') },
  ]);
  await switchOn();
  await forgot('zampe');
  await later(0);
  expect(mailbox.mails.flatMap(({ recipients }) => recipients)).toEqual(['zampe@esempio.it']);
});

test.each(['redazione', 'da sé'])('mails queued for an account are not sent after its deletion (%s)', async (who) => {
  const id = await anAccount(portal, { username: 'zampe', email: 'Zampe@esempio.it' });
  const other = await anAssociation(portal, { email: 'resta@esempio.it' });
  for (const association of [id, other]) {
    const answers = { telefono: '333', email: 'chi@esempio.it' };
    await portal.request(`/associations/${association}/preaffido`, { method: 'POST', body: answers });
  }
  await importCsv(ZAMPE.replaceAll('zampe', 'gattile'));
  const { id: imported } = (await portal.request('/admin/associations?q=gattile', { token: await admin() })).body[0];
  const remove = async (account: string) =>
    portal.request(`/admin/associations/${account}`, { method: 'DELETE', token: await admin() });
  await remove(imported);
  if (who === 'redazione') await remove(id);
  else await portal.request('/me', { method: 'DELETE', token: await aToken(portal, id), body: { password: PASSWORD } });
  await switchOn();
  const subjects = (to: string) =>
    mailbox.mails.filter(({ recipients }) => recipients.includes(to)).map(({ subject }) => subject);
  expect(subjects('gattile@esempio.it')).toEqual([expect.stringContaining('è stato cancellato')]);
  expect(subjects('Zampe@esempio.it')).toEqual([expect.stringContaining('è stato cancellato')]);
  expect(subjects('resta@esempio.it')).toHaveLength(1);
  expect(subjects('chi@esempio.it')).toHaveLength(1);
  // of their mails only the kind and the times are left, and the reasons of staff
  const left = await portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll()
    .execute();
  const blanked = left.filter(({ code }) => code === 'account_deleted').map(({ kind }) => kind);
  expect(blanked.toSorted()).toEqual(
    ['account-deleted', 'first-password', 'questionnaire'].slice(who === 'da sé' ? 0 : 1),
  );
  const others = left.filter(({ kind }) => kind !== 'decision');
  expect(JSON.stringify(others)).not.toMatch(/zampe|gattile/i);
});

test('without a mail server an administrator can queue several bulk mails, and waiting ones are no error', async () => {
  const ids = [await anAssociation(portal), await anAssociation(portal)];
  const send = async (subject: string, prefer = '') =>
    portal.request('/admin/email/bulk', {
      method: 'POST',
      token: await admin(),
      body: { subject, html: '<p>Ciao</p>', to_ids: ids },
      headers: { prefer },
    });
  expect(await send('Uno')).toMatchObject({ status: 200, body: { status: 'ok', sent: 0, recipients: 2, failed: {} } });
  const { status, body } = await send('Due', 'respond-async');
  expect(status).toBe(202);
  expect((await portal.request(`/admin/email/bulk/${body.id}`, { token: await admin() })).body).toEqual({
    id: body.id,
    state: 'running',
    status: 'ok',
    sent: 0,
    recipients: 2,
    remaining: 2,
    failed: {},
  });
});

test('a mail of a withdrawn measure cannot be sent again', async () => {
  const shelter = await anAssociation(portal);
  const pause = async (paused: boolean) =>
    portal.request(`/admin/associations/${shelter}/pause`, { method: 'POST', token: await admin(), body: { paused } });
  await pause(true);
  await pause(false);
  const [mail] = await mails();
  expect(mail).toMatchObject({ state: 'failed', reason: 'La misura è stata tolta prima della partenza.' });
  const again = await portal.request(`/admin/outbox/${mail!.id}/resend`, { method: 'POST', token: await admin() });
  expect(again).toMatchObject({ status: 409, body: { detail: mail!.reason } });
});

test('without a mail server a test mail is not reported as delivered', async () => {
  const body = { to: 'io@esempio.it', subject: 'Prova', html: '<p>Ciao</p>' };
  const sent = await portal.request('/admin/email/test', { method: 'POST', token: await admin(), body });
  expect(sent).toMatchObject({ status: 200, body: { status: 'ok', delivery: 'no_server' } });
});
