import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertMember, noteSeen } from '#server/features/associations/index.ts';
import { Outbox } from '#server/features/mailing/index.ts';
import { mailRetention } from '#server/features/mailing/jobs.ts';
import { smtpCourier } from '#server/features/mailing/smtp.ts';
import { newId } from '#server/platform/database/ids.ts';
import { noteTime, trustClock } from '#server/platform/jobs/clock-watch.ts';
import { runRetention } from '#server/platform/jobs/retention.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { aListing, aMember, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { accountComposers } from '../composers.ts';
import { inactiveAccountRetention } from './retention.ts';
import { warnInactive } from './warn-inactive.ts';

const USED = { created_at: '2024-01-10T10:00:00.000Z', last_active_at: '2024-02-10T10:00:00.000Z' };
const ADDRESS = 'ferma@esempio.it';

let portal: TestPortal;
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

/** Runs the hourly jobs as on a portal that never stopped, and sends the mails. Returns how many accounts went. */
async function hour(at: string, on = portal): Promise<number> {
  on.at(at);
  await on.database.write((db) => trustClock(db, on.clock.now()));
  await warnInactive(on);
  on.app.outbox.wake();
  await on.app.outbox.settled();
  await warnInactive(on);
  return runTrusted(on, inactiveAccountRetention);
}
/** Sends the queued mails as the process after a restart does. */
async function sendAsNextProcess(): Promise<void> {
  const outbox = new Outbox(portal, smtpCourier(portal.config), { composers: accountComposers(portal) });
  await outbox.start();
  await outbox.settled();
  await outbox.stop();
}
const unused = (given: object = {}) => anAccount(portal, { ...USED, email: ADDRESS, name: 'Le Ferme', ...given });
const subjects = () => mailbox.mails.map(({ subject }) => subject);
const exists = async (id: string) => (await portal.request(`/associations/${id}`)).status === 200;

test('an account without use is warned at 23 and 24 months and deleted at 25, with a mail each time', async () => {
  const id = await unused();
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const listing = await aListing(portal, id, { createdAt: '2024-01-20T10:00:00.000Z' });
  await portal.database.write((db) =>
    db.updateTable('listing').set({ updated_at: '2024-01-20T10:00:00.000Z' }).where('id', '=', listing).execute(),
  );
  expect(await hour('2026-01-09T10:00:00.000Z')).toBe(0);
  expect(subjects()).toEqual([]);

  await hour('2026-01-11T10:00:00.000Z');
  expect(subjects()).toEqual(['Usi ancora Trovacuccia?']);
  const { text = '', recipients } = mailbox.mails[0]!;
  expect(recipients).toEqual([ADDRESS]);
  expect(text).toContain('10 febbraio 2024');
  expect(text).toContain("dall'11 marzo 2026");
  // an hour later it is not sent again
  await hour('2026-01-11T11:00:00.000Z');
  expect(mailbox.mails).toHaveLength(1);

  await hour('2026-02-11T10:00:00.000Z');
  expect(subjects().at(-1)).toBe('Ultimo avviso: il tuo profilo su Trovacuccia');
  expect(await hour('2026-03-11T10:00:00.000Z')).toBe(0);
  expect(await exists(id)).toBe(true);
  expect(await hour('2026-03-14T10:00:00.000Z')).toBe(1);
  await portal.app.outbox.settled();
  expect(subjects().at(-1)).toBe('Il tuo profilo è stato cancellato');
  expect(await exists(id)).toBe(false);
  expect((await portal.request(`/adoptions/${listing}`)).status).toBe(404);
  const stones = await portal.database.read.selectFrom('tombstone').select('kind').execute();
  expect(stones).toContainEqual({ kind: 'association' });
  const { body } = await portal.request('/admin/associations', { token: staff });
  expect(JSON.stringify(body)).not.toContain(ADDRESS);
});

