import { afterEach, beforeEach, expect, test } from 'vitest';
import { Outbox } from '#server/features/mailing/index.ts';
import { smtpCourier } from '#server/features/mailing/smtp.ts';
import { noteTime, trustClock } from '#server/platform/jobs/clock-watch.ts';
import { alter } from '#server/testing/alter.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { askSilent } from './ask.ts';
import { freshnessComposers } from './mails.ts';
import { standByUnanswered } from './stand-by.ts';
import { tidyFreshness } from './tidy.ts';

const ADDRESS = 'rifugio@esempio.it';

let portal: TestPortal;
let mailbox: Mailbox;
let shelter: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  portal.at('2026-03-01T10:00:00.000Z');
  shelter = await anAssociation(portal, { email: ADDRESS });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

/** Runs the hourly jobs as on a portal that never stopped, and sends the mails. Returns how many were put in standby. */
async function hour(at: string, on = portal): Promise<number> {
  on.at(at.length === 10 ? `${at}T10:00:00.000Z` : at);
  await on.database.write((db) => trustClock(db, on.clock.now()));
  await tidyFreshness(on);
  await askSilent(on);
  on.app.outbox.wake();
  await on.app.outbox.settled();
  await askSilent(on);
  const hidden = await standByUnanswered(on);
  on.app.outbox.wake();
  await on.app.outbox.settled();
  return hidden;
}
const subjects = () => mailbox.mails.map(({ subject }) => subject);
const tokenIn = (text = '') => /\/conferma\/([\w-]+)/.exec(text)![1]!;
const newestToken = () => tokenIn(mailbox.mails.at(-1)?.text);
const ask = (token: string) => portal.request(`/freshness/${token}`);
const answer = (token: string, answers: Record<string, string>) =>
  portal.request(`/api/freshness/${token}`, { method: 'POST', body: { answers } });
const isShown = async (id: string) => (await portal.request(`/adoptions/${id}`)).status === 200;
const total = async (query = '') => Number((await portal.request(`/adoptions?${query}`)).headers.get('x-total-count'));
const own = async (id: string) =>
  (await portal.request(`/adoptions/${id}`, { token: await aToken(portal, shelter) })).body;

test('after 30 days one mail asks about all silent listings, and is not sent again', async () => {
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  await aListing(portal, shelter, { name: 'Micio', type: 'gatto', adoption_status: 'in attesa di risposta' });
  await aListing(portal, shelter, { name: 'Felice', adoption_status: 'adottato' });
  await aListing(portal, shelter, { name: 'Ombra', hidden: true });
  await hour('2026-03-31T09:59:00.000Z');
  expect(subjects()).toEqual([]);
  await hour('2026-03-31T10:30:00.000Z');
  expect(subjects()).toEqual(['2 tuoi annunci sono ancora attuali?']);
  const { text = '', html = '', recipients } = mailbox.mails[0]!;
  expect(recipients).toEqual([ADDRESS]);
  expect(text).toContain('15 aprile 2026');
  expect(text).toContain(`/conferma/${tokenIn(text)}#${luna}`);
  for (const body of [text, html]) expect(body).toMatch(/Luna[\s\S]*Micio/);
  expect(text).not.toMatch(/Felice|Ombra/);
  await hour('2026-03-31T11:30:00.000Z');
  await hour('2026-04-10');
  expect(mailbox.mails).toHaveLength(1);
});

test('the page of the link lists what was asked, and opening it changes nothing', async () => {
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  await hour('2026-04-01');
  const before = await portal.database.read.selectFrom('listing').selectAll().execute();
  const { status, body } = await ask(newestToken());
  expect(status).toBe(200);
  expect(body).toEqual({
    association: { id: shelter, name: 'Rifugio Code Felici' },
    listings: [
      {
        id: luna,
        name: 'Luna',
        photo: null,
        adoption_status: 'adottabile subito',
        created_at: '2026-03-01T10:00:00.000Z',
        confirmed_at: '2026-03-01T10:00:00.000Z',
        questionnaires: { open: 0 },
        waiting: true,
        standby: false,
        version: 1,
        hidden: false,
      },
    ],
    expires_at: expect.any(String),
  });
  expect(await portal.database.read.selectFrom('listing').selectAll().execute()).toEqual(before);
});

