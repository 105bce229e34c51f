import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '#server/features/backup/restore-backup.ts';
import { fileTombstones } from '#server/features/backup/store-tombstones.ts';
import { noteRestored } from '#server/platform/database/restored-at.ts';
import { copySqlite } from '#server/platform/database/sqlite/copy-sqlite.ts';
import { noteTime, trustClock } from '#server/platform/jobs/clock-watch.ts';
import { runRetention } from '#server/platform/jobs/retention.ts';
import { savedBackup } from '#server/testing/backups.ts';
import { testEngine, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { aMember, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { teamlessRetention } from './erase-teamless.ts';
import { correctFuture } from './jobs.ts';

const START = '2026-05-01T08:00:00.000Z';
const SHARED = { PUBLIC_URL: 'https://cucce.test' };

let portal: TestPortal;
let mailbox: Mailbox;
let shelter: string;
let owner: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ ...SHARED, SMTP_URL: mailbox.url });
  portal.at(START);
  shelter = await anAssociation(portal, { name: 'Zampe Felici' });
  owner = await aToken(portal, shelter);
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const hoursAfter = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString();
const remove = (id: string) => portal.request(`/me/team/${id}`, { method: 'DELETE', token: owner });
const aPerson = (given = {}) => anAssociation(portal, { person: true, hidden: true, ...given });
async function exists(id: string, on = portal): Promise<boolean> {
  const rows = await on.database.read.selectFrom('association').select('id').where('id', '=', id).execute();
  return rows.length === 1;
}

async function undoFor(address: string): Promise<number> {
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest(address, 'Un proprietario del tuo gruppo non lo è più');
  const [, token] = /annulla-gruppo\?token=([\w-]{43})/.exec(text)!;
  return (await portal.request('/auth/team/undo', { method: 'POST', body: { token } })).status;
}

test('a backup made between a removal and its undo keeps the login for 72 hours after the restore', async () => {
  const anna = await aMember(portal, shelter, 'proprietario', { name: 'Anna', email: 'anna@esempio.it' });
  expect((await remove(anna)).status).toBe(204);
  const between = await savedBackup(portal);
  expect(await undoFor('anna@esempio.it')).toBe(200);

  const into = await startTestPortal({ ...SHARED, BACKUP_DIR: portal.config.backupDir });
  try {
    into.at(hoursAfter(100));
    await restoreBackup(into, between);
    into.at(hoursAfter(171));
    expect(await runTrusted(into, teamlessRetention)).toBe(0);
    expect(await exists(anna, into)).toBe(true);
    into.at(hoursAfter(172));
    expect(await runTrusted(into, teamlessRetention)).toBe(1);
    expect(await exists(anna, into)).toBe(false);
  } finally {
    await into.close();
  }
});

test('a backup made before a removal that was undone restores the owner', async () => {
  const anna = await aMember(portal, shelter, 'proprietario', { name: 'Anna', email: 'anna@esempio.it' });
  const before = await savedBackup(portal);
  expect((await remove(anna)).status).toBe(204);
  portal.at(hoursAfter(1));
  expect(await undoFor('anna@esempio.it')).toBe(200);
  const into = await startTestPortal({ ...SHARED, BACKUP_DIR: portal.config.backupDir });
  try {
    // beside the backups they are written after the answer
    await fileTombstones(portal);
    await restoreBackup(into, before);
    const rows = await into.database.read
      .selectFrom('team_member')
      .select('role')
      .where('account_id', '=', anna)
      .execute();
    expect(rows).toEqual([{ role: 'proprietario' }]);
  } finally {
    await into.close();
  }
});