test('a login between the warnings ends the matter, and the next warning comes 23 months later', async () => {
  const id = await unused({ username: 'ferma' });
  await hour('2026-01-11T10:00:00.000Z');
  await hour('2026-02-11T10:00:00.000Z');
  expect(mailbox.mails).toHaveLength(2);
  portal.at('2026-03-10T10:00:00.000Z');
  const body = { username: 'ferma', password: PASSWORD };
  expect((await portal.request('/auth/login', { method: 'POST', body })).status).toBe(200);
  expect(await portal.database.read.selectFrom('inactivity_warning').selectAll().execute()).toEqual([]);
  expect(await hour('2026-05-01T10:00:00.000Z')).toBe(0);
  mailbox.empty();
  await hour('2028-01-01T10:00:00.000Z');
  expect(mailbox.mails).toHaveLength(0);
  await hour('2028-02-11T10:00:00.000Z');
  expect(subjects()).toEqual(['Usi ancora Trovacuccia?']);
  expect(await exists(id)).toBe(true);
});

test('a login that is quicker than the mail makes it unneeded', async () => {
  await unused({ username: 'ferma' });
  portal.at('2026-01-11T10:00:00.000Z');
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  await portal.app.outbox.stop();
  await warnInactive(portal);
  const body = { username: 'ferma', password: PASSWORD };
  expect((await portal.request('/auth/login', { method: 'POST', body })).status).toBe(200);
  await sendAsNextProcess();
  const sent = await portal.database.read.selectFrom('mail').select(['kind', 'state', 'code']).execute();
  expect(sent).toContainEqual({ kind: 'inactive-account', state: 'failed', code: 'not_needed' });
  expect(subjects()).not.toContain('Usi ancora Trovacuccia?');
});

test('staff, banned and test accounts, and accounts with a session or a listing of late, are neither warned nor deleted', async () => {
  await unused({ is_admin: true });
  await unused({ banned: true, email: 'b@esempio.it' });
  await unused({ is_test: true, email: 'c@esempio.it' });
  const publishing = await unused({ email: 'd@esempio.it' });
  portal.at('2026-01-01T10:00:00.000Z');
  await aListing(portal, publishing);
  await aToken(portal, await unused({ email: 'e@esempio.it' }));
  for (const at of ['2026-01-11', '2026-02-11', '2026-03-14', '2026-04-14']) {
    expect(await hour(`${at}T10:00:00.000Z`)).toBe(0);
  }
  expect(subjects()).toEqual([]);
});

test('while the mail server refuses, nobody is deleted; a warning that failed is sent again, and its time counts from then', async () => {
  const id = await unused();
  mailbox.refuse(ADDRESS, 550);
  for (const at of ['2026-01-11', '2026-02-11', '2026-03-14', '2026-06-14']) {
    expect(await hour(`${at}T10:00:00.000Z`)).toBe(0);
  }
  expect(mailbox.mails).toHaveLength(0);
  expect(await exists(id)).toBe(true);
  await portal.database.write((db) =>
    db.updateTable('association').set({ email: 'nuova@esempio.it' }).where('id', '=', id).execute(),
  );
  expect(await hour('2026-07-20T10:00:00.000Z')).toBe(0);
  expect(subjects()).toEqual(['Usi ancora Trovacuccia?']);
  // the deletion waits for the second warning and 30 days more, however long nobody has used the account
  expect(await hour('2026-08-20T10:00:00.000Z')).toBe(0);
  expect(subjects()).toHaveLength(2);
  expect(await hour('2026-09-15T10:00:00.000Z')).toBe(0);
  expect(await hour('2026-09-21T10:00:00.000Z')).toBe(1);
});

