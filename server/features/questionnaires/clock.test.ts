import { afterEach, beforeEach, expect, test } from 'vitest';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { medianDays, settleAllAnswerTimes } from './answer-time.ts';
import { remindOfUnanswered } from './remind.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let association: string;
let listing: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  portal.at('2026-03-20T10:00:00.000Z');
  association = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@esempio.it' });
  listing = await aListing(portal, association, { name: 'Olga' });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

async function send(fields: object = {}): Promise<{ id: string; application_token: string }> {
  const body = { nome: 'Ada Neri', telefono: '333 0001234', post_id: listing, ...fields };
  const sent = await portal.request(`/associations/${association}/preaffido`, { method: 'POST', body });
  expect(sent.status).toBe(201);
  return sent.body;
}
async function move(id: string, state: string): Promise<void> {
  const token = await aToken(portal, association);
  const { version } = (await portal.request(`/me/preaffido/${id}`, { token })).body;
  const body = { state, version };
  expect((await portal.request(`/me/preaffido/${id}`, { token, method: 'PATCH', body })).status).toBe(200);
}
async function remind(at: string): Promise<number> {
  portal.at(at);
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  const reminded = await remindOfUnanswered(portal);
  await portal.app.outbox.settled();
  return reminded;
}
const reminders = () =>
  portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .select(['recipient', 'subject', 'plain'])
    .where('kind', '=', 'unanswered')
    .orderBy('mail.id')
    .execute();
const shown = async () => (await portal.request(`/associations/${association}`)).body.answers_in_days;
const read = async (token: string) => (await portal.request(`/applications/${token}`)).body;

test('one mail a week names what waits for seven days, three times at most, and no applicant', async () => {
  await send();
  expect(await remind('2026-03-27T09:59:00.000Z')).toBe(0);
  expect(await remind('2026-03-27T10:00:00.000Z')).toBe(1);
  expect(await remind('2026-03-27T11:00:00.000Z')).toBe(0);
  // one that arrives meanwhile waits for the mail of its week
  await send({ nome: 'Ugo' });
  expect(await remind('2026-04-03T09:00:00.000Z')).toBe(0);
  expect(await remind('2026-04-03T10:00:00.000Z')).toBe(1);
  expect(await remind('2026-04-10T10:00:00.000Z')).toBe(1);
  expect(await remind('2026-04-17T10:00:00.000Z')).toBe(1);
  expect(await remind('2026-04-24T10:00:00.000Z')).toBe(1);
  expect(await remind('2026-05-01T10:00:00.000Z')).toBe(0);
  const mails = await reminders();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Una persona aspetta una tua risposta',
    'Una persona aspetta una tua risposta',
    '2 persone aspettano una tua risposta',
    'Una persona aspetta una tua risposta',
    'Una persona aspetta una tua risposta',
  ]);
  expect(mails[0]).toMatchObject({ recipient: 'amici@esempio.it' });
  expect(mails[0]!.plain).toContain('Olga');
  expect(mails[0]!.plain).toContain(`/miei-questionari?account=${association}`);
  expect(mails[0]!.plain).toContain('20 marzo 2026');
  expect(mails.map(({ plain }) => plain).join()).not.toMatch(/\bAda\b|\bUgo\b|0001234/);
});

test('what was answered, and a paused, banned or test account, is reminded of nothing', async () => {
  const { id } = await send();
  await move(id, 'colloquio');
  expect(await remind('2026-03-28T10:00:00.000Z')).toBe(0);
  portal.at('2026-04-01T10:00:00.000Z');
  await send();
  for (const flag of ['paused', 'banned', 'is_test'] as const) {
    const set = (value: boolean) =>
      portal.database.write((db) =>
        db
          .updateTable('association')
          .set({ [flag]: value })
          .where('id', '=', association)
          .execute(),
      );
    await set(true);
    expect([flag, await remind('2026-04-10T10:00:00.000Z')]).toEqual([flag, 0]);
    await set(false);
  }
  expect(await remind('2026-04-10T10:00:00.000Z')).toBe(1);
});

/** Lets the outbox look for due mails at an instant. */
async function sendDue(at: string): Promise<void> {
  portal.at(at);
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  portal.app.outbox.wake();
  await portal.app.outbox.settled();
}
const counted = async () =>
  (await portal.database.read.selectFrom('questionnaire').select('reminders').execute()).map(
    ({ reminders }) => reminders,
  );