test('the page shows the photo of each animal, also of one in standby, which the public cannot open', async () => {
  const token = await aToken(portal, shelter);
  const body = { name: 'Luna', type: 'gatto', images_base64: [(await jpegOf(80, 60)).toString('base64')] };
  expect((await portal.request('/me/adoptions', { method: 'POST', token, body })).status).toBe(201);
  await hour('2026-04-01');
  const link = newestToken();
  const photoOf = async () => (await ask(link)).body.listings[0].photo.src;
  expect((await portal.request(await photoOf())).status).toBe(200);
  await hour('2026-04-17');
  expect((await ask(link)).body.listings[0]).toMatchObject({ standby: true });
  const signed = await photoOf();
  expect((await portal.request(signed)).status).toBe(200);
  expect((await portal.request(signed.split('?')[0])).status).toBe(410);
});

test('one answer confirms a listing, changes its state and its counts, and may be repeated', async () => {
  const ids = [];
  for (const name of ['Ada', 'Bea', 'Cleo']) ids.push(await aListing(portal, shelter, { name }));
  await hour('2026-04-01');
  const token = newestToken();
  portal.at('2026-04-02T08:00:00.000Z');
  const given = { [ids[0]!]: 'disponibile', [ids[1]!]: 'in_attesa', [ids[2]!]: 'adottato' };
  const { status, body } = await answer(token, given);
  expect(status).toBe(200);
  expect(body.listings.map((one: Record<string, unknown>) => [one.name, one.adoption_status, one.waiting])).toEqual([
    ['Ada', 'adottabile subito', false],
    ['Bea', 'in attesa di risposta', false],
    ['Cleo', 'adottato', false],
  ]);
  expect((await portal.request(`/adoptions/${ids[0]}`)).body.confirmed_at).toBe('2026-04-02T08:00:00.000Z');
  expect([await total('adopted=true'), await total('adopted=false')]).toEqual([1, 2]);
  const days = await portal.database.read.selectFrom('day_count').selectAll().where('kind', '=', 'adoptions').execute();
  expect((await answer(token, given)).body.listings).toHaveLength(3);
  expect(
    await portal.database.read.selectFrom('day_count').selectAll().where('kind', '=', 'adoptions').execute(),
  ).toEqual(days);
  expect(await hour('2026-04-20')).toBe(0);
  // silent again 30 days after the answer
  mailbox.empty();
  await hour('2026-05-03');
  expect(subjects()).toEqual(['2 tuoi annunci sono ancora attuali?']);
});

test('45 days without an answer put a listing in standby with a notice, and one tap brings it back', async () => {
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  await aListing(portal, await anAssociation(portal, { email: 'altra@esempio.it' }), {
    createdAt: '2026-04-10T10:00:00Z',
  });
  await hour('2026-03-31T11:00:00.000Z');
  await hour('2026-03-31T12:00:00.000Z');
  const counted = await total();
  expect(await hour('2026-04-15T10:30:00.000Z')).toBe(0);
  expect(await isShown(luna)).toBe(true);
  expect(await hour('2026-04-15T12:30:00.000Z')).toBe(2);
  expect(await isShown(luna)).toBe(false);
  expect(await total()).toBe(counted - 2);
  const { text = '', subject } = mailbox.mails.findLast(({ recipients }) => recipients.includes(ADDRESS))!;
  expect(subject).toBe("L'annuncio di Luna è in standby");
  expect(await own(luna)).toMatchObject({ hidden: true, standby_at: '2026-04-15T12:30:00.000Z' });
  // what the portal does is no activity of the account
  expect((await own(luna)).updated_at).toBe('2026-03-01T10:00:00.000Z');

  portal.at('2026-05-20T10:00:00.000Z');
  expect((await ask(tokenIn(text))).body.listings[0]).toMatchObject({ standby: true, waiting: true });
  const { body } = await answer(tokenIn(text), { [luna]: 'disponibile' });
  expect(body.listings[0]).toMatchObject({ standby: false, hidden: false, waiting: false });
  expect(await isShown(luna)).toBe(true);
  expect((await portal.request(`/adoptions/${luna}`)).body).toMatchObject({ standby_at: null, hidden: false });
  expect(await hour('2026-05-20T11:00:00.000Z')).toBe(0);
});

