import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANSWERS } from '#contract/features/questionnaires/answers.ts';
import { up } from '#server/platform/database/migrations/0203-numbers-of-other-countries.ts';
import { testEngine } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { watchStatements } from '#server/testing/statements.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { fillContactKeys } from './store.ts';

let portal: TestPortal;
let association: string;
let listing: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.at('2026-11-01T10:00:00.000Z');
  association = await anAssociation(portal, { username: 'amici', name: 'Amici di Zampa', email: 'amici@esempio.it' });
  listing = await aListing(portal, association, { name: 'Olga' });
  token = await aToken(portal, association);
});
afterEach(() => portal.close());

async function send(fields: object = {}): Promise<{ id: string; application_token: string }> {
  const body = { nome: 'Ada Neri', email: 'ada@esempio.it', post_id: listing, ...fields };
  const sent = await portal.request(`/associations/${association}/preaffido`, { method: 'POST', body });
  expect(sent.status).toBe(201);
  return sent.body;
}
const my = (path = '', method = 'GET', body?: object) =>
  portal.request(`/me/preaffido${path}`, { token, method, ...(body && { body }) });
const statusOf = async (id: string) => (await portal.request(`/adoptions/${id}`, { token })).body.adoption_status;

test('opening is reading: seen moves on what has just arrived, and marking all changes no state', async () => {
  const { id } = await send();
  const other = await send({ email: 'ugo@esempio.it' });
  expect((await my(`/${id}`)).body).toMatchObject({ state: 'ricevuto', version: 1, assigned_to: '', notes: [] });
  portal.at('2026-11-02T10:00:00.000Z');
  expect((await my(`/${id}/seen`, 'POST')).body).toEqual({ count: 1, state: 'in_lettura', version: 2 });
  expect((await my(`/${id}/seen`, 'POST')).body).toEqual({ count: 1, state: 'in_lettura', version: 2 });
  expect((await my('/mark_all_seen', 'POST')).body).toEqual({ count: 0 });
  expect((await my(`/${other.id}`)).body).toMatchObject({ state: 'ricevuto', version: 1, seen: true });
  expect((await my(`/${id}`)).body.history).toEqual([
    { at: '2026-11-01T10:00:00.000Z', state: 'ricevuto', by: '' },
    { at: '2026-11-02T10:00:00.000Z', state: 'in_lettura', by: 'amici' },
  ]);
});

test('any state may follow any other; the same one again is no step, and `ritirato` is the applicant’s', async () => {
  const { id } = await send();
  let version = 1;
  for (const state of ['visita', 'non_idoneo', 'ricevuto', 'chiuso', 'colloquio']) {
    const { status, body } = await my(`/${id}`, 'PATCH', { state, version });
    expect([status, body.state, body.version]).toEqual([200, state, version + 1]);
    version += 1;
  }
  const { status, body } = await my(`/${id}`, 'PATCH', { state: 'colloquio', version });
  expect([status, body.version, body.history.length]).toEqual([200, version, 6]);
  const withdrawn = await my(`/${id}`, 'PATCH', { state: 'ritirato', version });
  expect([withdrawn.status, withdrawn.body.errors[0].field]).toEqual([422, 'state']);
});

test('of two volunteers the second reads what the first did', async () => {
  const { id } = await send();
  expect((await my(`/${id}`, 'PATCH', { state: 'colloquio', version: 1 })).status).toBe(200);
  const { status, body } = await my(`/${id}`, 'PATCH', { state: 'chiuso', version: 1 });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    detail: "Un'altra persona ha appena aggiornato questa domanda: rileggila.",
    current: { id, state: 'colloquio', version: 2 },
  });
  expect((await my(`/${id}`, 'PATCH', { state: 'chiuso' })).status).toBe(422);
});

