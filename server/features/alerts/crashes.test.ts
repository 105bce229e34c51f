import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import type { Portal } from '#server/portal.ts';
import { testEngine } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { runAlerts } from './jobs.ts';
import { storedSearch } from './search-key.ts';

const HOUR_MS = 3_600_000;
const ADDRESSES = ['ada@esempio.it', 'bea@esempio.it', 'ciro@esempio.it'];

let mailbox: Mailbox;
let portal: TestPortal;
let other: TestPortal | null = null;
let shelter: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  portal.at('2026-03-02T10:00:00.000Z');
  shelter = await anAssociation(portal);
  for (const email of ADDRESSES) await activeAlerts(email);
});
afterEach(async () => {
  await other?.close();
  other = null;
  await portal.close();
  await mailbox.close();
});

/** Inserts two active alerts that find the same dogs. */
async function activeAlerts(email: string): Promise<void> {
  const created_at = portal.clock.now().toISOString();
  const address = { id: newId(), email, email_key: email, mail_id: '', created_at };
  const alert = {
    address_id: address.id,
    frequency: 'subito',
    state: 'attivo',
    created_at,
    until: '2026-09-01',
    seen_version: 0,
  };
  await portal.database.write(async (db) => {
    await db.insertInto('alert_address').values(address).execute();
    for (const search of [storedSearch({ type: 'cane' }), storedSearch({ sex: 'F' })])
      await db
        .insertInto('alert')
        .values({ id: newId(), ...alert, ...search })
        .execute();
  });
}

async function later(): Promise<void> {
  const at = new Date(portal.clock.now().getTime() + 2 * HOUR_MS);
  for (const one of [portal, other]) one?.at(at.toISOString());
  await portal.database.write((db) => trustClock(db, at));
}

/** Returns a portal whose transaction number `at` is the last thing that happens: before it begins, or after its commit. */
function dyingAt(at: number, when: 'before' | 'after'): { dying: Portal; isDead: () => boolean } {
  let writes = 0;
  let dead = false;
  const write: Database['write'] = async (work, options) => {
    const isLast = writes === at;
    writes += 1;
    if (dead || (isLast && when === 'before')) dead = true;
    if (dead) throw new Error('killed');
    const result = await portal.database.write(work, options);
    if (isLast) {
      dead = true;
      throw new Error('killed');
    }
    return result;
  };
  return { dying: { ...portal, database: { ...portal.database, write } }, isDead: () => dead };
}

async function deliver(): Promise<void> {
  for (const one of [portal, other]) one?.app.outbox.wake();
  for (const one of [portal, other]) await one?.app.outbox.settled();
}

/** Each address got one mail that names each of these once. */
function expectOneMailEach(names: readonly string[]): void {
  const sentTo = mailbox.mails.map(({ recipients: [first = ''] }) => first);
  expect(sentTo.sort()).toEqual(ADDRESSES);
  for (const { text = '' } of mailbox.mails)
    for (const name of names) expect(text.match(new RegExp(`${name}\\b`, 'g'))).toHaveLength(1);
}

test.each(['before', 'after'] as const)(
  'killed %s any transaction, nobody is told twice and nobody is forgotten',
  async (when) => {
    for (let at = 0; ; at += 1) {
      await later();
      mailbox.empty();
      const names = [`Uno${at}`, `Due${at}`];
      for (const name of names) await aListing(portal, shelter, { name });
      const { dying, isDead } = dyingAt(at, when);
      await runAlerts(dying).catch(() => undefined);
      await runAlerts(portal);
      await deliver();
      expectOneMailEach(names);
      if (!isDead()) break;
      expect(at).toBeLessThan(40);
    }
  },
);

test.runIf(testEngine() === 'postgres')('two instances at the same time tell everybody once', async () => {
  other = await startTestPortal({ SMTP_URL: mailbox.url, DATABASE_URL: portal.config.databaseUrl });
  for (let time = 0; time < 5; time += 1) {
    await later();
    mailbox.empty();
    const names = [`Uno${time}`, `Due${time}`];
    for (const name of names) await aListing(portal, shelter, { name });
    await Promise.all([runAlerts(portal), runAlerts(other)]);
    await deliver();
    expectOneMailEach(names);
  }
});
