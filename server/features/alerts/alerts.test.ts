import { afterEach, beforeEach, expect, test } from 'vitest';
import { up as moveToProvinces } from '#server/platform/database/migrations/0205-provinces-of-sardinia.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { alter } from '#server/testing/alter.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { turnsDuring } from '#server/testing/turns.ts';
import { unzipped } from '#server/testing/unzipped.ts';
import { aListing, aMember, anAssociation, aToken, manyListings } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { endedRetention, runAlerts, unconfirmedRetention } from './jobs.ts';

const ADA = 'ada@esempio.it';
/** A Monday, on the Italian clock 11:00. */
const START = '2026-03-02T10:00:00.000Z';

let portal: TestPortal;
let mailbox: Mailbox;
let shelter: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, RATE_LIMITS: '1', TRUST_PROXY: 'loopback' });
  portal.at(START);
  shelter = await anAssociation(portal, { city: 'Lodi', province: 'LO' });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

let visitor = 0;
const somebody = () => {
  visitor += 1;
  return { 'x-forwarded-for': `198.51.${visitor % 250}.${Math.floor(visitor / 250)}` };
};
const ask = (body: Record<string, unknown> = {}) => {
  return portal.request('/api/alerts', {
    method: 'POST',
    headers: somebody(),
    body: { email: ADA, search: { type: 'cane' }, frequency: 'subito', gdpr_accepted: true, ...body },
  });
};
/** Runs the jobs as on a portal that never stopped, and sends the mails. */
async function run(at?: string, on = portal): Promise<void> {
  if (at) on.at(at);
  await on.database.write((db) => trustClock(db, on.clock.now()));
  await runAlerts(on);
  on.app.outbox.wake();
  await on.app.outbox.settled();
}
const tokenIn = (text = '') => /\/avvisi\/([\w-]+)/.exec(text)![1]!;
const act = (token: string, path = '', method = 'POST', body?: unknown) =>
  portal.request(`/alerts/${token}${path}`, { method, headers: somebody(), ...(body === undefined ? {} : { body }) });
/** Makes an active alert and returns its token. */
async function anAlert(body: { email?: string; [field: string]: unknown } = {}): Promise<string> {
  const to = body.email ?? ADA;
  const before = mailbox.mails.length;
  expect((await ask(body)).status).toBe(202);
  await portal.app.outbox.settled();
  expect(mailbox.mails).toHaveLength(before + 1);
  const token = tokenIn((await mailbox.newest(to, 'Conferma')).text);
  expect((await act(token, '/confirm')).body).toMatchObject({ state: 'attivo' });
  mailbox.empty();
  return token;
}
const animalMails = () => mailbox.mails.filter(({ subject }) => /nuov[oi] animal/.test(subject ?? ''));
const table = (name: 'alert' | 'alert_address' | 'alert_match' | 'alert_mailed' | 'listing_shown' | 'listing_edited') =>
  portal.database.read.selectFrom(name).selectAll().execute();

test('a visitor asks, confirms with the mailed link, and is told of a new animal once', async () => {
  expect(await ask()).toMatchObject({ status: 202, body: { status: 'ok' } });
  await portal.app.outbox.settled();
  const mail = await mailbox.newest(ADA, 'Conferma il tuo avviso');
  const token = tokenIn(mail.text);
  expect((await act(token, '', 'GET')).body).toMatchObject({
    email: 'ad***@esempio.it',
    state: 'nuovo',
    frequency: 'subito',
  });
  await aListing(portal, shelter, { name: 'Prima' });
  await run();
  expect(animalMails()).toEqual([]);
  expect(await act(token, '/confirm')).toMatchObject({ status: 200, body: { state: 'attivo' } });
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  await aListing(portal, shelter, { name: 'Micio', type: 'gatto' });
  await run();
  expect(animalMails()).toHaveLength(1);
  const { text = '', recipients, headers } = animalMails()[0]!;
  expect(recipients).toEqual([ADA]);
  expect(text).toContain('Luna, femmina, Lodi (LO)');
  expect(text).toContain(`/annuncio/${luna}`);
  expect(text).not.toMatch(/Prima|Micio/);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/.+\/api\/alerts\/[\w-]+\/unsubscribe>$/);
  await run('2026-03-02T12:00:00.000Z');
  expect(animalMails()).toHaveLength(1);
});