test('of concurrent changes with one version exactly one counts', async () => {
  const { id } = await send();
  const states = ['colloquio', 'visita', 'chiuso', 'non_idoneo'];
  const answers = await Promise.all(states.map((state) => my(`/${id}`, 'PATCH', { state, version: 1 })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  expect((await my(`/${id}`)).body.version).toBe(2);
});

test('accepting reserves the listing; a second one for it is refused, and leaving the state changes no listing', async () => {
  const first = await send();
  const second = await send({ email: 'ugo@esempio.it' });
  const { version } = (await portal.request(`/adoptions/${listing}`, { token })).body;
  expect((await my(`/${first.id}`, 'PATCH', { state: 'accettato', version: 1 })).status).toBe(200);
  const reserved = (await portal.request(`/adoptions/${listing}`)).body;
  expect(reserved.adoption_status).toBe('in attesa di risposta');
  expect((await portal.request(`/adoptions/${listing}`, { token })).body.version).toBe(version + 1);
  const { status, body } = await my(`/${second.id}`, 'PATCH', { state: 'accettato', version: 1 });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    detail: "Per questo annuncio c'è già una domanda accettata.",
    current: { id: second.id, state: 'ricevuto', version: 1 },
  });
  expect((await my(`/${first.id}`, 'PATCH', { state: 'chiuso', version: 2 })).status).toBe(200);
  expect(await statusOf(listing)).toBe('in attesa di risposta');
  expect((await my(`/${second.id}`, 'PATCH', { state: 'accettato', version: 1 })).status).toBe(200);
});

