import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken, manyListings } from '#server/testing/world.ts';

let portal: TestPortal;
let root: string;
let token: string;
let shelter: string;
beforeEach(async () => {
  portal = await startTestPortal({ RATE_LIMITS: 'off' });
  root = await anAssociation(portal, { name: 'Redazione', is_admin: true });
  token = await aToken(portal, root);
  shelter = await anAssociation(portal, { name: 'Amici di Zampa', city: 'Lucca', email: 'amici@esempio.it' });
});
afterEach(() => portal.close());

const get = (path: string, as = token) => portal.request(`/admin${path}`, { token: as });
const post = (path: string, body: unknown = {}, as = token) =>
  portal.request(`/admin${path}`, { method: 'POST', token: as, body });
const remove = (path: string, as = token, body?: unknown) =>
  portal.request(`/admin${path}`, { method: 'DELETE', token: as, body });
const names = (body: { name: string }[]) => body.map(({ name }) => name);
const listed = async () => names((await portal.request('/adoptions')).body);
const total = async () => (await portal.request('/adoptions')).headers.get('x-total-count');
const decisions = () =>
  portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .select(['recipient', 'subject', 'plain'])
    .where('kind', '=', 'decision')
    .orderBy('mail.id')
    .execute();
const mailsOfMeasures = () =>
  portal.database.read.selectFrom('mail').selectAll().where('kind', '=', 'decision').orderBy('id').execute();
const acts = async () => (await get('/audit')).body.items.map(({ act }: { act: string }) => act);

test.each([
  ['ban', 'banned', 404],
  ['hide', 'hidden', 404],
  ['pause', 'paused', 200],
] as const)('a %s takes the listings off the public pages; reverting it restores them', async (action, flag, page) => {
  await aListing(portal, shelter, { name: 'Birba' });
  await aListing(portal, shelter, { name: 'Nascosta', hidden: true });
  const on = await post(`/associations/${shelter}/${action}`, { [flag]: true });
  expect(on).toMatchObject({ status: 200, body: { id: shelter, [flag]: true, listings: 2 } });
  expect(await listed()).toEqual([]);
  expect(await total()).toBe('0');
  expect((await portal.request(`/associations/${shelter}`)).status).toBe(page);
  await post(`/associations/${shelter}/${action}`, { [flag]: false });
  expect(await listed()).toEqual(['Birba']);
  expect(await total()).toBe('1');
});

test.each([
  ['ban', 'banned', 'Il tuo account su Trovacuccia è stato sospeso'],
  ['hide', 'hidden', 'La tua pagina su Trovacuccia è stata nascosta'],
  ['pause', 'paused', 'Il tuo account su Trovacuccia è in pausa'],
] as const)(
  'the owner of an account gets a mail about a %s with reasons and remedies, and none when it is reverted',
  async (action, flag, subject) => {
    await post(`/associations/${shelter}/${action}`, { [flag]: true, reason: 'Manca lo statuto.' });
    await post(`/associations/${shelter}/${action}`, { [flag]: true });
    await post(`/associations/${shelter}/${action}`, { [flag]: false });
    const letters = await decisions();
    expect(letters).toMatchObject([{ recipient: 'amici@esempio.it', subject }]);
    for (const part of ['Manca lo statuto.', 'rispondi a questa email', 'Nessun mezzo automatico', 'AGCOM']) {
      expect(letters[0]!.plain).toContain(part);
    }
    expect((await get('/audit')).body.items.at(-1).after).toEqual({ [flag]: true, reason: 'Manca lo statuto.' });
  },
);

test('a measure reverted within a minute is not mailed; one that stays is', async () => {
  portal.at('2026-06-10T10:00:00.000Z');
  token = await aToken(portal, root);
  const state = async () => (await mailsOfMeasures()).map(({ state, code }) => code || state);
  const id = await aListing(portal, shelter, { name: 'Birba' });
  const measures = [
    [`/associations/${shelter}/ban`, 'banned'],
    [`/associations/${shelter}/hide`, 'hidden'],
    [`/associations/${shelter}/pause`, 'paused'],
    [`/adoptions/${id}/hide`, 'hidden'],
  ] as const;
  for (const [path, flag] of measures) {
    await post(path, { [flag]: true, reason: 'Una svista.' });
    await post(path, { [flag]: false });
  }
  expect(await state()).toEqual(Array(4).fill('withdrawn'));
  await post(`/associations/${shelter}/pause`, { paused: true });
  const last = (await mailsOfMeasures()).at(-1)!;
  expect(last).toMatchObject({ state: 'waiting', due_at: '2026-06-10T10:01:00.000Z' });
});

