import { afterEach, beforeEach, expect, test } from 'vitest';
import { askSilent } from '#server/features/freshness/ask.ts';
import { standByUnanswered } from '#server/features/freshness/stand-by.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { savedBackup } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { restoreBackup } from './restore-backup.ts';

let from: TestPortal;
let into: TestPortal;
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  from = await startTestPortal({ SMTP_URL: mailbox.url });
  into = await startTestPortal({ SMTP_URL: mailbox.url });
});
afterEach(async () => {
  await from.close();
  await into.close();
  await mailbox.close();
});

/** Runs the hourly jobs as on a portal that never stopped, and sends the mails. Returns how many were put in standby. */
async function hour(on: TestPortal, at: string): Promise<number> {
  on.at(at);
  await on.database.write((db) => trustClock(db, on.clock.now()));
  await askSilent(on);
  on.app.outbox.wake();
  await on.app.outbox.settled();
  await askSilent(on);
  return standByUnanswered(on);
}
/** Returns the listings of a mailed link on the restored portal, each with whether it waits for an answer. */
async function waitingAt(token: string): Promise<[name: string, waiting: boolean][]> {
  const { body } = await into.request(`/freshness/${token}`);
  return body.listings.map(({ name, waiting }: { name: string; waiting: boolean }) => [name, waiting]);
}
const newestToken = () => /\/conferma\/([\w-]+)/.exec(mailbox.mails.at(-1)?.text ?? '')![1]!;

test('a listing confirmed after the backup is not hidden by its restore: its owner is asked again', async () => {
  from.at('2026-03-01T10:00:00.000Z');
  const shelter = await anAssociation(from, { email: 'rifugio@esempio.it' });
  const luna = await aListing(from, shelter, { name: 'Luna' });
  await hour(from, '2026-04-01T10:00:00.000Z');
  const token = newestToken();
  const file = await savedBackup(from);
  const body = { answers: { [luna]: 'disponibile' } };
  expect((await from.request(`/api/freshness/${token}`, { method: 'POST', body })).status).toBe(200);
  mailbox.empty();

  into.at('2026-04-25T10:00:00.000Z');
  await restoreBackup(into, file);
  expect(await waitingAt(token)).toEqual([['Luna', true]]);
  expect(await hour(into, '2026-04-25T11:00:00.000Z')).toBe(0);
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Luna è ancora disponibile?']);
  expect(await hour(into, '2026-05-10T10:00:00.000Z')).toBe(0);
  expect((await into.request(`/adoptions/${luna}`)).status).toBe(200);
  expect(await hour(into, '2026-05-10T12:00:00.000Z')).toBe(1);
});

test('after a restore a mailed link says who has not answered, first those, until a newer mail asks again', async () => {
  from.at('2026-03-01T10:00:00.000Z');
  const shelter = await anAssociation(from, { email: 'rifugio@esempio.it' });
  const ada = await aListing(from, shelter, { name: 'Ada' });
  await aListing(from, shelter, { name: 'Luna' });
  await hour(from, '2026-04-01T10:00:00.000Z');
  const token = newestToken();
  const body = { answers: { [ada]: 'disponibile' } };
  expect((await from.request(`/api/freshness/${token}`, { method: 'POST', body })).status).toBe(200);
  const file = await savedBackup(from);

  into.at('2026-04-25T10:00:00.000Z');
  await restoreBackup(into, file);
  expect(await waitingAt(token)).toEqual([
    ['Luna', true],
    ['Ada', false],
  ]);
  await hour(into, '2026-04-25T11:00:00.000Z');
  expect(await waitingAt(token)).toEqual([['Ada', false]]);
  expect(await waitingAt(newestToken())).toEqual([['Luna', true]]);
});