test('an invalid alert is refused with the name of the field, and nothing is stored', () =>
  eachCase(
    [
      ['email', { email: 'non-una-mail' }],
      ['email', { email: '' }],
      ['frequency', { frequency: 'ogni minuto' }],
      ['gdpr_accepted', { gdpr_accepted: false }],
      ['search.type', { search: { type: 'drago' } }],
      ['search.km', { search: { km: 20 } }],
      ['search.near', { search: { near: '999999' } }],
      ['search.near', { search: { near: '51.5,-0.1' } }],
      ['search.near', { search: { near: '40.0,12.0' } }],
      ['search.q', { search: { q: 'a'.repeat(500) } }],
      ['search.age_band.0', { search: { age_band: ['vecchietto'] } }],
      ['search', { search: 'type=cane' }],
      ['email', { email: `${'a'.repeat(300)}@esempio.it` }],
    ],
    async ([field, body]) => {
      const { status, body: said } = await ask(body);
      expect(status).toBe(422);
      expect(said.errors.map((error: { field: string }) => error.field)).toContain(field);
      expect(await table('alert_address')).toEqual([]);
    },
  ));

test('the answer is the same for an address that is known or over its limit', async () => {
  const answers = [await ask()];
  await portal.app.outbox.settled();
  expect(mailbox.mails).toHaveLength(1);
  await act(tokenIn(mailbox.mails[0]!.text), '/confirm');
  for (let times = 0; times < 8; times += 1) answers.push(await ask());
  await portal.app.outbox.settled();
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
    new Set(['202 {"status":"ok"}']),
  );
  // six mails to one address in a day, also for different clients
  expect(mailbox.mails).toHaveLength(6);
  expect(mailbox.mails.at(-1)!.subject).toBe('Il tuo avviso è già attivo');
  expect(await table('alert')).toHaveLength(1);
});

test('one client cannot send the form more than ten times a minute', async () => {
  const send = () =>
    portal.request('/alerts', { method: 'POST', body: { email: 'x', search: {}, frequency: 'giorno' } });
  for (let times = 0; times < 10; times += 1) expect((await send()).status).toBe(422);
  expect((await send()).status).toBe(429);
});

test('an altered, invented or stopped link shows a sentence, and a GET changes nothing', async () => {
  const token = await anAlert();
  const wrong = [alter(token), token.slice(0, -1), token.slice(43), 'a', 'x'.repeat(150), `${token}a`];
  for (const one of wrong)
    for (const [path, method] of [
      ['', 'GET'],
      ['', 'PATCH'],
      ['', 'DELETE'],
      ['/confirm', 'POST'],
      ['/unsubscribe', 'POST'],
    ])
      expect((await act(one, path, method)).status).toBe(404);
  await act(token, '', 'GET');
  await portal.request(`/alerts/${token}/unsubscribe`);
  expect(await table('alert')).toHaveLength(1);
  expect((await act(token, '', 'DELETE')).status).toBe(204);
  for (const [path, method] of [
    ['', 'GET'],
    ['', 'DELETE'],
    ['/confirm', 'POST'],
  ])
    expect((await act(token, path, method)).body.code).toBe('alert_not_found');
  expect(await table('alert_address')).toEqual([]);
});

test('a confirmed link used again changes nothing, and shows a forwarded reader only a hint of the address', async () => {
  const token = await anAlert();
  const before = (await act(token, '', 'GET')).body;
  portal.at('2026-03-20T10:00:00.000Z');
  expect((await act(token, '/confirm')).body).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('ada@');
});

