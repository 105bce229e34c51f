import { afterEach, beforeEach, expect, test } from 'vitest';
import { moderationHealth } from '#server/features/moderation/health.ts';
import { runCheck } from '#server/platform/health/index.ts';
import { anAccount } from '#server/testing/accounts.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { upload } from '#server/testing/uploads.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';

let portal: TestPortal;
let staff: string;
let known: string;
beforeEach(async () => {
  portal = await startTestPortal();
  staff = await aToken(portal, await anAccount(portal, { username: 'admin', name: 'Capo', is_admin: true }));
  known = await anAssociation(portal, { name: 'Rifugio Bellaluna' });
});
afterEach(() => portal.close());

const PASSWORD = 'gatti-e-cani-insieme';
let signups = 0;
const register = (name: string, given: object = {}, token?: string) => {
  signups += 1;
  const own = { username: `persona${signups}`, email: `persona${signups}@esempio.it` };
  const required = { city: 'Forlì', phone: '0543 555010', contact_person: 'Anna', president_name: 'Carlo' };
  const body = { name, ...own, ...required, password: PASSWORD, gdpr_accepted: true, ...given };
  return portal.request('/auth/register_association', { method: 'POST', body, ...(token && { token }) });
};
const directory = async () =>
  (await portal.request('/associations')).body.map(({ name }: { name: string }) => name).toSorted();
const seen = async (id: string) => (await portal.request(`/associations/${id}`)).status;
const rename = (token: string, name: string) =>
  portal.request('/me/profile', { method: 'PATCH', token, body: { name } });
const approve = (id: string) =>
  portal.request(`/admin/associations/${id}/approve`, { method: 'POST', token: staff, body: { approved: true } });

const LIKE_ANOTHER: readonly (readonly [name: string, resembled: string])[] = [
  ['Trovacuccia', 'Trovacuccia'],
  ['Redazione Trovacuccia', 'Trovacuccia'],
  ['Amministrazione', 'Trovacuccia'],
  ['La R e d a z i o n e', 'Trovacuccia'],
  ['Тrоvасuссiа', 'Trovacuccia'],
  ['STAFF', 'Trovacuccia'],
  ['Rifugio Bellaluna', 'Rifugio Bellaluna'],
  ['rifugio  bella-luna', 'Rifugio Bellaluna'],
  ['Rifugio Bellàluna', 'Rifugio Bellaluna'],
  ['Rifugio Bel\u200blaluna', 'Rifugio Bellaluna'],
  ['\u202eRifugio Bellaluna', 'Rifugio Bellaluna'],
  ['Ｒifugio Ｂellaluna', 'Rifugio Bellaluna'],
  ['Rifugio Bеllaluna', 'Rifugio Bellaluna'],
  ['Rifugio BeIlaIuna', 'Rifugio Bellaluna'],
  ['Rifugio Bel1aluna', 'Rifugio Bellaluna'],
  ['Rifugio Belaluna', 'Rifugio Bellaluna'],
  ['Rifugio Bellaluna ODV', 'Rifugio Bellaluna'],
];
test('a sign-up with a name like another one waits for staff, who see which; nobody else sees it', () =>
  eachCase(LIKE_ANOTHER, async ([name, resembled]) => {
    const { status, body } = await register(name);
    expect({ status, waits: body.name_waits }).toEqual({ status: 201, waits: true });
    expect(await seen(body.id)).toBe(404);
    expect(await directory()).toEqual(['Rifugio Bellaluna']);
    const resembles = { id: resembled === 'Trovacuccia' ? null : known, name: resembled };
    const queue = await portal.request('/admin/associations?waiting=true', { token: staff });
    expect(queue.body).toMatchObject([{ id: body.id, name_waits: true, resembles }]);
    const own = await portal.request(`/associations/${body.id}`, { token: await aToken(portal, body.id) });
    expect(own.body).toMatchObject({ name_waits: true, resembles });
    // the next name is not compared with this one
    const removal = { method: 'DELETE', token: staff, body: { reason: 'Un nome imitato.' } };
    expect((await portal.request(`/admin/associations/${body.id}`, removal)).status).toBe(204);
  }));

const UNLIKE_ANY = [
  'Rifugio di Bellaria',
  'Gattile di Forlì',
  'Приют Надежда',
  'Amici 👨‍👩‍👧 pelosi',
  'Casa 2',
  'Volontari in città 10',
  'Zampe d’Oro',
];
test('a sign-up with a name like no other is public at once', async () => {
  await anAssociation(portal, { name: 'Casa 1' });
  await anAssociation(portal, { name: 'Volontari in città 11' });
  await eachCase(UNLIKE_ANY, async (name) => {
    const { status, body } = await register(name);
    expect({ status, name: body.name, waits: body.name_waits }).toEqual({ status: 201, name, waits: false });
    expect(await seen(body.id)).toBe(200);
  });
});

