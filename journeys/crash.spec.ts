import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FaultyMailServer } from '#testing/faulty-mail-server.ts';
import { startPostgres } from '#testing/postgres.ts';
import { ADMIN, RunningPortal } from '#testing/running-portal.ts';

/** Number of SMTP connections of the outbox: at most this many mails are in delivery at a time. */
const ON_THEIR_WAY = 5;
const RIFUGIO = { username: 'rifugio', password: 'la-nostra-cuccia', email: 'rifugio@esempio.it' };

test.describe.configure({ timeout: 180_000 });

test('kill -9 in the middle of the mails loses no answer and no mail, and repeats only a mail that was on its way', async () => {
  await surviveACrash({}, async () => undefined);
});

test('the same with PostgreSQL, once the leases of the dead process have run out', async () => {
  const postgres = await startPostgres();
  try {
    await surviveACrash({ DATABASE_URL: postgres.url('postgres') }, () =>
      // simulates the end of the leases (three minutes) of mails whose process was killed
      postgres.execute(`update mail set due_at = '2020-01-01T00:00:00.000Z' where state = 'sending'`),
    );
  } finally {
    await postgres.stop();
  }
});

async function surviveACrash(environment: Record<string, string>, letLeasesEnd: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'trovacuccia-crash-'));
  const mailServer = await FaultyMailServer.open();
  const portal = await RunningPortal.start(folder, { DEMO: 'off', SMTP_URL: mailServer.url, ...environment });
  try {
    const association = await signUp(portal);
    await mailServer.until(() => mailServer.arrived.length === 2); // the welcome, and the notice to the staff
    const receipts = mailServer.holdReceipts();
    const kept: string[] = [];
    // a few at once: on a slow machine thirty would wait for each other longer than the portal lets them
    while (kept.length < 30)
      kept.push(...(await Promise.all(Array.from({ length: 5 }, () => answer(portal, association)))));
    await mailServer.until(() => receipts.waiting === ON_THEIR_WAY);
    const inDoubt = new Set(mailServer.arrived.slice(-ON_THEIR_WAY).map(({ messageId }) => messageId));

    const interrupted = Promise.allSettled(Array.from({ length: 10 }, () => answer(portal, association)));
    await portal.kill();
    const confirmed = [...kept, ...(await interrupted).flatMap(idOf)];
    receipts.open();
    await letLeasesEnd();
    await portal.restart();

    const received = await receivedBy(portal);
    expect(received).toEqual(expect.arrayContaining(confirmed));
    const times = () => Map.groupBy(mailServer.arrived.slice(2), ({ messageId }) => messageId);
    await mailServer.until(() => times().size === received.length);
    await expect.poll(() => stillOpen(portal), { timeout: 30_000 }).toBe(0);
    expect(times().size).toBe(received.length);
    for (const [messageId, arrivals] of times()) {
      expect(arrivals.length, messageId).toBe(inDoubt.has(messageId) ? 2 : 1);
    }
    await portal.stop();
  } finally {
    await portal.kill();
    await mailServer.goDown();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signUp(portal: RunningPortal): Promise<string> {
  const body = { name: 'Rifugio', city: 'Bologna', gdpr_accepted: true, ...RIFUGIO };
  return (await ask(portal, '/auth/register_association', { body })).id;
}

async function answer(portal: RunningPortal, association: string): Promise<string> {
  return (await ask(portal, `/associations/${association}/preaffido`, { body: { telefono: '333' } })).id;
}

const idOf = (result: PromiseSettledResult<string>) => (result.status === 'fulfilled' ? [result.value] : []);

async function receivedBy(portal: RunningPortal): Promise<string[]> {
  const { token } = await ask(portal, '/auth/login', { body: RIFUGIO });
  const all: { id: string }[] = await ask(portal, '/me/preaffido', { token });
  return all.map(({ id }) => id);
}

async function stillOpen(portal: RunningPortal): Promise<number> {
  const { token } = await ask(portal, '/auth/login', { body: ADMIN });
  const [waiting, sending] = await Promise.all([
    ask(portal, '/admin/outbox?state=waiting', { token }),
    ask(portal, '/admin/outbox?state=sending', { token }),
  ]);
  return waiting.total + sending.total;
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
async function ask(portal: RunningPortal, path: string, given: { body?: object; token?: string }): Promise<any> {
  const response = await fetch(portal.url + path, {
    method: given.body ? 'POST' : 'GET',
    headers: {
      ...(given.body && { 'content-type': 'application/json' }),
      ...(given.token && { authorization: `Bearer ${given.token}` }),
    },
    ...(given.body && { body: JSON.stringify(given.body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