test('the one-click link stops all alerts of the address, works without JSON and again, and leads people to the page', async () => {
  await anAlert();
  const kept = await anAlert({ email: 'bea@esempio.it' });
  const other = await anAlert({ search: { type: 'gatto' } });
  await aListing(portal, shelter);
  await run();
  const header = animalMails().find(({ recipients }) => recipients[0] === ADA)!.headers;
  const url = /<(.+)>/.exec(header.find(({ key }) => key === 'list-unsubscribe')!.value)![1]!;
  const path = new URL(url).pathname;
  const opened = await portal.request(path);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toMatch(/^\/avvisi\/[\w-]+$/);
  const post = () =>
    portal.request(path, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect([(await post()).status, (await post()).status]).toEqual([204, 204]);
  expect((await act(other, '', 'GET')).status).toBe(404);
  expect((await act(kept, '', 'GET')).status).toBe(200);
});

test('two alerts of one address that find the same animal cause one mail that names it once', async () => {
  await anAlert();
  await anAlert({ search: { sex: 'F' } });
  await anAlert({ search: { type: 'gatto' } });
  await aListing(portal, shelter, { name: 'Luna' });
  await aListing(portal, shelter, { name: 'Micia', type: 'gatto' });
  await run();
  expect(animalMails()).toHaveLength(1);
  const { text = '', subject } = animalMails()[0]!;
  expect(subject).toBe('2 nuovi animali per te');
  expect(text.match(/Luna/g)).toHaveLength(1);
  expect(text.match(/Micia/g)).toHaveLength(1);
});

test('an animal that was mailed is not mailed again when it is hidden and shown, adopted and free again', async () => {
  await anAlert();
  const id = await aListing(portal, shelter, { name: 'Luna' });
  await run();
  const token = await aToken(portal, shelter);
  for (const hidden of [true, false])
    await portal.request(`/me/adoptions/${id}/hidden`, { method: 'PATCH', token, body: { hidden } });
  for (const adoption_status of ['adottato', 'adottabile subito'])
    await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { adoption_status } });
  await run('2026-03-02T14:00:00.000Z');
  expect(animalMails()).toHaveLength(1);
});

test('an animal that becomes visible again is new for those who were not told of it; an edit or a view is nothing new', async () => {
  const id = await aListing(portal, shelter, { name: 'Luna' });
  await run();
  await anAlert();
  const token = await aToken(portal, shelter);
  await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { bio: 'Nuova.' } });
  await portal.request(`/adoptions/${id}/view`, { method: 'POST' });
  await run('2026-03-02T11:00:00.000Z');
  expect(animalMails()).toEqual([]);
  for (const hidden of [true, false])
    await portal.request(`/me/adoptions/${id}/hidden`, { method: 'PATCH', token, body: { hidden } });
  await run('2026-03-02T12:00:00.000Z');
  expect(animalMails()).toHaveLength(1);
});

test('an animal that an edit makes match is new for an alert, once, and not for alerts that it matched before', async () => {
  const before = await aListing(portal, shelter, { name: 'Luna', type: 'gatto', size: '', breed: 'Europeo' });
  const other = await aListing(portal, shelter, { name: 'Micia', type: 'gatto', size: 'piccola' });
  await run();
  await anAlert({ search: { type: 'gatto', size: 'piccola' } });
  await anAlert({ email: 'bea@esempio.it', search: { type: 'gatto' } });
  await anAlert({ email: 'ciro@esempio.it', search: { type: 'gatto', q: 'siamese' } });
  const token = await aToken(portal, shelter);
  const edit = (id: string, body: object) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });
  await edit(before, { size: 'media' });
  await edit(before, { size: 'piccola' });
  await edit(other, { bio: 'Nuova.' });
  await run('2026-03-02T11:00:00.000Z');
  expect(animalMails().map(({ recipients, text = '' }) => [recipients, text.match(/Luna|Micia/g)])).toEqual([
    [[ADA], ['Luna']],
  ]);
  await edit(before, { breed: 'Siamese', size: 'grande' });
  await edit(before, { size: 'piccola' });
  await run('2026-03-02T13:00:00.000Z');
  expect(animalMails().map(({ recipients }) => recipients)).toEqual([[ADA], ['ciro@esempio.it']]);
  expect(await table('listing_edited')).toEqual([]);
});