test('a change by its owner confirms a listing; what staff or a visitor does leaves it silent', async () => {
  const [changed, hidden, viewed] = [
    await aListing(portal, shelter, { name: 'Ada' }),
    await aListing(portal, shelter, { name: 'Bea' }),
    await aListing(portal, shelter, { name: 'Cleo' }),
  ];
  portal.at('2026-03-20T10:00:00.000Z');
  const token = await aToken(portal, shelter);
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true, email: 'staff@esempio.it' }));
  const edit = { method: 'PATCH', token, body: { bio: 'Nuova.' } } as const;
  expect((await portal.request(`/me/adoptions/${changed}`, edit)).body.confirmed_at).toBe('2026-03-20T10:00:00.000Z');
  for (const to of [true, false])
    await portal.request(`/me/adoptions/${hidden}/hidden`, { method: 'PATCH', token, body: { hidden: to } });
  for (const to of [true, false]) {
    const body = { hidden: to, reason: 'Controllo.' };
    await portal.request(`/admin/adoptions/${viewed}/hide`, { method: 'POST', token: admin, body });
  }
  await portal.request(`/adoptions/${viewed}/view`, { method: 'POST' });
  await hour('2026-04-01');
  const [mail] = mailbox.mails.filter(({ recipients }) => recipients.includes(ADDRESS));
  expect(mail?.subject).toBe('Cleo è ancora disponibile?');
});

test('the owner confirms one listing or all, also from standby, but no listing of another account', async () => {
  const [luna, micio] = [await aListing(portal, shelter, { name: 'Luna' }), await aListing(portal, shelter)];
  const off = await aListing(portal, shelter, { hidden: true });
  const done = await aListing(portal, shelter, { adoption_status: 'adottato' });
  await hour('2026-04-01');
  await hour('2026-04-17');
  expect(await isShown(luna)).toBe(false);
  portal.at('2026-04-18T10:00:00.000Z');
  const token = await aToken(portal, shelter);
  const confirm = (body: object, by = token) =>
    portal.request('/me/adoptions/confirm', { method: 'POST', token: by, body });
  expect(await confirm({ ids: [luna] })).toMatchObject({ status: 200, body: { confirmed: 1 } });
  expect([await isShown(luna), await isShown(micio)]).toEqual([true, false]);
  expect((await confirm({})).body).toEqual({ confirmed: 2 });
  expect([await isShown(micio), await isShown(off)]).toEqual([true, false]);
  expect((await own(done)).confirmed_at).toBe('2026-03-01T10:00:00.000Z');
  const stranger = await aToken(portal, await anAssociation(portal));
  expect((await confirm({ ids: [luna] }, stranger)).status).toBe(403);
  expect((await confirm({ ids: [luna, 'manca'] })).status).toBe(404);
  expect((await confirm({ ids: [] })).body.errors[0].field).toBe('ids');
});

test('a change of a listing in standby shows it again, unless the change itself hides it or staff did', async () => {
  const [ada, bea, cleo] = [
    await aListing(portal, shelter),
    await aListing(portal, shelter),
    await aListing(portal, shelter),
  ];
  await hour('2026-04-01');
  expect(await hour('2026-04-17')).toBe(3);
  const token = await aToken(portal, shelter);
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const hide = { method: 'POST', token: admin, body: { hidden: true, reason: 'Controllo.' } } as const;
  await portal.request(`/admin/adoptions/${cleo}/hide`, hide);
  const edit = (id: string, body: object) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });
  expect((await edit(ada, { bio: 'Sempre qui.' })).body).toMatchObject({ hidden: false, standby_at: null });
  expect((await edit(bea, { bio: 'Pausa.', hidden: true })).body).toMatchObject({ hidden: true, standby_at: null });
  expect((await edit(cleo, { bio: 'Qui.' })).body).toMatchObject({
    hidden: true,
    hidden_by_admin: true,
    standby_at: null,
  });
  expect(await isShown(ada)).toBe(true);
});

