import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANSWERS, NUMBERED } from '#contract/features/questionnaires/answers.ts';
import { startOfDay, startOfNextDay } from '#server/platform/runtime/italian-days.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { questionnaireRetention } from './jobs.ts';

let portal: TestPortal;
let mine: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  mine = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@esempio.it' });
  token = await aToken(portal, mine);
});
afterEach(() => portal.close());

const send = (body: object, to = mine) => portal.request(`/associations/${to}/preaffido`, { method: 'POST', body });
const my = (path = '', method = 'GET', as = token) => portal.request(`/me/preaffido${path}`, { method, token: as });
const mails = (kind: string) =>
  portal.database.read.selectFrom('mail').selectAll().where('kind', '=', kind).orderBy('id').execute();

test('the form has 30 numbered questions and 34 answers besides the header', () => {
  expect(NUMBERED).toHaveLength(30);
  expect(ANSWERS).toHaveLength(34);
});

test('a visitor sends a questionnaire, and the association reads every answer, newest first', async () => {
  const listing = await aListing(portal, mine, { name: 'Birba', type: 'gatto' });
  const answers = Object.fromEntries(ANSWERS.map((name) => [name, `risposta a ${name} <b>è</b> 🐾 שלום`]));
  const first = await send({ nome: 'Ada Neri', telefono: '333 0001234', post_id: listing, ...answers });
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  const second = await send({ email: 'ugo@esempio.it' });
  expect(second.status).toBe(201);
  const { body, headers } = await my();
  expect(body.map(({ id }: { id: string }) => id)).toEqual([second.body.id, first.body.id]);
  expect(headers.get('x-total-count')).toBe('2');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body[1]).toMatchObject({
    nome: 'Ada Neri',
    post_id: listing,
    post_name: 'Birba',
    post_type: 'gatto',
    association_name: 'Amici di Zampa',
    seen: false,
    ...answers,
  });
});

test('a questionnaire for an adopted listing is accepted, and both mails say that it is adopted', async () => {
  const adopted = await aListing(portal, mine, { name: 'Olga', adoption_status: 'adottato' });
  const free = await aListing(portal, mine, { name: 'Birba' });
  expect((await send({ email: 'ada@esempio.it', post_id: adopted })).status).toBe(201);
  expect((await send({ email: 'ugo@esempio.it', post_id: free })).status).toBe(201);
  expect((await my()).body.map((one: { post_name: string }) => one.post_name)).toEqual(['Birba', 'Olga']);
  const texts = async (kind: string) =>
    portal.database.read
      .selectFrom('mail')
      .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
      .select('mail_body.plain')
      .where('kind', '=', kind)
      .orderBy('mail.id')
      .execute();
  const [told, toldFree] = await texts('questionnaire');
  expect(told?.plain).toContain("L'annuncio di Olga risulta già adottato.");
  expect(toldFree?.plain).not.toContain('adottato');
  const [receipt, receiptFree] = await texts('receipt');
  expect(receipt?.plain).toContain('Olga ha già trovato casa');
  expect(receiptFree?.plain).not.toContain('già trovato casa');
});

test('each field accepts 4000 characters, and one more refuses the whole questionnaire', async () => {
  const full = Object.fromEntries(ANSWERS.map((name) => [name, 'è'.repeat(4000)]));
  expect((await send({ telefono: '333', ...full })).status).toBe(201);
  const over = await send({ telefono: '333', dove_stara: 'x'.repeat(4001) });
  expect(over).toMatchObject({ status: 422, body: { errors: [{ field: 'dove_stara' }] } });
  expect((await my()).body).toHaveLength(1);
});

test.each([
  [{}, 'Inserisci almeno un recapito: telefono o email.'],
  [{ telefono: '  ', email: '' }, 'Inserisci almeno un recapito: telefono o email.'],
])('a questionnaire with %o as contact details is refused', async (body, sentence) => {
  expect(await send(body)).toMatchObject({ status: 422, body: { detail: sentence } });
});

test('a wrong listing is refused, and a paused, hidden or banned association gets no questionnaires', async () => {
  const other = await anAssociation(portal);
  const theirs = await aListing(portal, other);
  const telefono = '333';
  expect(await send({ telefono, post_id: theirs })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'post_id' }] },
  });
  expect((await send({ telefono, post_id: 'mai-visto' })).status).toBe(422);
  expect((await send({ telefono, post_id: null })).status).toBe(201);
  expect((await send({ telefono, post_id: '' })).status).toBe(201);
  const paused = await anAssociation(portal, { paused: true });
  expect(await send({ telefono }, paused)).toMatchObject({ status: 403, body: { detail: 'Associazione in pausa.' } });
  for (const flags of [{ hidden: true }, { banned: true }]) {
    const closed = await anAssociation(portal, flags);
    expect(await send({ telefono }, closed)).toMatchObject({
      status: 404,
      body: { detail: 'Associazione non disponibile' },
    });
  }
  expect((await send({ telefono }, 'mai-vista')).status).toBe(404);
});

test.each([{ hidden: true }, { adoption_status: 'adottato', show_when_adopted: false }])(
  'a questionnaire about a listing that the public does not see (%o) is refused, without its name',
  async (flags) => {
    const listing = await aListing(portal, mine, { name: 'Nascosta', ...flags });
    const refused = await send({ telefono: '333', email: 'ada@esempio.it', post_id: listing });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'post_id' }] } });
    expect(JSON.stringify(refused.body)).not.toContain('Nascosta');
    expect((await my()).body).toEqual([]);
  },
);