test('an alert for a city is told of the animals that are there, also when an edit moves one there', async () => {
  await anAlert({ search: { city: 'Lodi' } });
  await anAlert({ email: 'cuneo@esempio.it', search: { city: 'cuneo' } });
  const cuneo = await anAssociation(portal, { city: 'Cuneo', province: 'CN' });
  const token = await aToken(portal, cuneo);
  const moved = await aListing(portal, cuneo, { name: 'Arrivata' });
  await run();
  expect(animalMails().map(({ recipients }) => recipients)).toEqual([['cuneo@esempio.it']]);
  mailbox.empty();
  await aListing(portal, cuneo, { name: 'Nata qui', lives_in: '098031' });
  await run();
  const demand = async (query: string) =>
    (await portal.request(`/me/demand?type=cane${query}`, { token })).body.waiting;
  expect([await demand(''), await demand('&near=098031'), await demand('&near=015146')]).toEqual([1, 1, 0]);
  await portal.request(`/me/adoptions/${moved}`, { method: 'PATCH', token, body: { lives_in: '098031' } });
  await run('2026-03-02T12:00:00.000Z');
  expect(animalMails().map(({ recipients }) => recipients)).toEqual([[ADA], [ADA]]);
  expect(animalMails()[0]!.text).toContain('Nata qui, femmina, Lodi (LO)');
  expect(animalMails()[1]!.text).toContain('Arrivata, femmina, Lodi (LO)');
});

test("an edit that an earlier release recorded without today's facts is compared by their present values", async () => {
  const id = await aListing(portal, shelter, { name: 'Luna' });
  await run();
  await anAlert({ search: { energy: 'bassa', garden: 'non_serve' } });
  const token = await aToken(portal, shelter);
  const body = { energy: 'bassa', garden: 'non_serve' };
  await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });
  const [edited] = (await table('listing_edited')) as { before: string }[];
  const { energy: _, garden: __, special_care: ___, ...before } = JSON.parse(edited!.before);
  await portal.database.write((db) =>
    db
      .updateTable('listing_edited')
      .set({ before: JSON.stringify(before) })
      .execute(),
  );
  await run('2026-03-02T11:00:00.000Z');
  expect(animalMails().map(({ recipients, text = '' }) => [recipients, text.match(/Luna/g)])).toEqual([
    [[ADA], ['Luna']],
  ]);
});

test('only what comes after the confirmation is new, also if no run has looked at what was there before', async () => {
  await anAlert({ email: 'bea@esempio.it' });
  await aListing(portal, shelter, { name: 'Prima' });
  const edited = await aListing(portal, shelter, { name: 'Cambiata', type: 'gatto' });
  await run('2026-03-02T10:05:00.000Z');
  mailbox.empty();
  const token = await aToken(portal, shelter);
  await portal.request(`/me/adoptions/${edited}`, { method: 'PATCH', token, body: { type: 'cane' } });
  await aListing(portal, shelter, { name: 'Attuale' });
  await anAlert();
  await aListing(portal, shelter, { name: 'Nuova' });
  await run('2026-03-02T12:00:00.000Z');
  const told = (email: string) =>
    animalMails()
      .filter(({ recipients }) => recipients[0] === email)
      .flatMap(({ text = '' }) => text.match(/Prima|Cambiata|Attuale|Nuova/g) ?? []);
  expect(told('bea@esempio.it').toSorted()).toEqual(['Attuale', 'Cambiata', 'Nuova']);
  expect(told(ADA)).toEqual(['Nuova']);
});

test('another search announces what comes after it was chosen', async () => {
  const token = await anAlert({ search: { type: 'altro' } });
  await aListing(portal, shelter, { name: 'Attuale' });
  await act(token, '', 'PATCH', { search: { type: 'cane' } });
  await aListing(portal, shelter, { name: 'Nuova' });
  await run();
  expect(animalMails().map(({ text = '' }) => text.match(/Attuale|Nuova/g))).toEqual([['Nuova']]);
});