test('altered and foreign links, links to a former address and of banned accounts are not valid; old ones have expired', async () => {
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  const other = await anAssociation(portal, { email: 'altra@esempio.it' });
  const theirs = await aListing(portal, other, { name: 'Altro' });
  await hour('2026-04-01');
  const mine = tokenIn((await mailbox.newest(ADDRESS)).text);
  const foreign = tokenIn((await mailbox.newest('altra@esempio.it')).text);
  const mixed = foreign.slice(0, 43) + mine.slice(43);
  for (const token of [alter(mine), mine.slice(0, -1), `${mine}a`, mixed, 'x', 'a'.repeat(200)]) {
    for (const { status, body } of [await ask(token), await answer(token, { [luna]: 'adottato' })]) {
      expect([status, body.code]).toEqual([404, 'freshness_link_unknown']);
    }
  }
  // a genuine link answers for its own listings only
  expect((await answer(mine, { [theirs]: 'adottato', manca: 'adottato' })).status).toBe(200);
  expect((await portal.request(`/adoptions/${theirs}`)).body.adopted).toBe(false);
  const wrong = await answer(mine, { [luna]: 'forse' });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, `answers.${luna}`]);

  const change = (values: object) =>
    portal.database.write((db) => db.updateTable('association').set(values).where('id', '=', shelter).execute());
  await change({ banned: true });
  expect((await ask(mine)).status).toBe(404);
  await change({ banned: false, email: 'nuova@esempio.it' });
  expect((await ask(mine)).status).toBe(404);
  await change({ email: ADDRESS });
  portal.at('2026-07-01T10:00:00.000Z');
  const { status, body } = await ask(mine);
  expect([status, body.code]).toEqual([410, 'freshness_link_expired']);
  expect((await answer(mine, { [luna]: 'adottato' })).status).toBe(410);
  expect((await portal.request(`/adoptions/${luna}`)).body.adopted).toBe(false);
});

test('nothing is hidden while its mail was not sent; one that failed is sent again a month later', async () => {
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  mailbox.refuse(ADDRESS, 550);
  for (const at of ['2026-04-01', '2026-04-17', '2026-04-30']) expect(await hour(at)).toBe(0);
  expect(await isShown(luna)).toBe(true);
  await portal.database.write((db) =>
    db.updateTable('association').set({ email: 'nuova@esempio.it' }).where('id', '=', shelter).execute(),
  );
  expect(await hour('2026-05-02')).toBe(0);
  expect(subjects()).toEqual(['Luna è ancora disponibile?']);
  expect(await hour('2026-05-16')).toBe(0);
  expect(await hour('2026-05-18')).toBe(1);
});

test('accounts without an e-mail, hidden, paused, banned and test accounts are neither asked nor hidden', async () => {
  const kinds = [{ email: '' }, { hidden: true }, { paused: true }, { banned: true }, { is_test: true }];
  for (const kind of kinds) {
    const id = await anAssociation(portal);
    await aListing(portal, id);
    await portal.database.write((db) => db.updateTable('association').set(kind).where('id', '=', id).execute());
  }
  for (const at of ['2026-04-01', '2026-04-17', '2026-06-01']) expect(await hour(at)).toBe(0);
  expect(mailbox.mails).toEqual([]);
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { body } = await portal.request('/admin/health', { token });
  const check = body.checks.find(({ name }: { name: string }) => name === 'freshness');
  expect(check).toMatchObject({ status: 'ok', message: expect.stringContaining("Senza un'email a cui chiedere: 1,") });
});