test('without a mail server and with INACTIVE_ACCOUNT_MONTHS=0 nothing happens, and the health check says so', async () => {
  for (const [variables, message] of [
    [{}, /senza SMTP_URL/],
    [{ INACTIVE_ACCOUNT_MONTHS: '0', SMTP_URL: mailbox.url }, /mai da soli/],
  ] as const) {
    const other = await startTestPortal(variables as Record<string, string>);
    try {
      await anAccount(other, USED);
      for (const at of ['2026-01-11', '2026-02-11', '2026-03-14', '2027-03-14']) {
        expect(await hour(`${at}T10:00:00.000Z`, other)).toBe(0);
      }
      const mails = await other.database.read.selectFrom('mail').selectAll().execute();
      expect(mails.filter(({ kind }) => kind === 'inactive-account')).toEqual([]);
      const staff = await aToken(other, await anAssociation(other, { is_admin: true }));
      const { body } = await other.request('/admin/health', { token: staff });
      const check = body.checks.find(({ name }: { name: string }) => name === 'inactive-accounts');
      expect(check.message).toMatch(message);
    } finally {
      await other.close();
    }
  }
});

test('a clock that jumps ahead warns and deletes nobody until a person has confirmed it', async () => {
  const id = await unused();
  await hour('2026-01-11T10:00:00.000Z');
  await hour('2026-02-11T10:00:00.000Z');
  await noteTime(portal);
  mailbox.empty();
  const fresh = await unused({ email: 'altra@esempio.it', last_active_at: '2025-12-01T10:00:00.000Z' });
  portal.at('2029-03-14T10:00:00.000Z');
  expect(await warnInactive(portal)).toBe(0);
  expect(await runRetention(portal, inactiveAccountRetention)).toBe(0);
  expect(mailbox.mails).toEqual([]);
  portal.at('2026-02-11T11:00:00.000Z');
  expect(await exists(id)).toBe(true);
  expect(await exists(fresh)).toBe(true);
});

test('weeks in which the portal was off are no notice: after the confirmation a warned account has 30 days more', async () => {
  const id = await unused();
  await hour('2026-01-11T10:00:00.000Z');
  await hour('2026-02-11T10:00:00.000Z');
  await noteTime(portal);
  portal.at('2026-03-18T10:00:00.000Z');
  expect(await runRetention(portal, inactiveAccountRetention)).toBe(0);
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { status } = await portal.request('/admin/health/retention/confirm', { method: 'POST', token });
  expect(status).toBe(200);
  expect(await hour('2026-03-18T11:00:00.000Z')).toBe(0);
  expect(await hour('2026-04-17T09:00:00.000Z')).toBe(0);
  expect(await exists(id)).toBe(true);
  expect(await hour('2026-04-17T11:00:00.000Z')).toBe(1);
});

test('a restart between queueing and sending, and the deletion of old mails, lose no warning and repeat no warning', async () => {
  const id = await unused();
  portal.at('2026-01-11T10:00:00.000Z');
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  await portal.app.outbox.stop();
  expect(await warnInactive(portal)).toBe(1);
  // the next process: what was queued is sent, and nothing is queued again
  expect(await warnInactive(portal)).toBe(0);
  await sendAsNextProcess();
  await warnInactive(portal);
  expect(mailbox.mails).toHaveLength(1);
  portal.at('2026-02-20T10:00:00.000Z');
  for (const rule of mailRetention) await runTrusted(portal, rule);
  await hour('2026-02-20T10:00:00.000Z');
  await sendAsNextProcess();
  await warnInactive(portal);
  expect(mailbox.mails).toHaveLength(2);
  expect(await hour('2026-03-25T10:00:00.000Z')).toBe(1);
  expect(await exists(id)).toBe(false);
});

test('two runs at the same time warn an account once', async () => {
  await unused();
  portal.at('2026-01-11T10:00:00.000Z');
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  await Promise.all([warnInactive(portal), warnInactive(portal), warnInactive(portal)]);
  const rows = await portal.database.read.selectFrom('mail').select('kind').execute();
  expect(rows.filter(({ kind }) => kind === 'inactive-account')).toHaveLength(1);
});