test('even an alert at once causes one mail an hour, counted from when the last one left', async () => {
  await anAlert();
  await aListing(portal, shelter, { name: 'Uno' });
  await run('2026-03-02T10:10:00.000Z');
  await aListing(portal, shelter, { name: 'Due' });
  await run('2026-03-02T10:20:00.000Z');
  await aListing(portal, shelter, { name: 'Tre' });
  await run('2026-03-02T11:09:00.000Z');
  expect(animalMails()).toHaveLength(1);
  await run('2026-03-02T11:10:00.000Z');
  expect(animalMails()).toHaveLength(2);
  expect(animalMails()[1]!.text).toMatch(/Tre[\s\S]*Due/);
});

test('a mail that still waits is not joined by another one', async () => {
  await anAlert();
  mailbox.refuse(ADA, 451);
  await aListing(portal, shelter, { name: 'Uno' });
  await run('2026-03-02T10:10:00.000Z');
  await aListing(portal, shelter, { name: 'Due' });
  await run('2026-03-02T12:10:00.000Z');
  const mails = portal.database.read.selectFrom('mail').selectAll().where('kind', '=', 'alert');
  expect(await mails.execute()).toHaveLength(1);
});

test.each([
  ['giorno', 'winter', '2026-03-02T10:00:00.000Z', '2026-03-03T07:59:00.000Z', '2026-03-03T08:00:00.000Z'],
  [
    'giorno',
    'the night on which summer time begins',
    '2026-03-28T20:00:00.000Z',
    '2026-03-29T06:59:00.000Z',
    '2026-03-29T07:00:00.000Z',
  ],
  [
    'giorno',
    'the night on which it ends',
    '2026-10-24T20:00:00.000Z',
    '2026-10-25T07:59:00.000Z',
    '2026-10-25T08:00:00.000Z',
  ],
  ['giorno', 'the same morning', '2026-07-01T04:00:00.000Z', '2026-07-01T06:59:00.000Z', '2026-07-01T07:00:00.000Z'],
  ['settimana', 'a Monday', '2026-03-02T10:00:00.000Z', '2026-03-07T07:59:00.000Z', '2026-03-07T08:00:00.000Z'],
  [
    'settimana',
    'a Saturday after nine',
    '2026-03-07T08:00:00.000Z',
    '2026-03-14T07:59:00.000Z',
    '2026-03-14T08:00:00.000Z',
  ],
])('an alert of a %s is mailed at nine in the morning in Italy: %s', async (frequency, _when, found, early, due) => {
  portal.at(found);
  await anAlert({ frequency });
  await aListing(portal, shelter, { name: 'Uno' });
  await run();
  await run(early);
  expect(animalMails()).toEqual([]);
  await aListing(portal, shelter, { name: 'Due' });
  await run(due);
  expect(animalMails()).toHaveLength(1);
});

test('what is hidden, adopted, banned or deleted by the time of sending is not mailed', async () => {
  await anAlert();
  const away = { hidden: true } as const;
  const names = ['Nascosto', 'Adottato', 'Eliminato', 'Resta'];
  const ids = await Promise.all(names.map((name) => aListing(portal, shelter, { name })));
  const banned = await anAssociation(portal, { city: 'Lodi', province: 'LO' });
  await aListing(portal, banned, { name: 'Bandito' });
  mailbox.refuse(ADA, 451);
  await run();
  mailbox.empty();
  const token = await aToken(portal, shelter);
  await portal.request(`/me/adoptions/${ids[0]}/hidden`, { method: 'PATCH', token, body: away });
  await portal.request(`/me/adoptions/${ids[1]}`, { method: 'PATCH', token, body: { adoption_status: 'adottato' } });
  await portal.request(`/me/adoptions/${ids[2]}`, { method: 'DELETE', token });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  await portal.request(`/admin/associations/${banned}/ban`, { method: 'POST', token: staff, body: { banned: true } });
  await run('2026-03-02T10:30:00.000Z');
  expect(animalMails()).toHaveLength(1);
  expect(animalMails()[0]!.text).toContain('Resta');
  expect(animalMails()[0]!.text).not.toMatch(/Nascosto|Adottato|Eliminato|Bandito/);
});