test('of two accepted at the same time one is refused; an adopted listing stays adopted', async () => {
  const first = await send();
  const second = await send({ email: 'ugo@esempio.it' });
  const accept = ({ id }: { id: string }) => my(`/${id}`, 'PATCH', { state: 'accettato', version: 1 });
  const answers = await Promise.all([accept(first), accept(second)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const adopted = await aListing(portal, association, { adoption_status: 'adottato' });
  const { id } = await send({ email: 'ida@esempio.it', post_id: adopted });
  expect((await my(`/${id}`, 'PATCH', { state: 'accettato', version: 1 })).status).toBe(200);
  expect(await statusOf(adopted)).toBe('adottato');
  // without a listing there is nothing to reserve, and any number may be accepted
  for (const email of ['a@esempio.it', 'b@esempio.it'])
    expect((await accept(await send({ email, post_id: '' }))).status).toBe(200);
});

test('a withdrawal ends all changes of state and erases the notes', async () => {
  const { id, application_token } = await send();
  expect((await my(`/${id}/notes`, 'POST', { text: 'Sembra la famiglia giusta' })).status).toBe(201);
  expect((await portal.request(`/applications/${application_token}/withdraw`, { method: 'POST' })).status).toBe(200);
  for (const [path, method, sent] of [
    ['', 'PATCH', { state: 'accettato', version: 2 }],
    ['', 'PATCH', { state: 'accettato', version: 3 }],
    ['/reply', 'POST', { subject: 'Ciao', text: 'Ciao', version: 3 }],
    ['/notes', 'POST', { text: 'Peccato' }],
  ] as const) {
    const { status, body } = await my(`/${id}${path}`, method, sent);
    expect([path, status, body.detail]).toEqual([path, 409, 'La domanda è stata ritirata.']);
    expect(body.current).toMatchObject({ id, state: 'ritirato', notes: [] });
  }
  expect((await my(`/${id}`)).body.history.at(-1)).toMatchObject({ state: 'ritirato', by: '' });
  expect(await portal.database.read.selectFrom('questionnaire_note').selectAll().execute()).toEqual([]);
  expect(await statusOf(listing)).toBe('adottabile subito');
});

test('of an accept beside a withdrawal both leave one consistent questionnaire', async () => {
  const { id, application_token } = await send();
  const [accepted, withdrawn] = await Promise.all([
    my(`/${id}`, 'PATCH', { state: 'accettato', version: 1 }),
    portal.request(`/applications/${application_token}/withdraw`, { method: 'POST' }),
  ]);
  expect(withdrawn.status).toBe(200);
  expect([200, 409]).toContain(accepted.status);
  expect((await my(`/${id}`)).body.state).toBe('ritirato');
});

test('a colleague looks after a questionnaire; a stranger does not', async () => {
  const { id } = await send();
  const stranger = await anAssociation(portal);
  const { status, body } = await my(`/${id}`, 'PATCH', { assigned_to: stranger, version: 1 });
  expect([status, body.errors[0].field]).toEqual([422, 'assigned_to']);
  expect((await my(`/${id}`, 'PATCH', { assigned_to: association, version: 1 })).body).toMatchObject({
    assigned_to: association,
    version: 2,
    state: 'ricevuto',
  });
  expect((await my(`?assigned_to=${association}`)).body).toHaveLength(1);
  expect((await my(`/${id}`, 'PATCH', { assigned_to: '', version: 2 })).body.assigned_to).toBe('');
  expect((await my(`?assigned_to=${association}`)).body).toEqual([]);
});

test('the list takes state and listing, counts what it shows, and leaves out the texts of notes and messages', async () => {
  const { id } = await send();
  await send({ email: 'ugo@esempio.it', post_id: '' });
  await my(`/${id}/notes`, 'POST', { text: 'Una nota' });
  await my(`/${id}/reply`, 'POST', { subject: 'Parliamone', text: 'Ciao {nome}', version: 2 });
  const { headers, body } = await my('?state=colloquio');
  expect(headers.get('x-total-count')).toBe('1');
  expect(body).toMatchObject([
    { id, notes: [{ by: 'amici', text: '' }], messages: [{ subject: 'Parliamone', text: '' }] },
  ]);
  expect((await my(`?post_id=${listing}`)).body.map((one: { id: string }) => one.id)).toEqual([id]);
  expect((await my('?state=&post_id=&assigned_to=')).body).toHaveLength(2);
  expect((await my('?state=perso')).status).toBe(422);
  expect((await my(`/${id}`)).body).toMatchObject({
    notes: [{ text: 'Una nota' }],
    messages: [{ text: 'Ciao Ada Neri', delivery: 'in_attesa' }],
  });
});

test('the list does not read the texts of notes and messages', async () => {
  const { id } = await send();
  await my(`/${id}/notes`, 'POST', { text: 'Una nota' });
  const read: string[] = [];
  const stop = watchStatements(({ sql: text }) => read.push(text));
  await my();
  const ofTheList = read.splice(0).filter((text) => /from "questionnaire_(note|message)"/.test(text));
  await my(`/${id}`);
  stop();
  const ofTheOne = read.filter((text) => /from "questionnaire_(note|message)"/.test(text));
  expect(ofTheList.map((text) => text.includes('."text"'))).toEqual([false, false]);
  expect(ofTheOne.map((text) => text.includes('."text"'))).toEqual([true, true]);
});

test('a page of long answers ends before 4 MB, and the next one goes on', async () => {
  const sent: string[] = [];
  for (let n = 0; n < 3; n += 1) sent.push((await send({ email: `una${n}@esempio.it` })).id);
  const empty = Object.fromEntries(ANSWERS.map((name) => [name, '']));
  const write = (letters: number) => {
    const answers = JSON.stringify({ ...empty, motivo_adozione: 'è'.repeat(letters) });
    return portal.database.write((db) => db.updateTable('questionnaire').set({ answers }).execute());
  };
  const pages = async () => {
    const found: string[][] = [];
    for (let cursor = ''; found.length < 5; ) {
      const { headers, body } = await my(`?limit=200${cursor && `&cursor=${cursor}`}`);
      expect(headers.get('x-total-count')).toBe('3');
      found.push(body.map(({ id }: { id: string }) => id));
      const next = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
      if (!next) break;
      cursor = next;
    }
    return found;
  };
  const all = await pages();
  expect(all.map((page) => page.length)).toEqual([3]);
  expect(all.flat().toSorted()).toEqual(sent.toSorted());
  await write(750_000);
  const cut = await pages();
  expect(cut.map((page) => page.length)).toEqual([2, 1]);
  expect(cut.flat()).toEqual(all.flat());
  // longer than a page by itself
  await write(2_500_000);
  expect(await pages()).toEqual(all.flat().map((id) => [id]));
});

test('a questionnaire has fifty notes, those of colleagues included, also when several come at once', async () => {
  const { id } = await send();
  const note = (text: string) => my(`/${id}/notes`, 'POST', { text });
  for (let n = 1; n <= 46; n += 1) expect((await note(`Nota ${n}`)).status).toBe(201);
  const several = await Promise.all(Array.from({ length: 10 }, () => note('Insieme')));
  const statuses = several.map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array(4).fill(201), ...Array(6).fill(409)]);
  const { status, body } = await note('Una di troppo');
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'too_many_notes',
    detail: 'Questa domanda ha già 50 note: eliminane una, poi salva di nuovo.',
    current: { id },
  });
  expect(body.current.notes).toHaveLength(50);
  expect((await my(`/${id}/notes/${body.current.notes[0].id}`, 'DELETE')).status).toBe(204);
  expect((await note('Ora sì')).status).toBe(201);
});