test.each([
  ['without a mail server', {}, 'warning', /senza SMTP_URL/],
  ['with demo data', { DEMO: 'on', SMTP_URL: 'smtp://127.0.0.1:1' }, 'ok', /dati di prova/],
])('%s nobody is asked and nothing hidden, and the health check says so', async (_, variables, state, message) => {
  const other = await startTestPortal(variables as Record<string, string>);
  try {
    other.at('2026-03-01T10:00:00.000Z');
    const luna = await aListing(other, await anAssociation(other));
    for (const at of ['2026-04-01', '2026-04-17', '2026-07-17']) expect(await hour(at, other)).toBe(0);
    expect((await other.request(`/adoptions/${luna}`)).status).toBe(200);
    expect(await other.database.read.selectFrom('freshness_request').selectAll().execute()).toEqual([]);
    const token = await aToken(other, await anAssociation(other, { is_admin: true }));
    const { body } = await other.request('/admin/health', { token });
    const check = body.checks.find(({ name }: { name: string }) => name === 'freshness');
    expect(check.status).toBe(state);
    expect(check.message).toMatch(message);
  } finally {
    await other.close();
  }
});

test('a clock that jumps ahead asks and hides nothing; a confirmation in the future counts from today', async () => {
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  await hour('2026-04-01');
  await noteTime(portal);
  portal.at('2028-04-01T10:00:00.000Z');
  await tidyFreshness(portal);
  expect([await askSilent(portal), await standByUnanswered(portal)]).toEqual([0, 0]);
  const body = { bio: 'Mentre l’orologio era avanti.' };
  await portal.request(`/me/adoptions/${luna}`, { method: 'PATCH', token: await aToken(portal, shelter), body });
  await hour('2026-04-02');
  expect((await portal.request(`/adoptions/${luna}`)).body.confirmed_at).toBe('2026-04-02T10:00:00.000Z');
  await hour('2026-05-03');
  expect(mailbox.mails).toHaveLength(2);
});

test('weeks in which the portal was off hide nothing: after the confirmation the link works and 15 days begin', async () => {
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  await hour('2026-04-01');
  await noteTime(portal);
  portal.at('2026-07-10T10:00:00.000Z');
  expect(await standByUnanswered(portal)).toBe(0);
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { status } = await portal.request('/admin/health/retention/confirm', { method: 'POST', token });
  expect(status).toBe(200);
  expect(await hour('2026-07-10T11:00:00.000Z')).toBe(0);
  expect((await ask(newestToken())).status).toBe(200);
  expect(await hour('2026-07-25T09:00:00.000Z')).toBe(0);
  expect(await isShown(luna)).toBe(true);
  expect(await hour('2026-07-25T11:00:00.000Z')).toBe(1);
});

test('the hour that summer time takes away hides nothing too early', async () => {
  portal.at('2026-02-27T23:30:00.000Z');
  const luna = await aListing(portal, shelter);
  // 29 March is the day with 23 hours
  await hour('2026-03-29T23:31:00.000Z');
  await hour('2026-03-29T23:32:00.000Z');
  expect(mailbox.mails[0]?.text).toContain('dal 14 aprile 2026');
  expect(await hour('2026-04-13T23:30:00.000Z')).toBe(0);
  expect(await isShown(luna)).toBe(true);
  expect(await hour('2026-04-13T23:33:00.000Z')).toBe(1);
});

test('two runs at the same time ask once and hide once', async () => {
  await aListing(portal, shelter);
  portal.at('2026-04-01T10:00:00.000Z');
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  const asked = await Promise.all([askSilent(portal), askSilent(portal), askSilent(portal)]);
  expect(asked.reduce((sum, one) => sum + one)).toBe(1);
  await portal.app.outbox.settled();
  await askSilent(portal);
  portal.at('2026-04-17T10:00:00.000Z');
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  const hidden = await Promise.all([standByUnanswered(portal), standByUnanswered(portal)]);
  expect(hidden.reduce((sum, one) => sum + one)).toBe(1);
  await portal.app.outbox.settled();
  expect(mailbox.mails).toHaveLength(2);
});

test('an answer or an edit that is quicker than the mail makes it unneeded, and the outbox never holds the link', async () => {
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  portal.at('2026-04-01T10:00:00.000Z');
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  await portal.app.outbox.stop();
  expect(await askSilent(portal)).toBe(1);
  const bodies = await portal.database.read.selectFrom('mail_body').select(['html', 'plain']).execute();
  expect(JSON.stringify(bodies)).toContain('%LINK:');
  expect(JSON.stringify(bodies)).not.toContain('/conferma/');
  const confirm = { method: 'POST', token: await aToken(portal, shelter), body: { ids: [luna] } } as const;
  await portal.request('/me/adoptions/confirm', confirm);
  const outbox = new Outbox(portal, smtpCourier(portal.config), { composers: freshnessComposers(portal.config) });
  await outbox.start();
  await outbox.settled();
  await outbox.stop();
  const mails = await portal.database.read.selectFrom('mail').select(['kind', 'state', 'code']).execute();
  expect(mails).toContainEqual({ kind: 'freshness', state: 'failed', code: 'not_needed' });
  expect(mailbox.mails).toEqual([]);
});