test('a stopped alert sends nothing that was already queued', async () => {
  const token = await anAlert();
  mailbox.refuse(ADA, 451);
  await aListing(portal, shelter);
  await run();
  mailbox.empty();
  await act(token, '', 'DELETE');
  await run('2026-03-02T10:30:00.000Z');
  expect(mailbox.mails).toEqual([]);
});

test('test accounts are never mailed about', async () => {
  await anAlert();
  await aListing(portal, await anAssociation(portal, { is_test: true }));
  await run();
  expect(animalMails()).toEqual([]);
});

test('a refused address loses its alerts, and may ask again', async () => {
  await anAlert();
  await anAlert({ search: {} });
  mailbox.refuse(ADA, 550);
  await aListing(portal, shelter);
  await run('2026-03-02T10:05:00.000Z');
  await run('2026-03-02T10:30:00.000Z');
  expect(await table('alert_address')).toEqual([]);
  mailbox.empty();
  portal.at('2026-03-02T11:00:00.000Z');
  await anAlert();
  await run('2026-03-02T11:30:00.000Z');
  expect(await table('alert')).toHaveLength(1);
});

test('staff end the alerts to an address whose mail came back, and the audit log hints at it only', async () => {
  const token = await anAlert();
  const administrator = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const stop = (email: string) =>
    portal.request('/admin/alerts/stop', { method: 'POST', token: administrator, body: { email } });
  expect((await stop('Altra@esempio.it')).body).toEqual({ stopped: 0 });
  expect((await stop('Ada@Esempio.it')).body).toEqual({ stopped: 1 });
  expect((await act(token, '', 'GET')).status).toBe(404);
  expect(await table('alert_address')).toEqual([]);
  const { items } = (await portal.request('/admin/audit', { token: administrator })).body;
  expect(items[0]).toMatchObject({ act: 'stopAlertsAt' });
  expect(JSON.stringify(items)).not.toContain('ada@');
});

test('search and frequency can be changed, the finds of the former search are dropped, and an equal alert is refused', async () => {
  const token = await anAlert({ frequency: 'settimana' });
  await anAlert({ search: { type: 'altro' } });
  await aListing(portal, shelter);
  await run();
  expect(await table('alert_match')).toHaveLength(1);
  expect((await act(token, '', 'PATCH', { search: { type: 'altro' } })).body.code).toBe('alert_exists');
  expect((await act(token, '', 'PATCH', { search: { near: '999999' } })).status).toBe(422);
  const changed = await act(token, '', 'PATCH', {
    search: { near: '098031', km: 50, sort: 'near' },
    frequency: 'giorno',
  });
  expect(changed.body).toMatchObject({
    search: { near: '098031', km: 50 },
    place: 'Lodi',
    frequency: 'giorno',
    state: 'attivo',
  });
  expect(await table('alert_match')).toEqual([]);
  await aListing(portal, shelter, { name: 'Nuova' });
  await run('2026-03-03T09:00:00.000Z');
  const sent = await act(token, '', 'PATCH', { frequency: 'subito' });
  expect(sent.body.search).toMatchObject({ near: '098031' });
  await run('2026-03-03T09:10:00.000Z');
  expect(animalMails()).toHaveLength(1);
});

