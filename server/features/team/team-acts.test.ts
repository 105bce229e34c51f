import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownDataOf } from '#server/features/accounts/own-data.ts';
import { AUDIT_KEPT_MONTHS } from '#server/features/audit/index.ts';
import { ownActs, ownTeamActs } from '#server/features/audit/own-data.ts';
import { pseudonymize } from '#server/features/audit/pseudonyms.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { monthsBefore } from '#server/platform/jobs/retention.ts';
import { anAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, aMember, anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let shelter: string;
let owner: string;
let anna: string;
let asAnna: string;
beforeEach(async () => {
  portal = await startTestPortal();
  shelter = await anAccount(portal, { username: 'zampe', name: 'Zampe Felici', email: 'zampe@esempio.it' });
  owner = await aToken(portal, shelter);
  anna = await aMember(portal, shelter, 'redattore', {
    name: 'Anna Rossi',
    username: 'anna',
    email: 'anna@esempio.it',
  });
  asAnna = await aToken(portal, anna, { actingFor: shelter });
});
afterEach(() => portal.close());

const send = (method: string, path: string, body: object | null = {}, token = asAnna) =>
  portal.request(path, { method, token, ...(body && { body }) });
const read = (query = '', token = owner) => portal.request(`/me/team/audit${query}`, { token });
async function acts(): Promise<[actor: string, act: string, animal: string][]> {
  const { body } = await read();
  return body.items.map((one: Record<string, string>) => [one.actor_name, one.act, one.name]);
}
const listing = { name: 'Nebbia', type: 'cane' };

test('owners read who published, changed, hid and deleted an animal', async () => {
  const { body: nebbia } = await send('POST', '/me/adoptions', listing);
  await send('PATCH', `/me/adoptions/${nebbia.id}`, { character: 'Dolce.' });
  await send('PATCH', `/me/adoptions/${nebbia.id}`, { adoption_status: 'adottato' }, owner);
  await send('PATCH', `/me/adoptions/${nebbia.id}/hidden`, { hidden: true });
  await send('POST', '/me/adoptions/bulk', { ids: [nebbia.id], hidden: false });
  await send('DELETE', `/me/adoptions/${nebbia.id}`);
  await send('POST', `/me/bin/annuncio/${nebbia.id}/restore`);
  const { status, body } = await read();
  expect([status, body.total]).toEqual([200, 7]);
  expect((await acts()).toReversed()).toEqual([
    ['Anna Rossi', 'publishAdoption', 'Nebbia'],
    ['Anna Rossi', 'editAdoption', 'Nebbia'],
    ['Zampe Felici', 'editAdoption', 'Nebbia'],
    ['Anna Rossi', 'hideAdoption', 'Nebbia'],
    ['Anna Rossi', 'bulkAdoptions', 'Nebbia'],
    ['Anna Rossi', 'deleteAdoption', 'Nebbia'],
    ['Anna Rossi', 'restoreFromBin', 'Nebbia'],
  ]);
  expect(body.items[4]).toMatchObject({
    actor_id: shelter,
    subject_id: shelter,
    subject_name: 'Nebbia',
    before: { adoption_status: 'adottabile subito' },
    after: { adoption_status: 'adottato' },
  });
});

test('what is said of a questionnaire is the animal, never the applicant', async () => {
  const post_id = await aListing(portal, shelter, { name: 'Olga' });
  const applicant = { nome: 'Ada Neri', email: 'ada.neri@esempio.it', telefono: '333 555 0101', post_id };
  const { body: sent } = await portal.request(`/associations/${shelter}/preaffido`, {
    method: 'POST',
    body: applicant,
  });
  await send('POST', `/me/preaffido/${sent.id}/seen`);
  const version = async () => (await send('GET', `/me/preaffido/${sent.id}`, null)).body.version as number;
  const change = async () => {
    const body = { state: 'colloquio', assigned_to: anna, version: await version() };
    expect((await send('PATCH', `/me/preaffido/${sent.id}`, body)).status).toBe(200);
  };
  await change();
  const reply = { subject: 'Ciao', text: 'Ci vediamo sabato.', via: 'email', version: await version() };
  expect((await send('POST', `/me/preaffido/${sent.id}/reply`, reply)).status).toBe(201);
  // the same again changes nothing
  await change();
  await send('DELETE', `/me/preaffido/${sent.id}`);
  expect((await acts()).toReversed()).toEqual([
    ['Anna Rossi', 'changeQuestionnaire', 'Olga'],
    ['Anna Rossi', 'replyToApplicant', 'Olga'],
    ['Anna Rossi', 'deleteQuestionnaire', 'Olga'],
  ]);
  const { body } = await read();
  expect(body.items[2]).toMatchObject({ after: { state: 'colloquio', member: anna }, member_name: 'Anna Rossi' });
  expect(JSON.stringify(body)).not.toMatch(/Neri|ada\.neri|333 555|sabato/);
});

test('who deletes the note of a colleague is named, who deletes a note of their own is not', async () => {
  const post_id = await aListing(portal, shelter, { name: 'Olga' });
  const applicant = { nome: 'Ada Neri', email: 'ada.neri@esempio.it', telefono: '333 555 0101', post_id };
  const path = `/associations/${shelter}/preaffido`;
  const { body: sent } = await portal.request(path, { method: 'POST', body: applicant });
  for (const token of [owner, asAnna]) {
    const { body } = await send('POST', `/me/preaffido/${sent.id}/notes`, { text: 'Ha un giardino.' }, token);
    const [note] = body.notes;
    expect((await send('DELETE', `/me/preaffido/${sent.id}/notes/${note.id}`, null)).status).toBe(204);
  }
  expect(await acts()).toEqual([['Anna Rossi', 'deleteNote', 'Olga']]);
  expect(JSON.stringify((await read()).body)).not.toMatch(/giardino|Neri/);
});

test('the profile, the templates and the team itself are named too', async () => {
  await send('PATCH', '/me/profile', { bio: 'Qui.' });
  await send('PUT', '/me/templates/conoscersi', { subject: 'Ciao', text: 'Ciao.' });
  await send('PATCH', `/me/team/${anna}`, { role: 'lettore' }, owner);
  const { body } = await read();
  expect(body.items.map((one: { act: string }) => one.act)).toEqual(
    expect.arrayContaining(['editProfile', 'changeRole']),
  );
  expect(body.items[0]).toMatchObject({
    act: 'changeRole',
    actor_name: 'Zampe Felici',
    member_name: 'Anna Rossi',
    subject_name: 'Zampe Felici',
    before: { role: 'redattore' },
    after: { role: 'lettore', member: anna },
  });
});

test('only owners read it, of their own association, and never staff', async () => {
  await send('POST', '/me/adoptions', listing);
  expect((await read('', asAnna)).body.code).toBe('role_forbidden');
  expect((await read('', await aToken(portal, await anAccount(portal)))).body).toEqual({ items: [], total: 0 });
  expect((await read('', await aToken(portal, await anAssociation(portal, { is_admin: true })))).status).toBe(403);
  expect((await portal.request('/me/team/audit')).status).toBe(401);
});

test('it comes in pages, and of one person only', async () => {
  for (const name of ['Uno', 'Due', 'Tre']) await send('POST', '/me/adoptions', { ...listing, name });
  await send('POST', '/me/adoptions', { ...listing, name: 'Quattro' }, owner);
  const { body: second } = await read('?page=2&page_size=3');
  expect([second.total, second.items.map((one: { name: string }) => one.name)]).toEqual([4, ['Uno']]);
  expect((await read(`?actor_id=${shelter}`)).body).toMatchObject({ total: 1, items: [{ name: 'Quattro' }] });
  expect((await read('?page=zero')).status).toBe(422);
});

test('a request that is repeated with its key is one act, and a refused request is not an act', async () => {
  const headers = { 'idempotency-key': 'una-volta' };
  const publish = () => portal.request('/me/adoptions', { method: 'POST', token: asAnna, body: listing, headers });
  const [first, again] = [await publish(), await publish()];
  expect(again.body.id).toBe(first.body.id);
  const outdated = await send('PATCH', `/me/adoptions/${first.body.id}`, { age: '3 anni', version: 99 });
  expect(outdated.status).toBe(409);
  expect(await acts()).toEqual([['Anna Rossi', 'publishAdoption', 'Nebbia']]);
});

test('an account with one login has no acts', async () => {
  const alone = await aToken(portal, await anAccount(portal));
  await send('POST', '/me/adoptions', listing, alone);
  expect((await read('', alone)).body.total).toBe(0);
});

test('a colleague who left is named as long as the login is there, then as one who is gone', async () => {
  await send('POST', '/me/adoptions', listing);
  await send('DELETE', `/me/team/${anna}`, {}, owner);
  expect(await acts()).toEqual([
    ['Zampe Felici', 'removeMember', ''],
    ["Una persona che non c'è più", 'publishAdoption', 'Nebbia'],
  ]);
});

test("the staff's log has the acts of teams in a search only, and the account's export names who acted", async () => {
  await send('POST', '/me/adoptions', listing);
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const log = async (query = '') => (await portal.request(`/admin/audit${query}`, { token: staff })).body;
  expect(await log()).toEqual({ items: [], total: 0 });
  expect((await log('?q=nebbia')).items).toMatchObject([{ act: 'publishAdoption', actor_name: 'Anna Rossi' }]);
  const files = (role: 'proprietario' | 'lettore') =>
    ownDataOf({ accountId: shelter, loginId: anna, role }, [ownActs, ownTeamActs]).map(({ data }) => data.name);
  expect([files('proprietario'), files('lettore')]).toEqual([['registro', 'registro-del-gruppo'], ['registro']]);
  const [entry] = await Array.fromAsync(ownTeamActs.rows(portal.database.read, shelter));
  expect(entry).toMatchObject({ atto: 'Annuncio pubblicato', chi: 'Anna Rossi', su: 'Nebbia' });
});

test('after two years an entry belongs to nobody', async () => {
  portal.at('2026-05-01T10:00:00.000Z');
  asAnna = await aToken(portal, anna, { actingFor: shelter });
  await send('POST', '/me/adoptions', listing);
  expect(monthsBefore(new Date('2028-05-02T10:00:00.000Z'), AUDIT_KEPT_MONTHS) > '2026-05-01').toBe(true);
  portal.at('2028-05-02T10:00:00.000Z');
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  expect(await pseudonymize(portal, 'chiave')).toBe(1);
  expect((await read('', await aToken(portal, shelter))).body.total).toBe(0);
  const [row] = await portal.database.read.selectFrom('act').selectAll().execute();
  expect([row!.team, row!.actor_id]).toEqual([expect.stringMatching(/^p-/), expect.stringMatching(/^p-/)]);
});