test('an owner whose listing or account is deleted by staff gets a mail with the reason', async () => {
  const [id, other] = [
    await aListing(portal, shelter, { name: 'Birba' }),
    await aListing(portal, shelter, { name: 'Luna' }),
  ];
  expect((await remove(`/adoptions/${id}`, token, { reason: ' Era in vendita. ' })).status).toBe(204);
  expect((await remove(`/adoptions/${other}`)).status).toBe(204);
  const ofListings = await decisions();
  expect((await remove(`/associations/${shelter}`, token, { reason: 'Tre annunci in vendita.' })).status).toBe(204);
  // of the earlier ones nothing stays that names the deleted account
  const [, , ofAccount, ...others] = await decisions();
  expect(others).toEqual([]);
  const letters = [...ofListings, ofAccount!];
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Il tuo annuncio di Birba è stato cancellato',
    'Il tuo annuncio di Luna è stato cancellato',
    'Il tuo account su Trovacuccia è stato cancellato',
  ]);
  const reasons = ['Era in vendita.', 'La redazione non lo ha ancora scritto', 'Tre annunci in vendita.'];
  for (const [at, reason] of reasons.entries()) expect(letters[at]!.plain).toContain(`Motivo: ${reason}`);
  const acts = (await get('/audit')).body.items.slice(0, 3);
  expect(acts.map(({ after }: { after: unknown }) => after)).toEqual([
    { reason: 'Tre annunci in vendita.' },
    {},
    { reason: 'Era in vendita.' },
  ]);
  expect((await remove(`/adoptions/${id}`, token, { reason: 7 })).status).toBe(422);
});

test('a ban ends every session of the account at once', async () => {
  const theirs = await aToken(portal, shelter);
  expect((await portal.request('/me/preaffido/count', { token: theirs })).status).toBe(200);
  await post(`/associations/${shelter}/ban`, { banned: true });
  expect((await portal.request('/me/preaffido/count', { token: theirs })).status).toBe(401);
  await post(`/associations/${shelter}/ban`, { banned: false });
  expect((await portal.request('/me/preaffido/count', { token: theirs })).status).toBe(401);
});

test('administrators cannot restrict or delete themselves, and the last administrator remains', async () => {
  for (const [action, body] of [
    ['ban', { banned: true }],
    ['hide', { hidden: true }],
    ['pause', { paused: true }],
    ['admin', { is_admin: false }],
  ] as const) {
    expect((await post(`/associations/${root}/${action}`, body)).status).toBe(409);
  }
  expect((await remove(`/associations/${root}`)).status).toBe(409);
  await post(`/associations/${shelter}/admin`, { is_admin: true });
  const second = await aToken(portal, shelter);
  expect((await remove(`/associations/${root}`, second)).status).toBe(204);
  expect((await post(`/associations/${shelter}/admin`, { is_admin: false }, second)).status).toBe(409);
});

test('deleting an association deletes its listings and questionnaires, and the counts follow', async () => {
  const id = await aListing(portal, shelter);
  await portal.request(`/associations/${shelter}/preaffido`, {
    method: 'POST',
    body: { telefono: '333', post_id: id },
  });
  expect((await remove(`/associations/${shelter}`)).status).toBe(204);
  expect(await total()).toBe('0');
  expect((await portal.request(`/adoptions/${id}`)).status).toBe(404);
  expect((await get('/preaffido')).body.total).toBe(0);
  expect((await get('/adoptions')).headers.get('x-total-count')).toBe('0');
  expect((await remove(`/associations/${shelter}`)).status).toBe(404);
});

test('a very large account is deleted in several transactions, and the counts follow', async () => {
  const other = await anAssociation(portal);
  await aListing(portal, other);
  await manyListings(portal, shelter, 620);
  expect(await total()).toBe('621');
  const before = portal.database.content.last;
  expect((await remove(`/associations/${shelter}`)).status).toBe(204);
  // six batches of 20, and the account with the last 500
  expect(Number(portal.database.content.last.split('.')[0]) - Number(before.split('.')[0])).toBe(7);
  expect(await total()).toBe('1');
  expect((await get('/adoptions')).headers.get('x-total-count')).toBe('1');
  const [act] = (await get('/audit')).body.items;
  expect(act).toMatchObject({ act: 'removeAssociation', before: { listings: 620 } });
});