test('after six months an alert asks whether to continue; without an answer it and the address are deleted', async () => {
  const continued = await anAlert();
  await anAlert({ email: 'bea@esempio.it' });
  await run('2026-09-02T09:59:00.000Z');
  expect(mailbox.mails).toEqual([]);
  await run('2026-09-02T10:00:00.000Z');
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Cerchi ancora?', 'Cerchi ancora?']);
  expect(tokenIn((await mailbox.newest(ADA)).text)).toBe(continued);
  await aListing(portal, shelter);
  await run('2026-09-03T10:00:00.000Z');
  expect(animalMails()).toEqual([]);
  expect((await act(continued, '/confirm')).body.state).toBe('attivo');
  portal.at('2026-10-02T10:00:00.000Z');
  expect(await runTrusted(portal, endedRetention)).toBe(1);
  expect((await table('alert_address')).map((row) => (row as { email: string }).email)).toEqual([ADA]);
});

test('an alert that nobody confirms is deleted after seven days, and its link then says so', async () => {
  await ask();
  await portal.app.outbox.settled();
  const token = tokenIn(mailbox.mails[0]!.text);
  portal.at('2026-03-09T09:59:00.000Z');
  expect(await runTrusted(portal, unconfirmedRetention)).toBe(0);
  portal.at('2026-03-09T10:00:00.000Z');
  expect(await runTrusted(portal, unconfirmedRetention)).toBe(1);
  expect(await table('alert_address')).toEqual([]);
  expect((await act(token, '/confirm')).status).toBe(404);
});

test('an alert whose search no longer exists says so when it ends, and continues with another search', async () => {
  const token = await anAlert({ search: { near: '098031', km: 50 } });
  const [key, search] = ['999999?near=999999&km=50', 'near=999999&km=50'];
  await portal.database.write((db) => db.updateTable('alert').set({ search, search_key: key }).execute());
  await aListing(portal, shelter);
  await run();
  expect((await mailbox.newest(ADA)).subject).toBe('Il tuo avviso va aggiornato');
  expect((await act(token, '', 'GET')).body).toMatchObject({ state: 'finito', searchable: false });
  expect((await act(token, '/confirm')).body.code).toBe('alert_unsearchable');
  await act(token, '', 'PATCH', { search: { type: 'cane' } });
  expect((await act(token, '/confirm')).body).toMatchObject({ state: 'attivo', searchable: true });
});

test('a clock that jumps ahead ends and mails nothing until a person has confirmed it', async () => {
  await anAlert();
  await run();
  await aListing(portal, shelter);
  portal.at('2027-03-02T10:00:00.000Z');
  await runAlerts(portal);
  await portal.app.outbox.settled();
  expect(mailbox.mails).toEqual([]);
  await run('2026-03-02T10:30:00.000Z');
  expect(animalMails()).toHaveLength(1);
});

test('an address may have twenty alerts', async () => {
  for (const one of portal.instances) one.limiter = { ...one.limiter, take: async () => 0 };
  for (let km = 10; km < 31; km += 1) await ask({ search: { near: '098031', km } });
  expect(await table('alert')).toHaveLength(20);
});

test('a search is understood as in the list: words with a typing error, distance, age, companions, regions', async () => {
  const searches = [
    { q: 'birbba' },
    { near: '098031', km: 10, type: 'cane' },
    { near: '082053', km: 30 },
    { region: '03', good_with: ['gatti'] },
    { age_band: ['adulto', 'anziano'], goes_to: '03' },
    { breed: 'meticcio', province: 'LO' },
    { city: 'lodi', size: 'media' },
    { q: 'gattino' },
  ];
  for (const [index, search] of searches.entries()) await anAlert({ email: `p${index}@esempio.it`, search });
  const id = await aListing(portal, shelter, { name: 'Birba', compatibility: 'Va d’accordo con i gatti.' });
  await run();
  const params = (search: Record<string, unknown>) =>
    new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    );
  for (const [index, search] of searches.entries()) {
    const listed = (await portal.request(`/adoptions?${params(search)}`)).body.map((row: { id: string }) => row.id);
    const mailed = mailbox.mails.some(({ recipients }) => recipients[0] === `p${index}@esempio.it`);
    expect({ search, mailed }).toEqual({ search, mailed: listed.includes(id) });
  }
});

