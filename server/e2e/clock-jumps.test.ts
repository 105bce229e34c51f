import { afterEach, beforeEach, expect, test } from 'vitest';
import { endFutureCredentials } from '#server/features/accounts/jobs.ts';
import { compose, queueMail } from '#server/features/mailing/index.ts';
import { noteTime } from '#server/platform/jobs/clock-watch.ts';
import { FaultyMailServer } from '#testing/faulty-mail-server.ts';
import { anAccount, PASSWORD } from '../testing/accounts.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { codeAt, withSecondFactor } from '../testing/second-factor.ts';
import { aToken } from '../testing/world.ts';

/** The right time, and the clock of the machine a year off in both directions. */
const RIGHT = '2026-05-04T08:00:00.000Z';
const LATER = '2026-05-04T08:05:00.000Z';
const WRONG = { ahead: '2027-05-04T08:01:00.000Z', behind: '2025-05-04T08:01:00.000Z' };
const jumps = Object.entries(WRONG);

let mails: FaultyMailServer;
let portal: TestPortal;
let id: string;
beforeEach(async () => {
  mails = await FaultyMailServer.open();
  portal = await startTestPortal({ SMTP_URL: mails.url, RATE_LIMITS: '1' });
  portal.at(RIGHT);
  await noteTime(portal);
  id = await anAccount(portal, { username: 'zampe' });
});
afterEach(async () => {
  await portal.close();
  await mails.goDown();
});

const logIn = (password = PASSWORD, otp?: string) =>
  portal.request('/auth/login', { method: 'POST', body: { username: 'zampe', password, otp } });
const isAlive = async (token: string) => (await portal.request('/me/belongings', { token })).status === 200;

test.each(jumps)('a session outlives a clock that is a year %s for a while', async (_, wrong) => {
  const token = await aToken(portal, id);
  portal.at(wrong);
  await isAlive(token);
  await endFutureCredentials(portal);
  portal.at(LATER);
  expect(await isAlive(token)).toBe(true);
});

test.each(jumps)('a session that began while the clock was a year %s ends in its time', async (_, wrong) => {
  portal.at(wrong);
  const { token } = (await logIn()).body;
  expect(await isAlive(token)).toBe(true);
  portal.at(LATER);
  await noteTime(portal);
  await endFutureCredentials(portal);
  // 90 days are the longest life
  portal.at('2026-08-03T08:05:00.000Z');
  expect(await isAlive(token)).toBe(false);
});

test.each(jumps)('nobody is refused at the login for longer than a window by a clock a year %s', async (_, wrong) => {
  portal.at(wrong);
  for (let n = 0; n < 10; n += 1) expect((await logIn(`no ${n}`)).status).toBe(401);
  expect((await logIn()).status).toBe(429);
  portal.at(LATER);
  const { status, headers } = await logIn('no');
  if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  portal.at('2026-05-04T08:21:00.000Z');
  expect((await logIn()).status).toBe(200);
});

test.each(jumps)(
  'while the clock is a year %s the codes of a telephone do not fit, and later they do',
  async (_, wrong) => {
    const { secret, codes } = await withSecondFactor(portal, await aToken(portal, id));
    portal.at(LATER);
    const otp = codeAt(portal, secret);
    portal.at(wrong);
    expect((await logIn(PASSWORD, otp)).status).toBe(401);
    expect((await logIn(PASSWORD, codes[0])).status).toBe(200);
    portal.at(LATER);
    expect((await logIn(PASSWORD, otp)).status).toBe(200);
  },
);

test.each([
  ['a year ahead', WRONG.ahead],
  ['five days behind', '2026-04-29T08:00:00.000Z'],
])('a mail that failed while the clock was %s is tried again with the right one', async (_, wrong) => {
  mails.answer('ada@esempio.it', 451, 451);
  portal.at(wrong);
  const letter = compose(portal.config, 'Notizie', ['Molte.']);
  await portal.database.write((db) =>
    queueMail(db, { kind: 'help', to: 'ada@esempio.it', ...letter }, portal.clock.now()),
  );
  await portal.app.outbox.settled();
  expect(mails.arrived).toEqual([]);
  for (const at of [LATER, '2026-05-04T08:06:30.000Z', '2026-05-04T08:12:00.000Z']) {
    portal.at(at);
    await noteTime(portal);
    portal.app.outbox.wake();
    await portal.app.outbox.settled();
  }
  expect(mails.arrived.map(({ to }) => to)).toEqual(['ada@esempio.it']);
});