test('only the owner sees the reason for which an administrator hid a listing', async () => {
  const id = await aListing(portal, shelter, { name: 'Birba' });
  const hidden = await post(`/adoptions/${id}/hide`, { hidden: true, reason: 'Manca il microchip.' });
  expect(hidden).toMatchObject({
    status: 200,
    body: { hidden: true, hidden_by_admin: true, hidden_reason: 'Manca il microchip.' },
  });
  expect((await portal.request(`/adoptions/${id}`)).status).toBe(404);
  const owner = await aToken(portal, shelter);
  expect((await portal.request(`/adoptions/${id}`, { token: owner })).body.hidden_reason).toBe('Manca il microchip.');
  const show = await portal.request(`/me/adoptions/${id}/hidden`, {
    method: 'PATCH',
    token: owner,
    body: { hidden: false },
  });
  expect(show).toMatchObject({ status: 403, body: { detail: 'Annuncio nascosto dalla redazione.' } });
  await post(`/adoptions/${id}/hide`, { hidden: false });
  expect(await listed()).toEqual(['Birba']);
});

test.each([
  ['before', ['owner', 'staff']],
  ['after', ['staff', 'owner']],
])('hidden by its owner %s staff hid it, a listing stays hidden when staff show it again', async (_, order) => {
  const id = await aListing(portal, shelter, { name: 'Birba' });
  const owner = await aToken(portal, shelter);
  const standby = (hidden: boolean) =>
    portal.request(`/me/adoptions/${id}/hidden`, { method: 'PATCH', token: owner, body: { hidden } });
  for (const who of order) {
    const done = await (who === 'owner' ? standby(true) : post(`/adoptions/${id}/hide`, { hidden: true }));
    expect(done.status).toBe(200);
  }
  const shown = await post(`/adoptions/${id}/hide`, { hidden: false });
  expect(shown).toMatchObject({ status: 200, body: { hidden: true, hidden_by_admin: false } });
  expect(await listed()).toEqual([]);
  expect((await standby(false)).status).toBe(200);
  expect(await listed()).toEqual(['Birba']);
});

test('editing a listing that an administrator hid does not count as hiding it', async () => {
  const id = await aListing(portal, shelter, { name: 'Birba' });
  const owner = await aToken(portal, shelter);
  await post(`/adoptions/${id}/hide`, { hidden: true });
  const { body } = await portal.request(`/adoptions/${id}`, { token: owner });
  const sent = { name: 'Birbante', hidden: body.hidden };
  expect((await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token: owner, body: sent })).status).toBe(200);
  await post(`/adoptions/${id}/hide`, { hidden: false });
  expect(await listed()).toEqual(['Birbante']);
});

test('an administrator cannot show a listing that only its owner has hidden', async () => {
  const id = await aListing(portal, shelter, { name: 'Birba', hidden: true });
  expect((await post(`/adoptions/${id}/hide`, { hidden: false })).body).toMatchObject({ hidden: true });
  expect(await listed()).toEqual([]);
});

test('the panel finds accounts by text, city and flags, page by page', async () => {
  await anAssociation(portal, { name: 'Zampe al Vento', city: 'Bari', hidden: true, is_test: true });
  await anAssociation(portal, { name: 'Coda Lunga', city: 'Bari', banned: true });
  const find = async (query: string) => names((await get(`/associations?${query}`)).body);
  expect(await find('')).toEqual(['Coda Lunga', 'Zampe al Vento', 'Redazione', 'Amici di Zampa']);
  expect(await find('q=ZAMP')).toEqual(['Zampe al Vento', 'Amici di Zampa']);
  expect(await find('q=amici@esempio')).toEqual(['Amici di Zampa']);
  expect(await find('city=bari&banned=true')).toEqual(['Coda Lunga']);
  expect(await find('hidden=true')).toEqual(['Zampe al Vento']);
  await post(`/associations/${shelter}/pause`, { paused: true });
  expect(await find('paused=true')).toEqual(['Amici di Zampa']);
  expect(await find('paused=false&city=bari')).toEqual(['Coda Lunga', 'Zampe al Vento']);
  expect(await find('is_test=true')).toEqual(['Zampe al Vento']);
  expect(await find('is_test=true&paused=true')).toEqual([]);
  expect(await find('is_admin=true&banned=')).toEqual(['Redazione']);
  const first = await get('/associations?limit=3');
  expect(first.headers.get('x-total-count')).toBe('4');
  const next = /<https?:\/\/[^/]+\/admin([^>]+)>/.exec(first.headers.get('link')!)![1]!;
  expect(names((await get(next)).body)).toEqual(['Amici di Zampa']);
  expect(JSON.stringify(first.body)).not.toMatch(/password|hash|username_key/);
});