test('the association learns how many people wait for such an animal, and never who or that it is only one', async () => {
  const token = await aToken(portal, shelter);
  const demand = async (query: string) => (await portal.request(`/me/demand?${query}`, { token })).body;
  const facts = 'type=cane&size=media&sex=F&age_band=adulto';
  expect(await demand(facts)).toEqual({ waiting: 0 });
  await anAlert({ search: { type: 'cane', near: '098031', km: 30 } });
  await ask({ email: 'mai@esempio.it' });
  await portal.app.outbox.settled();
  mailbox.empty();
  expect(await demand(facts)).toEqual({ waiting: 1 });
  await anAlert({ email: 'b@esempio.it', search: { age_band: ['adulto'], goes_to: '03' } });
  await anAlert({ email: 'b@esempio.it', search: { sex: 'F' } });
  expect(await demand(facts)).toEqual({ waiting: 1 });
  await anAlert({ email: 'c@esempio.it', search: { type: 'cane', size: 'media' } });
  expect(await demand(facts)).toEqual({ waiting: 3 });
  expect(await demand('type=gatto')).toEqual({ waiting: 0 });
  expect((await portal.request('/me/demand')).status).toBe(401);
  expect((await portal.request('/me/demand?type=drago', { token })).status).toBe(422);
});

test('a long queue of listings lets other requests in between, with nobody waiting and with somebody', async () => {
  const waiting = () => portal.database.read.selectFrom('listing_shown').select('listing_id').execute();
  await manyListings(portal, shelter, 3000);
  expect(await waiting()).toHaveLength(3000);
  expect(await turnsDuring(() => run())).toBeGreaterThan(0);
  expect(await waiting()).toEqual([]);
  await anAlert();
  await manyListings(portal, shelter, 1000);
  expect(await turnsDuring(() => run())).toBeGreaterThan(0);
});

test("the export of an account has the alerts that were confirmed at its confirmed address, and nobody else's", async () => {
  const confirmed = { email_confirmed_at: START };
  const own = await anAssociation(portal, { email: ADA, email_key: ADA, ...confirmed });
  const unconfirmed = await anAssociation(portal, { email: 'bea@esempio.it' });
  const colleague = await aMember(portal, own, 'proprietario', { email: 'leo@esempio.it', ...confirmed });
  for (const email of [ADA, 'bea@esempio.it', 'leo@esempio.it']) await anAlert({ email });
  await ask({ search: { type: 'gatto' } });
  const alertsIn = async (token: string) => {
    const response = await fetch(`${portal.url}/api/me/export`, { headers: { authorization: `Bearer ${token}` } });
    const files = await unzipped(Buffer.from(await response.arrayBuffer()));
    return JSON.parse(files.get('avvisi.json')!);
  };
  expect(await alertsIn(await aToken(portal, own))).toMatchObject([{ email: ADA, stato: 'attivo', ricerca: 'Cani' }]);
  expect(await alertsIn(await aToken(portal, unconfirmed))).toEqual([]);
  expect(await alertsIn(await aToken(portal, colleague, { actingFor: own }))).toMatchObject([
    { email: 'leo@esempio.it' },
  ]);
});

test('an alert of before the provinces of 2025 finds what it found, and associations are in the new ones', async () => {
  const olbia = await anAssociation(portal, { city: 'Olbia', province: 'SS' });
  const village = await anAssociation(portal, { city: 'Porto Rotondo', province: 'SS' });
  const token = await anAlert({ search: { type: 'cane', province: 'SS' } });
  expect((await act(token, '/confirm')).status).toBe(200);
  await portal.database.write((db) => moveToProvinces(db as never));
  const provinceOf = async (id: string) => (await portal.request(`/associations/${id}`)).body.province;
  expect([await provinceOf(olbia), await provinceOf(village)]).toEqual(['OT', 'SS']);
  expect((await act(token, '', 'GET')).body.search).toEqual({ type: 'cane', province: 'SS-OT' });
  await aListing(portal, olbia, { name: 'Gallo' });
  await run('2026-03-02T11:00:00.000Z');
  expect(mailbox.mails.at(-1)!.text).toContain('Gallo');
});