test('a note is added and deleted; nobody else reads, writes or deletes it', async () => {
  const { id, application_token } = await send();
  const { status, body } = await my(`/${id}/notes`, 'POST', { text: '  Chiamata, gentile  ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ version: 2, notes: [{ by: 'amici', text: 'Chiamata, gentile' }] });
  const note = body.notes[0].id;
  expect((await my(`/${id}/notes`, 'POST', { text: ' ' })).status).toBe(422);
  expect((await my(`/${id}/notes`, 'POST', { text: 'a'.repeat(2001) })).status).toBe(422);
  const stranger = await aToken(portal, await anAssociation(portal));
  for (const [path, method] of [
    ['', 'GET'],
    ['/notes', 'POST'],
    [`/notes/${note}`, 'DELETE'],
  ] as const) {
    const sent = method === 'POST' ? { body: { text: 'x' } } : {};
    const refused = await portal.request(`/me/preaffido/${id}${path}`, { token: stranger, method, ...sent });
    expect([path, refused.status]).toEqual([path, 403]);
  }
  const application = await portal.request(`/applications/${application_token}`);
  expect(JSON.stringify(application.body)).not.toMatch(/Chiamata|amici"/);
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const staff = await portal.request('/admin/preaffido', { token: admin });
  expect(staff.body.items).toMatchObject([{ id, state: 'ricevuto', notes: [] }]);
  const csv = await portal.request('/admin/preaffido/export', { token: admin });
  expect(csv.body).not.toContain('Chiamata');
  expect((await my(`/${id}/notes/${note}`, 'DELETE')).status).toBe(204);
  expect((await my(`/${id}/notes/${note}`, 'DELETE')).status).toBe(404);
  expect((await my(`/${id}`)).body.notes).toEqual([]);
});

test('the export of the account and of a person’s data have notes, messages and history, and no deleted note', async () => {
  const { id } = await send();
  const wrong = await my(`/${id}/notes`, 'POST', { text: 'Scritta per sbaglio' });
  await my(`/${id}/notes/${wrong.body.notes[0].id}`, 'DELETE');
  await my(`/${id}/notes`, 'POST', { text: 'Una nota sincera' });
  await my(`/${id}/reply`, 'POST', { subject: 'Parliamone', text: 'Sentiamoci', version: 4 });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const contact = { method: 'POST', token: staff, body: { contact: 'ada@esempio.it' } };
  for (const { status, body } of [
    await portal.request('/me/export', { token }),
    await portal.request('/admin/personal-data/export', contact),
  ]) {
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    for (const part of ['Una nota sincera', 'Sentiamoci', 'colloquio']) expect(text).toContain(part);
    expect(text).not.toContain('Scritta per sbaglio');
  }
});

test.each([
  ['0000000000', '000 000 0000'],
  ['3333333333', '+39 333 333 3333'],
  ['1234567890', '1234567890'],
  ['+39 333 0001234', '+41 333 0001234'],
])('two applicants with the telephones %s and %s are not the same person', async (one, other) => {
  const { id } = await send({ email: 'ada@esempio.it', telefono: one });
  const { id: second } = await send({ email: 'ugo@esempio.it', telefono: other });
  for (const each of [id, second]) expect((await my(`/${each}`)).body.same_person).toEqual([]);
});

test('the numbers of other countries that an earlier release read as Italian are read anew', async () => {
  const { id } = await send({ email: 'ada@esempio.it', telefono: '+39 333 0001234' });
  const { id: abroad } = await send({ email: 'ugo@esempio.it', telefono: '+41 333 0001234' });
  await portal.database.write((db) =>
    db.updateTable('questionnaire').set({ phone_key: '+393330001234' }).where('id', '=', abroad).execute(),
  );
  expect((await my(`/${id}`)).body.same_person).toHaveLength(1);
  await portal.database.write(async (db) => {
    await up(db as never);
    await fillContactKeys(db);
  });
  expect((await my(`/${id}`)).body.same_person).toEqual([]);
  const keys = portal.database.read.selectFrom('questionnaire').select('email_key').orderBy('email_key');
  expect(await keys.execute()).toEqual([{ email_key: 'ada@esempio.it' }, { email_key: 'ugo@esempio.it' }]);
});

test('another questionnaire of the same e-mail or telephone is shown as the same person’s, within one association', async () => {
  const { id } = await send({ telefono: '333 0001234' });
  const byEmail = await send({ email: 'ADA@esempio.it', post_id: '' });
  const byPhone = await send({ email: '', telefono: '+39 3330001234' });
  await send({ email: 'ugo@esempio.it' });
  const elsewhere = await anAssociation(portal);
  await portal.request(`/associations/${elsewhere}/preaffido`, { method: 'POST', body: { email: 'ada@esempio.it' } });
  const { body } = await my(`/${id}`);
  expect(body.same_person.map((one: { id: string }) => one.id).toSorted()).toEqual([byEmail.id, byPhone.id].toSorted());
  expect(body.same_person.find((one: { id: string }) => one.id === byPhone.id)).toEqual({
    id: byPhone.id,
    post_id: listing,
    post_name: 'Olga',
    state: 'ricevuto',
    created_at: '2026-11-01T10:00:00.000Z',
  });
});

// PostgreSQL chooses by what it knows of the table; the bench compares both engines
test.runIf(testEngine() === 'sqlite')(
  'a list finds the same persons by contact, not among all that was received',
  async () => {
    await send({ telefono: '333 0001234' });
    const statements: string[] = [];
    const stop = watchStatements(({ sql }) => statements.push(sql));
    await my();
    stop();
    const siblings = statements.find(
      (text) => text.includes('"other_phone_key" in') || text.includes('"email_key" in'),
    );
    const { rows } = await sql.raw(`explain query plan ${siblings}`).execute(portal.database.read);
    expect(JSON.stringify(rows)).toContain('questionnaire_email_key');
  },
);

test.runIf(testEngine() === 'sqlite')(
  'what did not arrive and what is in a bin is counted without reading the other questionnaires',
  async () => {
    await send();
    const statements: string[] = [];
    const stop = watchStatements(({ sql }) => statements.push(sql));
    await portal.request('/me/work', { token });
    await portal.request(`/adoptions/${listing}`, { token });
    stop();
    const planOf = async (...parts: string[]) => {
      const text = statements.find((one) => parts.every((part) => one.includes(part)));
      const { rows } = await sql.raw(`explain query plan ${text}`).execute(portal.database.read);
      return JSON.stringify(rows);
    };
    expect(await planOf("'respinta'")).toContain('questionnaire_message_refused');
    expect(await planOf('"post_id" in', '"binned_at" is not null')).toContain('questionnaire_listing_binned');
  },
);

test('the owner of a listing reads how many wait for it; the public does not', async () => {
  const { id } = await send();
  await send({ email: 'ugo@esempio.it' });
  await my(`/${id}`, 'PATCH', { state: 'chiuso', version: 1 });
  const own = await portal.request(`/adoptions/${listing}`, { token });
  expect(own.body.questionnaires).toEqual({ open: 1, total: 2 });
  const mine = await portal.request(`/adoptions?association_id=${association}&visible_only=false`, { token });
  expect(mine.body[0].questionnaires).toEqual({ open: 1, total: 2 });
  expect((await portal.request(`/adoptions/${listing}`)).body).not.toHaveProperty('questionnaires');
});

test('staff filter by state', async () => {
  const { id } = await send();
  await send({ email: 'ugo@esempio.it' });
  await my(`/${id}`, 'PATCH', { state: 'visita', version: 1 });
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const { body } = await portal.request('/admin/preaffido?state=visita', { token: admin });
  expect(body).toMatchObject({ total: 1, items: [{ id, state: 'visita' }] });
  expect((await portal.request('/admin/preaffido?state=perso', { token: admin })).status).toBe(422);
});