test('the panel lists accounts unused for 24 months and deletes no account', async () => {
  await anAssociation(portal, {
    name: 'Dimenticata',
    created_at: '2020-01-01T00:00:00.000Z',
    last_active_at: '2021-05-01T00:00:00.000Z',
  });
  await anAssociation(portal, {
    name: 'Vecchia ma viva',
    created_at: '2020-01-01T00:00:00.000Z',
    last_active_at: new Date().toISOString(),
  });
  expect(names((await get('/associations?inactive=true')).body)).toEqual(['Dimenticata']);
});

test('the panel finds listings by type, status, visibility, views and text, in every order', async () => {
  await aListing(portal, shelter, { name: 'Uno', type: 'gatto', views: 5 });
  await aListing(portal, shelter, { name: 'Due', hidden: true, views: 50 });
  await aListing(portal, shelter, { name: 'Tre', adoption_status: 'adottato', show_when_adopted: false, views: 9 });
  const find = async (query: string) => {
    const { body, headers } = await get(`/adoptions?${query}`);
    expect([query, headers.get('x-total-count')]).toEqual([query, String(body.length)]);
    return names(body);
  };
  expect(await find('')).toEqual(['Tre', 'Due', 'Uno']);
  expect(await find('sort=views_desc')).toEqual(['Due', 'Tre', 'Uno']);
  expect(await find('type=gatto')).toEqual(['Uno']);
  expect(await find('status=adottato')).toEqual(['Tre']);
  expect(await find('hidden=true')).toEqual(['Due']);
  expect(await find('min_views=9&sort=views_asc')).toEqual(['Tre', 'Due']);
  expect(await find('q=due')).toEqual(['Due']);
  expect(await find('q=zampa&type=')).toHaveLength(3);
  expect((await get('/adoptions?type=drago')).status).toBe(422);
});

