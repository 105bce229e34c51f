import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { FaultyMailServer } from '#testing/faulty-mail-server.ts';
import { Outbox } from './index.ts';
import { PATIENCE, smtpCourier } from './smtp.ts';

/** Short timeouts for servers that do not respond, to keep the tests fast. */
const HURRIED = { connect: 2000, greeting: 1000, silence: 2000 };
const START = '2026-05-04T08:00:00.000Z';

let portal: TestPortal;
let server: FaultyMailServer;
let outbox: Outbox;
let association: string;

beforeEach(async () => {
  server = await FaultyMailServer.open();
  portal = await startTestPortal();
  portal.at(START);
  association = await anAssociation(portal, { email: 'amici@esempio.it' });
  await restart(PATIENCE);
});
afterEach(async () => {
  await outbox.stop();
  await portal.close();
  await server.goDown();
});

/** Replaces the outbox, as a restart of the process does, with these timeouts and this mail server. */
async function restart(patience: typeof PATIENCE, smtpUrl = server.url): Promise<void> {
  await outbox?.stop();
  outbox = new Outbox(portal, smtpCourier({ ...portal.config, smtpUrl }, patience));
  await outbox.start();
}

/** Sends a questionnaire. It queues a mail for the association, and a receipt if an e-mail is given. */
async function answer(email = ''): Promise<void> {
  const body = { telefono: '333', email };
  const { status } = await portal.request(`/associations/${association}/preaffido`, { method: 'POST', body });
  expect(status).toBe(201);
}
async function later(ms: number): Promise<void> {
  portal.at(new Date(portal.clock.now().getTime() + ms).toISOString());
  outbox.wake();
  await outbox.settled();
}
const mails = () => portal.database.read.selectFrom('mail').selectAll().orderBy('id').execute();
const recipients = () => server.arrived.map(({ to }) => to).sort();

test('while the mail server is down questionnaires are accepted, and once it is back each mail arrives once', async () => {
  await server.goDown();
  for (let time = 0; time < 7; time += 1) await answer(`chi${time}@esempio.it`);
  await outbox.settled();
  expect((await mails()).map(({ state }) => state)).toEqual(Array(14).fill('waiting'));
  await server.comeBack();
  await later(10_000);
  expect((await mails()).map(({ state }) => state)).toEqual(Array(14).fill('sent'));
  const applicants = Array.from({ length: 7 }, (_, time) => `chi${time}@esempio.it`);
  expect(recipients()).toEqual([...Array(7).fill('amici@esempio.it'), ...applicants]);
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(14);
});

test('the outbox waits for a server that delays its banner by 30 seconds', async () => {
  const late = server.holdGreetings();
  await answer();
  await server.until(() => late.waiting === 1);
  expect(await mails()).toMatchObject([{ state: 'sending' }]);
  late.open();
  await outbox.settled();
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  expect(server.arrived).toHaveLength(1);
  expect(PATIENCE.greeting).toBeGreaterThan(30_000);
});

test('a server that never responds times out, and the mail is tried again later', async () => {
  await restart(HURRIED);
  const silent = server.holdGreetings();
  await answer();
  await outbox.settled();
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1, code: 'ETIMEDOUT' }]);
  silent.open();
  await restart(PATIENCE);
  await later(10_000);
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect(server.arrived).toHaveLength(1);
});

test('a mail whose receipt timed out is sent again with the same Message-ID', async () => {
  await restart({ ...HURRIED, greeting: PATIENCE.greeting, silence: 8000 });
  const silent = server.holdReceipts();
  await answer();
  await outbox.settled();
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1, code: 'ETIMEDOUT' }]);
  silent.open();
  await restart(PATIENCE);
  await later(10_000);
  expect(await mails()).toMatchObject([{ state: 'sent' }]);
  const [first, second] = server.arrived;
  expect(second?.messageId).toBe(first?.messageId);
});

test('a rejection, permanent or temporary, affects one recipient only', async () => {
  server.answer('mai@esempio.it', 550);
  server.answer('dopo@esempio.it', 451, 452);
  for (const email of ['mai@esempio.it', 'dopo@esempio.it', 'subito@esempio.it']) await answer(email);
  await outbox.settled();
  const receipts = async () => {
    const all = await mails();
    return Object.fromEntries(all.filter(({ kind }) => kind === 'receipt').map((mail) => [mail.recipient, mail]));
  };
  expect(await receipts()).toMatchObject({
    'mai@esempio.it': { state: 'failed', code: '550', attempts: 1 },
    'dopo@esempio.it': { state: 'waiting', code: '451', attempts: 1 },
    'subito@esempio.it': { state: 'sent', code: '250', attempts: 1 },
  });
  await later(10_000);
  expect(await receipts()).toMatchObject({ 'dopo@esempio.it': { state: 'waiting', code: '452', attempts: 2 } });
  await later(60_000);
  expect(await receipts()).toMatchObject({
    'mai@esempio.it': { state: 'failed', attempts: 1 },
    'dopo@esempio.it': { state: 'sent', code: '250', attempts: 3 },
  });
  expect(recipients().filter((to) => to === 'dopo@esempio.it')).toHaveLength(1);
  expect(recipients()).not.toContain('mai@esempio.it');
});

test('a mail whose connection breaks during transfer is sent again and arrives once', async () => {
  server.cut('in the body', 'in the body');
  await answer();
  await outbox.settled();
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await later(10_000);
  expect(server.arrived).toEqual([]);
  await later(60_000);
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 3 }]);
  expect(server.arrived).toHaveLength(1);
});

test('only a mail accepted without a receipt may arrive twice, with the same Message-ID', async () => {
  server.cut('before the receipt');
  await answer('chi@esempio.it');
  await outbox.settled();
  await later(10_000);
  expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(server.arrived).toHaveLength(3);
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(2);
});

test('after a server outage during a batch each remaining mail arrives once', async () => {
  const receipts = server.holdReceipts();
  for (let time = 0; time < 20; time += 1) await answer();
  await server.until(() => receipts.waiting === 5);
  const taken = new Set(server.arrived.map(({ messageId }) => messageId));
  await server.goDown();
  receipts.open();
  await outbox.settled();
  await server.comeBack();
  await later(10_000);
  expect((await mails()).map(({ state }) => state)).toEqual(Array(20).fill('sent'));
  const times = Map.groupBy(server.arrived, ({ messageId }) => messageId);
  expect(times.size).toBe(20);
  for (const [messageId, arrivals] of times) expect(arrivals).toHaveLength(taken.has(messageId) ? 2 : 1);
});

test('a wrong password for the mail server fails no mail', async () => {
  await restart(PATIENCE, server.url.replace('smtp://', 'smtp://chi:sbagliata@'));
  await answer();
  await outbox.settled();
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await restart(PATIENCE);
  await later(10_000);
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('without a mail server an administrator can read the queued mails', async () => {
  await outbox.stop();
  await answer('chi@esempio.it');
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { body } = await portal.request('/admin/outbox?state=waiting', { token });
  expect(body).toMatchObject({
    total: 2,
    items: expect.arrayContaining([
      expect.objectContaining({
        kind: 'questionnaire',
        recipient: 'amici@esempio.it',
        text: expect.stringContaining('/miei-questionari'),
      }),
      expect.objectContaining({ kind: 'receipt', recipient: 'chi@esempio.it' }),
    ]),
  });
});