const ended = () =>
  portal.database.read.selectFrom('mail').select(['state', 'code']).where('kind', '=', 'unanswered').execute();

test('without a mail server no reminder is used up', async () => {
  const silent = await startTestPortal();
  try {
    silent.at('2026-03-20T10:00:00.000Z');
    const id = await anAssociation(silent);
    const body = { nome: 'Ada Neri', telefono: '333 0001234' };
    expect((await silent.request(`/associations/${id}/preaffido`, { method: 'POST', body })).status).toBe(201);
    silent.at('2026-04-10T10:00:00.000Z');
    await silent.database.write((db) => trustClock(db, silent.clock.now()));
    expect(await remindOfUnanswered(silent)).toBe(0);
    expect(await silent.database.read.selectFrom('questionnaire').select('reminders').execute()).toEqual([
      { reminders: 0 },
    ]);
  } finally {
    await silent.close();
  }
});

test('a reminder that could not be sent does not count as one of the three; one that the address refuses counts', async () => {
  await send();
  mailbox.refuse('amici@esempio.it', 451);
  expect(await remind('2026-03-27T10:00:00.000Z')).toBe(1);
  expect(await counted()).toEqual([1]);
  // while it is tried no second one is queued
  expect(await remind('2026-04-03T09:00:00.000Z')).toBe(0);
  await sendDue('2026-04-03T10:05:00.000Z');
  expect(await ended()).toEqual([{ state: 'failed', code: 'too_old' }]);
  expect(await counted()).toEqual([0]);
  mailbox.empty();
  mailbox.refuse('amici@esempio.it', 550);
  expect(await remind('2026-04-03T11:00:00.000Z')).toBe(1);
  expect(await counted()).toEqual([1]);
});

test('a reminder names what still waits when it is sent', async () => {
  const [{ id }] = [await send(), await send({ nome: 'Ugo' })];
  mailbox.refuse('amici@esempio.it', 451);
  await remind('2026-03-27T10:00:00.000Z');
  mailbox.empty();
  await move(id, 'colloquio');
  await sendDue('2026-03-27T11:00:00.000Z');
  expect((await mailbox.newest('amici@esempio.it')).subject).toContain('Una persona aspetta');
});

test.each([
  ['everything was answered', 'move', 1],
  ['the account is paused', { paused: true }, 0],
  ['the address has changed', { email: 'nuova@esempio.it', email_key: 'nuova@esempio.it' }, 0],
] as const)('a reminder is not sent once %s', async (_case, change, spent) => {
  const { id } = await send();
  mailbox.refuse('amici@esempio.it', 451);
  await remind('2026-03-27T10:00:00.000Z');
  mailbox.empty();
  if (change === 'move') await move(id, 'colloquio');
  else
    await portal.database.write((db) =>
      db.updateTable('association').set(change).where('id', '=', association).execute(),
    );
  await sendDue('2026-03-27T11:00:00.000Z');
  expect(await ended()).toEqual([{ state: 'failed', code: 'not_needed' }]);
  expect(await counted()).toEqual([spent]);
});

test('what arrived before the upgrade is never named and counts in no time', async () => {
  await send();
  await portal.database.write((db) => db.updateTable('questionnaire').set({ timed: false }).execute());
  expect(await remind('2026-04-10T10:00:00.000Z')).toBe(0);
});

test('the time to answer is the median of five or more, at once and on the cached page, and null above seven days', async () => {
  const sent = [];
  for (let one = 0; one < 5; one += 1) sent.push(await send());
  expect(await shown()).toBeNull();
  const answered = ['21T10', '21T22', '22T10', '23T10', '24T10'];
  for (const [index, { id }] of sent.entries()) {
    portal.at(`2026-03-${answered[index]}:00:00.000Z`);
    await move(id, 'in_lettura');
    await move(id, 'colloquio');
  }
  expect(await shown()).toBe(2);
  // six that wait longer than seven days count as longer
  for (let one = 0; one < 6; one += 1) await send();
  await settleAllAnswerTimes(portal);
  expect(await shown()).toBe(2);
  portal.at('2026-04-02T10:00:00.000Z');
  await settleAllAnswerTimes(portal);
  expect(await shown()).toBeNull();
});

