import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAILED_MAIL_KEPT_DAYS, SENT_MAIL_KEPT_DAYS } from '#contract/features/mailing/limits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { compose, queueMail } from './index.ts';
import { mailRetention } from './jobs.ts';

const START = Date.parse('2026-05-04T08:00:00.000Z');
const DAY = 86_400_000;

let portal: TestPortal;
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  portal.at(new Date(START).toISOString());
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const queue = (to: string) =>
  portal.database.write((db) =>
    queueMail(db, { kind: 'help', to, ...compose(portal.config, 'Notizie', ['Molte.']) }, portal.clock.now()),
  );
const kept = async () => {
  const rows = await portal.database.read.selectFrom('mail').select('state').orderBy('state').execute();
  return rows.map(({ state }) => state);
};
async function deletedAfter(days: number): Promise<void> {
  portal.at(new Date(START + days * DAY + 1000).toISOString());
  for (const rule of mailRetention) await runTrusted(portal, rule);
}

test('a mail is deleted thirty days after its delivery, one that failed after ninety', async () => {
  await queue('ada@esempio.it');
  await queue('non un indirizzo');
  await portal.app.outbox?.settled();
  expect(await kept()).toEqual(['failed', 'sent']);
  await deletedAfter(SENT_MAIL_KEPT_DAYS - 1);
  expect(await kept()).toEqual(['failed', 'sent']);
  await deletedAfter(SENT_MAIL_KEPT_DAYS);
  expect(await kept()).toEqual(['failed']);
  await deletedAfter(FAILED_MAIL_KEPT_DAYS - 1);
  expect(await kept()).toEqual(['failed']);
  await deletedAfter(FAILED_MAIL_KEPT_DAYS);
  expect(await kept()).toEqual([]);
});
