import { afterEach, beforeEach, expect, test } from 'vitest';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { anAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { Mailbox } from '#testing/mailbox.ts';

const START = Date.parse('2026-05-04T08:00:00.000Z');
const HOUR = 3_600_000;
const STRANGER = '203.0.113.9';
const PERSON = '198.51.100.1';

let portal: TestPortal;
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await Mailbox.open();
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

/** A portal whose share of resets is 15 % of a daily cap. */
async function portalWith(cap: number): Promise<void> {
  portal = await startTestPortal({
    SMTP_URL: mailbox.url,
    MAIL_DAILY_CAP: String(cap),
    RATE_LIMITS: '1',
    TRUST_PROXY: 'loopback',
  });
  portal.at(new Date(START).toISOString());
}
const addressOf = (username: string) => `${username}@esempio.it`;
const anAccountOf = (username: string) => anAccount(portal, { username, email: addressOf(username) });
const forgot = (username: string, from = PERSON) =>
  portal.request('/auth/forgot', { method: 'POST', body: { username }, headers: { 'x-forwarded-for': from } });
async function at(ms: number): Promise<void> {
  // a mail that is being sent while the clock jumps is sent twice
  await portal.app.outbox.settled();
  const now = new Date(START + ms);
  portal.at(now.toISOString());
  await portal.database.write((db) => trustClock(db, now));
  portal.app.outbox.wake();
  await portal.app.outbox.settled();
}
const resetsTo = (username: string) =>
  mailbox.mails.filter(({ recipients }) => recipients.includes(addressOf(username))).length;

test('a stranger who asks for resets of public addresses all day keeps back nobody else’s', async () => {
  await portalWith(430);
  const known = Array.from({ length: 30 }, (_, n) => `zampe${n}`);
  for (const username of [...known, 'anna']) await anAccountOf(username);
  for (let hour = 0; hour < 24; hour += 1) {
    await at(hour * HOUR);
    const asked = known.slice((hour % 2) * 10, (hour % 2) * 10 + 20);
    await Promise.all(asked.map((username) => forgot(username, STRANGER)));
  }
  const { status, body } = await forgot('zampe0', STRANGER);
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect((await forgot('anna')).status).toBe(200);
  await portal.app.outbox.settled();
  expect(resetsTo('anna')).toBeGreaterThan(0);
});

test('who asks again for a reset that the daily cap keeps back stays in the same place', async () => {
  await portalWith(20);
  for (const username of ['uno', 'due', 'tre', 'anna', 'quattro', 'cinque', 'sei']) await anAccountOf(username);
  for (const username of ['uno', 'due', 'tre']) await forgot(username);
  await at(0);
  for (const [minute, username] of ['anna', 'quattro', 'cinque', 'sei', 'anna'].entries()) {
    await at((minute + 1) * 60_000);
    await forgot(username);
  }
  await at(24 * HOUR + 1);
  expect(['anna', 'quattro', 'cinque', 'sei'].map(resetsTo)).toEqual([1, 1, 1, 0]);
});