test('resets generated for an account at the same time all succeed, and one of them is valid', async () => {
  const answers = await Promise.all([...Array(8)].map(() => post(`/associations/${shelter}/generate_reset`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const kept = await portal.database.read.selectFrom('password_reset').select('token_hash').execute();
  expect(kept).toHaveLength(1);
});

test('an administrator can set a password, or create a reset link and code with their expiry', async () => {
  expect(await post(`/associations/${shelter}/reset_password`, { new_password: '' })).toMatchObject({
    status: 422,
    body: { detail: 'Inserisci la nuova password' },
  });
  expect((await post(`/associations/${shelter}/reset_password`, { new_password: 'zampe-al-vento-7' })).status).toBe(
    200,
  );
  const { username } = (await get(`/associations?q=amici`)).body[0];
  const login = await portal.request('/auth/login', {
    method: 'POST',
    body: { username, password: 'zampe-al-vento-7' },
  });
  expect(login.status).toBe(200);
  const { body } = await post(`/associations/${shelter}/generate_reset`);
  expect(body.otp).toMatch(/^\d{6}$/);
  expect(body.link).toContain('/reset-password?token=');
  expect(Date.parse(body.token_expires_at) - Date.parse(body.otp_expires_at)).toBe(23 * 3_600_000);
  expect(await acts()).toEqual(['generateAssociationReset', 'resetAssociationPassword']);
  expect(JSON.stringify((await get('/audit')).body)).not.toMatch(new RegExp(`\\b${body.otp}\\b|zampe-al-vento`));
});

test('the audit log records each action with actor, subject, before and after', async () => {
  await post(`/associations/${shelter}/pause`, { paused: true });
  await post(`/associations/${shelter}/pause`, { paused: true });
  const { body } = await get('/audit');
  expect(body).toMatchObject({
    total: 1,
    items: [
      {
        actor_name: 'Redazione',
        act: 'pauseAssociation',
        subject_name: 'Amici di Zampa',
        before: { paused: false },
        after: { paused: true },
      },
    ],
  });
});

test('an export of associations is a CSV that a spreadsheet opens without running formulas', async () => {
  await anAssociation(portal, { name: '=CMD()', city: 'Ostia "Lido"; mare' });
  const { headers, body } = await get('/associations/export');
  expect(headers.get('content-type')).toContain('text/csv');
  const lines = String(body).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?name;city;phone;email;contact_person;president_name;username/);
  expect(lines).toHaveLength(5);
  expect(body).toContain('\'=CMD();"Ostia ""Lido""; mare"');
});

test('administrators can read, resolve and reopen requests for help', async () => {
  const owner = await aToken(portal, shelter);
  await portal.request('/me/help', { method: 'POST', token: owner, body: { message: 'Aiuto' } });
  const { body } = await get('/help');
  expect(body).toMatchObject([
    { association_name: 'Amici di Zampa', association_email: 'amici@esempio.it', message: 'Aiuto', seen: false },
  ]);
  expect(await post(`/help/${body[0].id}/resolve`, { seen: true })).toMatchObject({
    status: 200,
    body: { seen: true },
  });
  expect((await get('/help?seen=false')).body).toEqual([]);
  expect((await post(`/help/${body[0].id}/resolve`, { seen: false })).body.seen).toBe(false);
  expect((await post('/help/mai-vista/resolve', { seen: true })).status).toBe(404);
});

test('a pinned listing comes first as soon as the setting is saved', async () => {
  const id = await aListing(portal, shelter, { name: 'Primo', createdAt: '2025-01-01T00:00:00.000Z' });
  await aListing(portal, shelter, { name: 'Secondo' });
  expect(await listed()).toEqual(['Secondo', 'Primo']);
  const patched = await portal.request('/admin/settings', { method: 'PATCH', token, body: { pinned_listing_id: id } });
  expect(patched).toMatchObject({ status: 200, body: { pinned_listing_id: id, pinned_listing_word: '' } });
  expect(await listed()).toEqual(['Primo', 'Secondo']);
});

test('a listing that does not exist cannot be pinned, and one deleted since does not block the other settings', async () => {
  const change = (body: object) => portal.request('/admin/settings', { method: 'PATCH', token, body });
  const missing = await change({ pinned_listing_id: '01900000-0000-7000-8000-000000000000' });
  expect(missing).toMatchObject({ status: 422, body: { errors: [{ field: 'pinned_listing_id' }] } });
  const id = await aListing(portal, shelter, { hidden: true });
  expect((await change({ pinned_listing_id: id })).status).toBe(200);
  expect((await remove(`/adoptions/${id}`)).status).toBe(204);
  expect(await change({ pinned_listing_id: id, pinned_listing_word: 'Rex' })).toMatchObject({ status: 200 });
  expect((await change({ pinned_listing_id: '' })).body).toMatchObject({
    pinned_listing_id: '',
    pinned_listing_word: 'Rex',
  });
});

test('the overview counts by week and lists what needs attention', async () => {
  portal.at('2026-06-10T10:00:00.000Z');
  const fresh = await aToken(portal, root);
  const owner = await aToken(portal, shelter);
  const id = await aListing(portal, shelter);
  await aListing(portal, shelter, { createdAt: '2026-06-01T10:00:00.000Z' });
  await portal.request(`/adoptions/${id}/view`, { method: 'POST' });
  await portal.app.settle();
  await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token: owner, body: { adoption_status: 'adottato' } });
  await portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body: { telefono: '333' } });
  await portal.request('/me/help', { method: 'POST', token: owner, body: { message: 'Aiuto' } });
  const { body } = await get('/stats', fresh);
  expect(body.weeks).toHaveLength(12);
  expect(body.weeks.at(-1)).toEqual({ week: '2026-06-08', listings: 1, adoptions: 1, questionnaires: 1, views: 1 });
  expect(body.weeks.at(-2)).toMatchObject({ week: '2026-06-01', listings: 1 });
  expect(body.attention).toMatchObject({
    open_help: 1,
    failed_mails: 0,
    legal_identity_missing: true,
    smtp_missing: true,
  });
});

test('an association gets 403 from every call of the panel', async () => {
  const owner = await aToken(portal, shelter);
  for (const path of [
    '/associations',
    '/adoptions',
    '/help',
    '/audit',
    '/settings',
    '/stats',
    '/associations/export',
  ]) {
    expect(await get(path, owner)).toMatchObject({ status: 403, body: { detail: 'Operazione non consentita.' } });
  }
  expect((await post(`/associations/${root}/ban`, { banned: true }, owner)).status).toBe(403);
});