test('requests with the same Idempotency-Key store one questionnaire, also when concurrent', async () => {
  const again = { 'idempotency-key': 'una-sola-volta' };
  const twice = () =>
    portal.request(`/associations/${mine}/preaffido`, { method: 'POST', body: { telefono: '333' }, headers: again });
  const answers = await Promise.all([twice(), twice()]);
  answers.push(await twice());
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await my()).body).toHaveLength(1);
  expect(await mails('questionnaire')).toHaveLength(1);
});

test('the mails contain a link but no answers, and an applicant gets at most one receipt an hour', async () => {
  await send({ nome: 'Ada Neri', telefono: '3475550199', email: 'ada@esempio.it', dove_stara: 'in soffitta' });
  await send({ email: 'ADA@esempio.it' });
  const [arrived, again] = await mails('questionnaire');
  expect([arrived?.recipient, again?.recipient]).toEqual(['amici@esempio.it', 'amici@esempio.it']);
  expect(await mails('receipt')).toHaveLength(1);
  const bodies = await portal.database.read.selectFrom('mail_body').selectAll().execute();
  for (const { html, plain } of bodies) expect(html + plain).not.toMatch(/soffitta|3475550199/);
  // the name only where it greets
  expect(bodies.map(({ html, plain }) => html.includes('Ada Neri') && plain.includes('Ciao Ada Neri,'))).toEqual([
    false,
    true,
    false,
  ]);
  expect(bodies.filter(({ plain }) => plain.includes(`/miei-questionari?account=${mine}`))).toHaveLength(2);
});

test('opening one or all questionnaires marks them as seen and lowers the counter', async () => {
  for (let time = 0; time < 5; time += 1) await send({ telefono: `333 000${time}` });
  expect((await my('/count')).body).toEqual({ count: 5 });
  const { body } = await my('/unseen?limit=3');
  expect(body.items).toHaveLength(3);
  expect(Object.keys(body.items[0]).sort()).toEqual(['created_at', 'id']);
  const id = body.items[0].id;
  expect(await my(`/${id}/seen`, 'POST')).toMatchObject({ status: 200, body: { count: 4 } });
  expect((await my(`/${id}/seen`, 'POST')).body).toEqual({ count: 4, state: 'in_lettura', version: 2 });
  expect(await my('/mark_all_seen', 'POST')).toMatchObject({ status: 200, body: { count: 0 } });
});

test("an association cannot read, mark or delete another association's questionnaire", async () => {
  const { body } = await send({ telefono: '333' });
  const stranger = await aToken(portal, await anAssociation(portal));
  expect((await my('', 'GET', stranger)).body).toEqual([]);
  expect((await my(`/${body.id}/seen`, 'POST', stranger)).status).toBe(403);
  expect((await my(`/${body.id}`, 'DELETE', stranger)).status).toBe(403);
  expect((await my(`/${body.id}`, 'DELETE')).status).toBe(204);
  expect((await my(`/${body.id}`, 'DELETE')).status).toBe(404);
  expect((await my('', 'GET', 'stantio')).status).toBe(401);
});

test('an unchanged count returns 304', async () => {
  const { headers } = await my('/count');
  const again = await portal.request('/me/preaffido/count', {
    token,
    headers: { 'if-none-match': headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});

test('retention deletes only questionnaires older than the limit', async () => {
  portal.at('2024-01-10T10:00:00.000Z');
  await send({ telefono: 'vecchio' });
  portal.at('2024-01-12T10:00:00.000Z');
  await send({ telefono: 'recente' });
  portal.at('2026-01-11T10:00:00.000Z');
  expect(await runTrusted(portal, questionnaireRetention)).toBe(1);
  const left = await portal.database.read.selectFrom('questionnaire').select('telefono').execute();
  expect(left).toEqual([{ telefono: 'recente' }]);
});

test('an administrator filters and exports questionnaires without marking them as seen', async () => {
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const listing = await aListing(portal, mine, { name: 'Birba' });
  portal.at('2026-03-01T22:59:00.000Z');
  await send({ nome: '=SUM(1)', telefono: '333', post_id: listing });
  portal.at('2026-03-01T23:30:00.000Z');
  await send({ nome: 'Ugo "il lungo"', telefono: '334', dove_stara: 'in mansarda;\nal terzo piano' });
  const seek = async (query: string) =>
    (
      await portal.request(`/admin/preaffido?${query}`, {
        token: await aToken(portal, await anAssociation(portal, { is_admin: true })),
      })
    ).body;
  portal.at(new Date().toISOString());
  expect((await seek('q=MANSARDA')).items).toHaveLength(1);
  expect((await seek(`post_id=${listing}`)).total).toBe(1);
  expect((await seek('date_from=2026-03-02&date_to=2026-03-02')).items[0].nome).toBe('Ugo "il lungo"');
  expect((await seek('date_to=2026-03-01')).items[0].nome).toBe('=SUM(1)');
  expect((await seek('seen=true')).total).toBe(0);
  expect((await seek('page=2&page_size=1')).items).toHaveLength(1);
  expect((await portal.request('/admin/preaffido', { token })).status).toBe(403);
  const csv = await portal.request('/admin/preaffido/export?q=sum', { token: admin });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const lines = String(csv.body).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(";'=SUM(1);");
  expect((await my('/count')).body).toEqual({ count: 2 });
});

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-15T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('the day %s starts and ends by Italian time, daylight saving included', (day, from, to) => {
  expect(startOfDay(day)).toBe(from);
  expect(startOfNextDay(day)).toBe(to);
});