test('a run asks twenty associations, so that an upgrade sends no flood of mails, and hides nothing on its first days', async () => {
  for (let each = 0; each < 25; each += 1) {
    const id = await anAssociation(portal, { email: `${each}@esempio.it` });
    await aListing(portal, id);
  }
  // as after an upgrade: confirmed at the last change, long ago
  portal.at('2027-03-01T10:00:00.000Z');
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  expect(await askSilent(portal)).toBe(20);
  expect(await askSilent(portal)).toBe(5);
  await portal.app.outbox.settled();
  expect(await standByUnanswered(portal)).toBe(0);
  expect(await hour('2027-03-15T10:00:00.000Z')).toBe(0);
  // bulk mail: nothing that somebody waits for stays behind it
  const priorities = await portal.database.read.selectFrom('mail').select('priority').distinct().execute();
  expect(priorities).toEqual([{ priority: 41 }]);
});

test('many listings are named in part, and the mail of an account that staff have not approved names no listing', async () => {
  for (let each = 0; each < 30; each += 1) await aListing(portal, shelter, { name: `Cane ${each}` });
  await aListing(portal, shelter, { name: 'Asso evil.example' });
  const fresh = await anAssociation(portal, { email: 'nuova@esempio.it', approved_at: null });
  await aListing(portal, fresh, { name: 'Vinci evil.example' });
  await hour('2026-04-01');
  const { text = '' } = await mailbox.newest(ADDRESS);
  expect(text.match(/Cane \d+/g)).toHaveLength(29);
  expect(text).toContain('Asso evil. example:');
  expect(text).toContain('e un altro.');
  const { subject, text: plain = '' } = await mailbox.newest('nuova@esempio.it');
  expect(subject).toBe('Il tuo annuncio è ancora attuale?');
  expect(plain).toContain('Cane, femmina, 3 anni (annuncio del 1 marzo 2026)');
  expect(plain).not.toMatch(/evil|Code Felici/);
});

test('an old question is deleted long after its link expired, and its listings can be asked about again', async () => {
  const luna = await aListing(portal, shelter);
  await hour('2026-04-01');
  await portal.database.write((db) =>
    db.updateTable('listing').set({ visible: false, hidden: true }).where('id', '=', luna).execute(),
  );
  await hour('2027-06-01');
  expect(await portal.database.read.selectFrom('freshness_request').selectAll().execute()).toEqual([]);
  expect(await portal.database.read.selectFrom('listing').select(['asked_at', 'asked_in']).execute()).toEqual([
    { asked_at: null, asked_in: null },
  ]);
});

test('an old page of the link does not undo what was changed in the meantime', async () => {
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  await hour('2026-04-02');
  const token = newestToken();
  const [read] = (await ask(token)).body.listings as { version: number }[];
  const owner = await aToken(portal, shelter);
  await portal.request(`/me/adoptions/${luna}`, { method: 'PATCH', token: owner, body: { adopted: true } });
  const send = (version: number) =>
    portal.request(`/api/freshness/${token}`, {
      method: 'POST',
      body: { answers: { [luna]: 'disponibile' }, versions: { [luna]: version } },
    });
  const { status, body } = await send(read!.version);
  expect([status, body.detail]).toEqual([409, "Intanto l'annuncio è cambiato."]);
  expect(body.current.listings).toMatchObject([{ id: luna, adoption_status: 'adottato' }]);
  expect(await own(luna)).toMatchObject({ adoption_status: 'adottato' });
  const again = await send(body.current.listings[0].version);
  expect(again.body.listings).toMatchObject([{ adoption_status: 'adottabile subito', version: read!.version + 2 }]);
});
