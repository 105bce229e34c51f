import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAlerts } from '#server/features/alerts/jobs.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { savedBackup, textOf } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { restoreBackup } from './restore-backup.ts';
import { fileTombstones } from './store-tombstones.ts';

const [ADA, BEA, CIRO, DINA] = ['ada', 'bea', 'ciro', 'dina'].map((name) => `${name}@esempio.it`) as [
  string,
  string,
  string,
  string,
];
const at = (hour: string) => `2026-03-02T${hour}:00.000Z`;
const SATURDAY = '2026-03-07T08:00:00.000Z';

let from: TestPortal;
let into: TestPortal;
let mailbox: Mailbox;
let shelter: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  from = await startTestPortal({ SMTP_URL: mailbox.url });
  // the same installation, rebuilt: its backups still exist
  into = await startTestPortal({ SMTP_URL: mailbox.url, BACKUP_DIR: from.config.backupDir });
  from.at(at('10:00'));
  shelter = await anAssociation(from);
});
afterEach(async () => {
  await from.close();
  await into.close();
  await mailbox.close();
});

/** Runs the jobs as on a portal that never stopped, and sends the mails. */
async function run(on: TestPortal, instant: string): Promise<void> {
  on.at(instant);
  await on.database.write((db) => trustClock(db, on.clock.now()));
  await runAlerts(on);
  on.app.outbox.wake();
  await on.app.outbox.settled();
}
const tokensIn = (text = '') => [...text.matchAll(/\/avvisi\/([\w-]+)/g)].map(([, token]) => token!);
/** Asks for an alert. Returns the token of the mail that asks to confirm it. */
async function asked(email: string, frequency: string): Promise<string> {
  const body = { email, frequency, search: { type: 'cane' }, gdpr_accepted: true };
  expect((await from.request('/alerts', { method: 'POST', body })).status).toBe(202);
  await from.app.outbox.settled();
  return tokensIn((await mailbox.newest(email, 'Conferma')).text)[0]!;
}
const confirm = (on: TestPortal, token: string) => on.request(`/alerts/${token}/confirm`, { method: 'POST' });
const toldOf = (email: string) =>
  mailbox.mails
    .filter(({ recipients }) => recipients[0] === email)
    .flatMap(({ text = '' }) => text.match(/Luna\d/g) ?? []);

test('alerts and their mailed links work after a restore, and nobody is told of the same animal twice', async () => {
  // so the versions that alerts have seen are higher than those of the other portal
  for (let times = 0; times < 30; times += 1) await from.database.write(async () => {}, { invalidates: 'public' });
  const [ada, bea, ciro] = [await asked(ADA, 'subito'), await asked(BEA, 'settimana'), await asked(CIRO, 'subito')];
  for (const token of [ada, bea, ciro]) expect((await confirm(from, token)).status).toBe(200);
  const dina = await asked(DINA, 'subito');
  mailbox.empty();
  await aListing(from, shelter, { name: 'Luna1' });
  await run(from, at('10:05'));
  const header = (await mailbox.newest(ADA)).headers.find(({ key }) => key === 'list-unsubscribe')!.value;
  const oneClick = /\/alerts\/([\w-]+)\/unsubscribe/.exec(header)![1]!;
  // found now, mailed an hour after the first
  await aListing(from, shelter, { name: 'Luna2' });
  await run(from, at('10:10'));
  const file = await savedBackup(from);
  for (const secret of [ada, bea, ciro, dina, oneClick]) expect(textOf(file)).not.toContain(secret);
  await run(from, at('11:10'));
  expect([toldOf(ADA), toldOf(BEA), toldOf(CIRO)]).toEqual([['Luna1', 'Luna2'], [], ['Luna1', 'Luna2']]);
  expect((await from.request(`/alerts/${ciro}`, { method: 'DELETE' })).status).toBe(204);
  await fileTombstones(from);

  into.at(at('12:00'));
  expect((await restoreBackup(into, file)).erased).toBeGreaterThanOrEqual(2);
  mailbox.empty();
  await run(into, at('14:00'));
  expect(mailbox.mails).toEqual([]);
  const rows = await into.database.read.selectFrom('alert_address').select('email').orderBy('email').execute();
  expect(rows.map(({ email }) => email)).toEqual([ADA, BEA, DINA]);
  expect((await into.request(`/alerts/${ciro}`)).status).toBe(404);
  expect((await into.request(`/alerts/${ada}`)).body).toMatchObject({ state: 'attivo', frequency: 'subito' });
  expect((await confirm(into, dina)).body).toMatchObject({ state: 'attivo' });

  await aListing(into, shelter, { name: 'Luna3' });
  await run(into, at('15:00'));
  expect([toldOf(ADA), toldOf(BEA), toldOf(CIRO), toldOf(DINA)]).toEqual([['Luna3'], [], [], ['Luna3']]);
  // the links stay the same
  expect(new Set(tokensIn((await mailbox.newest(ADA)).text))).toEqual(new Set([ada]));
  // what was due only after the restore is not lost
  await run(into, SATURDAY);
  expect(toldOf(BEA).toSorted()).toEqual(['Luna1', 'Luna2', 'Luna3']);
  expect((await into.request(`/alerts/${oneClick}/unsubscribe`, { method: 'POST' })).status).toBe(204);
  expect((await into.request(`/alerts/${ada}`)).status).toBe(404);
  expect((await into.request(`/alerts/${bea}`)).status).toBe(200);
});

test('an animal that could not be mailed for hours before the backup is announced after the restore', async () => {
  const ada = await asked(ADA, 'subito');
  expect((await confirm(from, ada)).status).toBe(200);
  mailbox.refuse(ADA, 451);
  await aListing(from, shelter, { name: 'Luna1' });
  await run(from, at('10:05'));
  // waits for the mail about the first
  await aListing(from, shelter, { name: 'Luna2' });
  await run(from, at('10:10'));
  from.at(at('12:00'));
  const file = await savedBackup(from);

  mailbox.empty();
  into.at(at('13:00'));
  await restoreBackup(into, file);
  await run(into, at('14:30'));
  expect(toldOf(ADA).toSorted()).toEqual(['Luna1', 'Luna2']);
  mailbox.empty();
  await run(into, at('16:00'));
  expect(mailbox.mails).toEqual([]);
});