test('listings of an account whose name waits are shown with it, once staff approve', async () => {
  const { body } = await register('Redazione');
  const token = await aToken(portal, body.id);
  const { url } = (await upload(portal, token, await jpegOf(90, 80))).body;
  const listing = await portal.request('/me/adoptions', {
    method: 'POST',
    token,
    body: { name: 'Birba', type: 'gatto', images_base64: [url] },
  });
  expect(listing.status).toBe(201);
  const photo = listing.body.images_base64[0].split('?')[0];
  const shown = async () => [
    (await portal.request(`/adoptions/${listing.body.id}`)).status,
    (await portal.request(photo)).status,
    Number((await portal.request('/adoptions')).headers.get('x-total-count')),
    (await portal.request(`/associations/${body.id}/preaffido`, { method: 'POST', body: { telefono: '333' } })).status,
  ];
  expect(await shown()).toEqual([404, 410, 0, 404]);
  expect((await approve(body.id)).body).toMatchObject({ approved: true, name_waits: false, resembles: null });
  expect(await shown()).toEqual([200, 200, 1, 201]);
  expect(await seen(body.id)).toBe(200);
});

test('a rename after the approval waits too, and ends with another name; staff get one mail', async () => {
  const id = await anAssociation(portal, { name: 'Code Felici' });
  const listing = await aListing(portal, id, { name: 'Birba' });
  const token = await aToken(portal, id);
  expect((await rename(token, 'Rifugio BeIIaluna')).body).toMatchObject({ name_waits: true, resembles: { id: known } });
  expect([await seen(id), (await portal.request(`/adoptions/${listing}`)).status]).toEqual([404, 404]);
  const told = await portal.database.read.selectFrom('mail').select('subject').where('kind', '=', 'signup').execute();
  expect(told).toEqual([{ subject: 'Nome da guardare: Rifugio BeIIaluna' }]);
  expect((await rename(token, 'Code Felicissime')).body).toMatchObject({ name_waits: false, resembles: null });
  expect([await seen(id), (await portal.request(`/adoptions/${listing}`)).status]).toEqual([200, 200]);
  await rename(token, 'Redazione');
  await approve(id);
  expect(await seen(id)).toBe(200);
  // the same name in other letters is no rename
  expect((await rename(token, 'REDAZIONE')).body).toMatchObject({ name_waits: false });
});

test('of two sign-ups at once with one name, the second one waits', async () => {
  const answers = await Promise.all([register('Zampette Allegre'), register('zampette allegre')]);
  expect(answers.filter(({ body }) => body.name_waits)).toHaveLength(1);
});

test('an account that staff create has the name that they give', async () => {
  const { body } = await register('Rifugio Bellaluna', {}, staff);
  expect(body.name_waits).toBe(false);
  expect(await seen(body.id)).toBe(200);
});

test('a name that waits for more than a week is told to staff', async () => {
  portal.at('2026-03-01T10:00:00.000Z');
  const id = await anAssociation(portal, { name: 'Code Felici' });
  await rename(await aToken(portal, id), 'Amministrazione');
  portal.at('2026-03-09T10:00:00.000Z');
  expect(await runCheck(portal, moderationHealth[0]!)).toMatchObject({ status: 'warning' });
});

const REFUSED: readonly (readonly [name: string, words: string])[] = [
  ['Scrivi a evil@evil.example', 'indirizzo'],
  ['Scrivi a evil＠evil．example', 'indirizzo'],
  ['Adotta su evil.example/cani', 'indirizzo'],
  ['w\u200bww.evil.example', 'indirizzo'],
  ['Rifugio Łжunа', 'alfabeti'],
  ['\u200b\u2060', 'Obbligatorio'],
];
test('a name with an address, of mixed alphabets or of nothing is refused at sign-up, and a changed one too', () =>
  eachCase(REFUSED, async ([name, words]) => {
    const refused = await register(name);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
    expect(refused.body.errors[0].message).toContain(words);
    const token = await aToken(portal, known);
    expect(await rename(token, name)).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
  }));

const ADMINS = ['аdmin', 'adm\u200bin', 'ａdmin', 'ADMIN', '\u202aadmin\u202c', 'ad\u00admin'];
test('a user name that looks like admin is the same: nobody else gets it, and its owner logs in with it', async () => {
  const token = await aToken(portal, await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' }));
  await eachCase(ADMINS, async (username) => {
    expect(await register('Zampe Nere', { username })).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    const body = { new_username: username, password_confirm: (await import('#server/testing/accounts.ts')).PASSWORD };
    expect((await portal.request('/me/change_username', { method: 'POST', token, body })).status).toBe(409);
    const login = { username, password: body.password_confirm };
    expect((await portal.request('/auth/login', { method: 'POST', body: login })).status).toBe(200);
  });
});

test('user names by which staff sign belong to staff', async () => {
  for (const username of ['redazione', 'Trovacuccia', 'аmministrazione']) {
    expect([username, (await register('Zampe Nere', { username })).status]).toEqual([username, 409]);
  }
});