test('a clock that jumps ahead erases no login, nor do unusually many without a confirmation', async () => {
  const lost = await aPerson();
  await noteTime(portal);
  portal.at('2031-05-01T08:00:00.000Z');
  expect(await runRetention(portal, teamlessRetention)).toBe(0);
  portal.at(START);
  for (let more = 0; more < 20; more += 1) await aPerson();
  expect(await runTrusted(portal, teamlessRetention)).toBe(0);
  expect(await exists(lost)).toBe(true);
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { body } = await portal.request('/admin/health', { token: staff });
  const check = body.checks.find(({ name }: { name: string }) => name === 'retention');
  expect(check.message).toContain('accessi di persone senza un gruppo (21 su 22)');
  await portal.request('/admin/health/retention/confirm', { method: 'POST', token: staff });
  expect(await runRetention(portal, teamlessRetention)).toBe(21);
});

test('a restore while the clock was ahead suspends the rule for 72 hours, not for as long as it was ahead', async () => {
  const lost = await aPerson();
  portal.at('2031-05-01T08:00:00.000Z');
  await portal.database.write((db) => noteRestored(db, portal.clock.now()));
  portal.at(START);
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  expect(await runRetention(portal, teamlessRetention)).toBe(0);
  await correctFuture(portal);
  // an hour later it is corrected no more
  portal.at(hoursAfter(1));
  await correctFuture(portal);
  portal.at(hoursAfter(71));
  expect(await runTrusted(portal, teamlessRetention)).toBe(0);
  portal.at(hoursAfter(72));
  expect(await runTrusted(portal, teamlessRetention)).toBe(1);
  expect(await exists(lost)).toBe(false);
});

test.runIf(testEngine() === 'sqlite')(
  'a copy of the SQLite file spares removed owners for 72 hours after it is put back, however old it is',
  async () => {
    const anna = await aMember(portal, shelter, 'proprietario', { name: 'Anna', email: 'anna@esempio.it' });
    expect((await remove(anna)).status).toBe(204);
    const folder = testFolder();
    mkdirSync(folder, { recursive: true });
    const copy = join(folder, 'trovacuccia.db');
    copySqlite(portal.config.databaseUrl, copy, portal.clock.now());
    const back = await startTestPortal({ ...SHARED, DATABASE_URL: copy });
    try {
      back.at(hoursAfter(150));
      expect(await runTrusted(back, teamlessRetention)).toBe(0);
      await correctFuture(back);
      back.at(hoursAfter(221));
      expect(await runTrusted(back, teamlessRetention)).toBe(0);
      expect(await exists(anna, back)).toBe(true);
      back.at(hoursAfter(222));
      expect(await runTrusted(back, teamlessRetention)).toBe(1);
    } finally {
      await back.close();
    }
  },
);

test('a login that cannot be erased stops no other one, and is tried again', async () => {
  for (let more = 0; more < 3; more += 1) await aPerson();
  await noteTime(portal);
  expect(await runRetention(failing(1), teamlessRetention)).toBe(2);
  expect(await runRetention(portal, teamlessRetention)).toBe(1);
});

test('a confirmation holds until the logins are erased, also when the run after it failed', async () => {
  for (let more = 0; more < 22; more += 1) await aPerson();
  expect(await runTrusted(portal, teamlessRetention)).toBe(0);
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  await portal.request('/admin/health/retention/confirm', { method: 'POST', token: staff });
  expect(await runRetention(failing(22), teamlessRetention)).toBe(0);
  expect(await runRetention(portal, teamlessRetention)).toBe(22);
  // the next ones are confirmed anew
  for (let more = 0; more < 22; more += 1) await aPerson();
  expect(await runRetention(portal, teamlessRetention)).toBe(0);
});

/** The portal, of which the next `times` transactions fail. */
function failing(times: number): TestPortal['instances'][number] {
  let writes = 0;
  const write: typeof portal.database.write = (work, options) => {
    writes += 1;
    return writes <= times ? Promise.reject(new Error('this login fails')) : portal.database.write(work, options);
  };
  const [instance] = portal.instances;
  return { ...instance!, database: Object.create(portal.database, { write: { value: write } }) };
}
