import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { compose, Outbox, queueMail } from './index.ts';
import { MAIL_KINDS, type MailKind } from './queue-mail.ts';
import { smtpCourier } from './smtp.ts';

let portal: TestPortal;
let mailbox: Mailbox;
/** Without composers, so that it sends a mail of any kind as it was queued. */
let outbox: Outbox;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal();
  outbox = new Outbox(portal, smtpCourier({ ...portal.config, smtpUrl: mailbox.url }));
});
afterEach(async () => {
  await outbox.stop();
  await portal.close();
  await mailbox.close();
});

async function queue(kind: MailKind): Promise<void> {
  const mail = { kind, to: `${kind}@esempio.it`, ...compose(portal.config, 'Una prova', ['Ciao.']) };
  await portal.database.write((db) => queueMail(db, mail, portal.clock.now()));
}

test('what a person wrote is not marked as automatic; what the portal words by itself is', async () => {
  for (const kind of MAIL_KINDS) await queue(kind);
  await outbox.start();
  await outbox.settled();
  const ofPeople = mailbox.mails.filter(({ headers }) => !headers.some(({ key }) => key === 'auto-submitted'));
  expect(mailbox.mails).toHaveLength(MAIL_KINDS.length);
  expect(ofPeople.map(({ recipients }) => recipients[0]!.replace('@esempio.it', '')).toSorted()).toEqual([
    'bulk',
    'gadget',
    'help',
    'message',
    'reply',
    'report',
    'waiting-answer',
  ]);
});

test('the date of a mail is that of its first attempt, and its retries keep it', async () => {
  portal.at('2026-05-04T08:00:00.000Z');
  await queue('help');
  mailbox.refuse('help@esempio.it', 451);
  portal.at('2026-05-09T09:00:00.000Z');
  await outbox.start();
  await outbox.settled();
  mailbox.accept('help@esempio.it');
  portal.at('2026-05-10T09:00:00.000Z');
  outbox.wake();
  await outbox.settled();
  expect(mailbox.mails.map(({ date }) => date)).toEqual(['2026-05-09T09:00:00.000Z']);
});