test('a time that did not change makes no public page out of date', async () => {
  for (let one = 0; one < 5; one += 1) await move((await send()).id, 'chiuso');
  expect(await shown()).toBe(0);
  const version = () => portal.database.read.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  const before = await version();
  await settleAllAnswerTimes(portal);
  await move((await send()).id, 'chiuso');
  expect(await version()).toEqual(before);
});

test.each([
  [[1, 2, 3, 4], null],
  [[1, 2, 3, 4, 5], 3],
  [[1, 1, 2.04, 3, 4, 5], 2.5],
  [[1, 1, null, null, null], null],
  [[7, 7, 7, 7, 7], 7],
  [[7.1, 7.1, 7.1, 7.1, 7.1], null],
])('of %j days the median is %j', (days, median) => {
  const start = Date.parse('2026-03-20T10:00:00.000Z');
  const rows = days.map((day) => ({
    created_at: new Date(start).toISOString(),
    answered_at: day === null ? null : new Date(start + day * 86_400_000).toISOString(),
  }));
  expect(medianDays(rows)).toBe(median);
});

test('the applicant reads where things stand, what comes next, and after seven silent days how many they are', async () => {
  const { id, application_token } = await send();
  expect(await read(application_token)).toMatchObject({
    state: 'ricevuto',
    last_step_at: '2026-03-20T10:00:00.000Z',
    quiet_days: null,
    similar: [],
    history: [{ at: '2026-03-20T10:00:00.000Z', state: 'ricevuto' }],
    messages: [],
    contacts: { email: 'amici@esempio.it' },
  });
  // over the night of summer time days are still 24 hours
  portal.at('2026-03-29T09:59:00.000Z');
  expect((await read(application_token)).quiet_days).toBe(8);
  portal.at('2026-03-29T10:00:00.000Z');
  expect((await read(application_token)).quiet_days).toBe(9);
  await move(id, 'visita');
  const visit = await read(application_token);
  expect(visit).toMatchObject({ state: 'visita', quiet_days: null, last_step_at: '2026-03-29T10:00:00.000Z' });
  expect(visit.next).toContain('visita');
  await aListing(portal, association, { name: 'Nina' });
  await move(id, 'non_idoneo');
  portal.at('2026-05-29T10:00:00.000Z');
  const ended = await read(application_token);
  expect(ended.quiet_days).toBeNull();
  expect(ended.similar.map(({ name }: { name: string }) => name)).toEqual(['Nina']);
  const unfit = ended.next;
  await move(id, 'chiuso');
  expect((await read(application_token)).next).toBe(unfit);
});

test('the contacts of a hidden or banned association are absent', async () => {
  const { application_token } = await send();
  for (const flag of ['hidden', 'banned'] as const) {
    await portal.database.write(
      (db) =>
        db
          .updateTable('association')
          .set({ [flag]: true })
          .where('id', '=', association)
          .execute(),
      { invalidates: 'public' },
    );
    expect(await read(application_token)).not.toHaveProperty('contacts');
    await portal.database.write(
      (db) =>
        db
          .updateTable('association')
          .set({ [flag]: false })
          .where('id', '=', association)
          .execute(),
      { invalidates: 'public' },
    );
  }
});

test('the steps of an adoption stand in the public profile, and a part of them can be changed', async () => {
  const token = await aToken(portal, association);
  const profile = () => portal.request(`/associations/${association}`);
  const nothing = { colloquio: false, visita: false, modulo: false, contributo: '' };
  expect((await profile()).body.adoption_steps).toEqual(nothing);
  const { version } = (await portal.request(`/associations/${association}`, { token })).body;
  const change = (adoption_steps: object) =>
    portal.request('/me/profile', { token, method: 'PATCH', body: { adoption_steps } });
  const stated = await change({ colloquio: true, contributo: ' 50 euro per le vaccinazioni ' });
  expect([stated.status, stated.body.version]).toEqual([200, version + 1]);
  await change({ visita: true });
  expect((await profile()).body.adoption_steps).toEqual({
    ...nothing,
    colloquio: true,
    visita: true,
    contributo: '50 euro per le vaccinazioni',
  });
  expect((await change({ contributo: 'a'.repeat(201) })).status).toBe(422);
});