test('more than a tenth of the accounts at once wait for a confirmation', async () => {
  for (let each = 0; each < 25; each += 1) await unused({ email: `${each}@esempio.it` });
  const counts: number[] = [];
  for (const at of ['2026-01-11T10', '2026-01-11T11', '2026-02-11T10', '2026-02-11T11', '2026-03-20T10']) {
    counts.push(await hour(`${at}:00:00.000Z`));
  }
  expect(counts).toEqual([0, 0, 0, 0, 0]);
  const { body } = await portal.request('/admin/health', {
    token: await aToken(portal, await anAssociation(portal, { is_admin: true })),
  });
  const check = body.checks.find(({ name }: { name: string }) => name === 'retention');
  expect(check.message).toContain('account che nessuno usa (25 su');
});

test('an account stays while a colleague works for it', async () => {
  const id = await unused();
  const colleague = await aMember(portal, id, 'redattore');
  portal.at('2026-01-05T10:00:00.000Z');
  await portal.database.write((db) =>
    noteSeen(db, { accountId: id, loginId: colleague }, portal.clock.now().toISOString()),
  );
  expect(await hour('2026-03-12T10:00:00.000Z')).toBe(0);
  expect(subjects()).toEqual([]);
});

test('who works for an account that nobody uses is mailed when it is deleted, as are the owners of its other teams', async () => {
  const id = await unused();
  const other = await anAccount(portal, { username: 'code', email: 'code@esempio.it' });
  const joined_at = USED.created_at;
  const member = { id: newId(), association_id: other, account_id: id, role: 'proprietario', joined_at } as const;
  await portal.database.write((db) => insertMember(db, { ...member, last_seen_at: null, added_by: other }));
  portal.at('2026-02-01T10:00:00.000Z');
  await aMember(portal, id, 'lettore', { name: 'Anna', email: 'anna@esempio.it' });
  for (const at of ['2026-01-11', '2026-02-11']) expect(await hour(`${at}T10:00:00.000Z`)).toBe(0);
  expect(await hour('2026-03-14T10:00:00.000Z')).toBe(1);
  await portal.app.outbox.settled();
  const { text = '' } = await mailbox.newest('anna@esempio.it', 'Il tuo gruppo è stato cancellato');
  expect(text).toContain(
    'il profilo di Le Ferme su Trovacuccia è stato cancellato perché da molto tempo nessuno lo usava, con gli annunci',
  );
  expect(text).toContain('abbiamo cancellato anche il tuo accesso');
  await mailbox.newest('code@esempio.it', 'I proprietari del tuo gruppo sono cambiati');
});

test('the other owners of an account that nobody uses are warned too, and one who works for it keeps it', async () => {
  const id = await unused();
  portal.at('2025-06-01T10:00:00.000Z');
  const anna = await aMember(portal, id, 'proprietario', { name: 'Anna', email: 'anna@esempio.it' });
  await aMember(portal, id, 'redattore', { name: 'Bruno', email: 'bruno@esempio.it' });
  const toAnna = () => mailbox.mails.filter(({ recipients }) => recipients.includes('anna@esempio.it'));
  await hour('2026-01-11T10:00:00.000Z');
  await hour('2026-01-11T11:00:00.000Z');
  await hour('2026-02-11T10:00:00.000Z');
  expect(toAnna().map(({ subject }) => subject)).toEqual([
    'Il tuo gruppo è ancora attivo?',
    'Ultimo avviso: il profilo del tuo gruppo',
  ]);
  expect(toAnna()[0]!.text).toContain('nessuno usa più il profilo di Le Ferme su Trovacuccia');
  expect(toAnna()[0]!.text).toContain("dall'11 marzo 2026 lo cancelliamo");
  // two to the account, none to a person who does not own it
  expect(mailbox.mails).toHaveLength(4);
  expect(mailbox.mails.filter(({ recipients }) => recipients.includes(ADDRESS))).toHaveLength(2);
  portal.at('2026-02-12T10:00:00.000Z');
  const { status } = await portal.request('/me/team', { token: await aToken(portal, anna, { actingFor: id }) });
  expect(status).toBe(200);
  expect(await hour('2026-03-20T10:00:00.000Z')).toBe(0);
  expect(await exists(id)).toBe(true);
});
