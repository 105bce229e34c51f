import { afterEach, expect, test } from 'vitest';
import { runCheck } from '#server/platform/health/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { mailHealth } from './health.ts';
import { compose, queueMail } from './index.ts';
import { smtpTls } from './smtp-options.ts';

let portal: TestPortal | undefined;
let mailbox: Mailbox;
afterEach(async () => {
  await portal?.close();
  if (portal) await mailbox.close();
  portal = undefined;
});

/** Starts a portal with this mail server and queues a mail. */
async function sendTo(offers: { tls: boolean }, query: string): Promise<TestPortal> {
  mailbox = await Mailbox.open(offers);
  const started = await startTestPortal({ SMTP_URL: `${mailbox.url}${query}` });
  portal = started;
  const mail = { kind: 'help', to: 'a@esempio.it', ...compose(started.config, 'Notizie', ['Segreto.']) } as const;
  await started.database.write((db) => queueMail(db, mail, started.clock.now()));
  await started.app.outbox.settled();
  return started;
}
async function inPanel(portal: TestPortal) {
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  return (await portal.request('/admin/outbox', { token })).body.items[0];
}

test.each([
  { offers: { tls: true }, query: '', encrypted: true },
  { offers: { tls: false }, query: '', encrypted: false },
  { offers: { tls: true }, query: '?tls=unverified', encrypted: true },
  { offers: { tls: true }, query: '?tls=off', encrypted: false },
  { offers: { tls: false }, query: '?tls=off', encrypted: false },
])('a server on this machine that offers $offers gets mail with «$query», encrypted: $encrypted', async (one) => {
  const portal = await sendTo(one.offers, one.query);
  expect(await inPanel(portal)).toMatchObject({ state: 'sent' });
  expect(mailbox.mails.map(({ encrypted }) => encrypted)).toEqual([one.encrypted]);
});

test.each([
  { offers: { tls: false }, query: '?tls=required', code: 'ETLS', says: 'in chiaro non parte niente' },
  { offers: { tls: false }, query: '?tls=unverified', code: 'ETLS', says: 'in chiaro non parte niente' },
  { offers: { tls: true }, query: '?tls=required', code: 'ECERT', says: 'certificato' },
])('a server that offers $offers gets nothing with $query: the mail waits and says $code', async (one) => {
  const portal = await sendTo(one.offers, one.query);
  const reason = expect.stringContaining(one.says);
  expect(await inPanel(portal)).toMatchObject({ state: 'waiting', attempts: 1, code: one.code, reason });
  expect(mailbox.mails).toEqual([]);
  expect(mailbox.commands.join()).not.toMatch(/MAIL FROM|AUTH/i);
  for (const name of ['mail-waiting', 'smtp']) {
    const check = mailHealth.find((one) => one.name === name)!;
    expect(await runCheck(portal, check)).toMatchObject({
      status: 'error',
      message: expect.stringContaining(one.says),
    });
  }
});

test.each([
  ['smtp://utente:p@mail.esempio.it:587', 'required'],
  ['smtps://mail.esempio.it', 'required'],
  ['smtp://127.0.0.1:25', 'local'],
  ['smtp://localhost', 'local'],
  ['smtp://[::1]:25', 'local'],
  ['smtp://127.0.0.1.evil.example', 'required'],
  ['smtp://10.0.0.5', 'required'],
  ['smtp://10.0.0.5?tls=off', 'off'],
  ['smtps://10.0.0.5?tls=off', null],
  ['smtp://10.0.0.5?tls=no', null],
])('the encryption of %s is %s', (url, tls) => {
  expect(smtpTls(url)).toBe(tls);
});
