import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownListings } from '#server/features/listings/index.ts';
import { insertUnsubscribed } from '#server/features/mailing/bulk/store.ts';
import { compose, queueMail } from '#server/features/mailing/index.ts';
import { ownQuestionnaires } from '#server/features/questionnaires/own-data.ts';
import { insertQuestionnaire } from '#server/features/questionnaires/store.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { unzipped } from '#server/testing/unzipped.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { exportAccount } from './export-account.ts';
import { countBelongings, type OwnData } from './own-data.ts';

let portal: TestPortal;
let id: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  id = await anAccount(portal, { username: 'Zampe', email: 'zampe@esempio.it', name: 'Zampe' });
  token = await aToken(portal, id);
});
afterEach(() => portal.close());

const NEW = 'tre-gatti-sul-tetto';
const post = (path: string, body: unknown, as = token) => portal.request(path, { method: 'POST', token: as, body });
const logIn = (username: string, password: string) =>
  portal.request('/auth/login', { method: 'POST', body: { username, password } });
async function exported(as: string): Promise<Map<string, string>> {
  const response = await fetch(`${portal.url}/api/me/export`, { headers: { authorization: `Bearer ${as}` } });
  expect(response.status).toBe(200);
  return unzipped(Buffer.from(await response.arrayBuffer()));
}
const WRONG = { status: 403, body: { detail: 'Password attuale non corretta.' } };

test('an association changes its user name with its password, and logs in with the new one', async () => {
  const { status, body } = await post('/me/change_username', {
    new_username: ' CodeFelici ',
    password_confirm: PASSWORD,
  });
  expect({ status, body }).toMatchObject({ status: 200, body: { id, username: 'CodeFelici' } });
  expect((await logIn('codefelici', PASSWORD)).status).toBe(200);
  expect((await logIn('zampe', PASSWORD)).status).toBe(401);
});

test.each([
  [{ new_username: '', password_confirm: PASSWORD }, 'Inserisci il nuovo username'],
  [{ new_username: 'Nuovo', password_confirm: '' }, 'Inserisci la password per confermare'],
])('changing the user name with %o is refused', async (body, detail) => {
  expect(await post('/me/change_username', body)).toMatchObject({ status: 422, body: { detail } });
});

test('a user name is not changed with a wrong password, or to a login that is in use', async () => {
  await anAssociation(portal, { username: 'Altri', email: 'altri@esempio.it' });
  expect(await post('/me/change_username', { new_username: 'Nuovo', password_confirm: 'no' })).toMatchObject(WRONG);
  for (const new_username of ['ALTRI', 'Altri@Esempio.it']) {
    expect(await post('/me/change_username', { new_username, password_confirm: PASSWORD })).toMatchObject({
      status: 409,
      body: { detail: 'Username già in uso.', errors: [{ field: 'new_username', message: 'Username già in uso.' }] },
    });
  }
  const alike = await post('/me/change_username', { new_username: PASSWORD.slice(0, -2), password_confirm: PASSWORD });
  expect(alike).toMatchObject({ status: 422, body: { errors: [{ field: 'new_username' }] } });
  const own = await post('/me/change_username', { new_username: 'zampe@esempio.it', password_confirm: PASSWORD });
  expect(own.status).toBe(200);
});

test('a password change ends the account’s other sessions, and no other account’s', async () => {
  const other = await aToken(portal, id);
  const stranger = await aToken(portal, await anAssociation(portal));
  expect(await post('/me/change_password', { old_password: PASSWORD, new_password: NEW })).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  const open = async (as: string) => (await portal.request('/me/belongings', { token: as })).status;
  expect([await open(token), await open(other), await open(stranger)]).toEqual([200, 401, 200]);
  expect((await logIn('zampe', NEW)).status).toBe(200);
});

test('of two changes of a password at once, one wins, and the other one is told that the password is wrong', async () => {
  const [one, two] = ['tre-gatti-sul-tetto', 'sei-cani-nel-prato'] as const;
  const change = (new_password: string) => post('/me/change_password', { old_password: PASSWORD, new_password });
  const answers = await Promise.all([change(one), change(two)]);
  const won = answers[0]!.status === 200 ? one : two;
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(WRONG);
  expect((await logIn('zampe', won)).status).toBe(200);
  expect((await logIn('zampe', won === one ? two : one)).status).toBe(401);
});

test('a wrong or unfit password changes nothing', () =>
  eachCase(
    [
      [{ old_password: 'sbagliata', new_password: NEW }, 403, 'Password attuale non corretta.'],
      [{ old_password: PASSWORD, new_password: 'corta' }, 422, 'La password deve avere almeno 8 caratteri.'],
      [{ old_password: PASSWORD, new_password: 'ciaociao' }, 422, 'Scegli una password meno comune.'],
      [{ old_password: '', new_password: NEW }, 422, 'Compila tutti i campi obbligatori'],
    ],
    async ([body, status, detail]) => {
      expect(await post('/me/change_password', body)).toMatchObject({ status, body: { detail } });
      expect((await logIn('zampe', PASSWORD)).status).toBe(200);
    },
  ));

test('only an administrator can change a password under /admin', async () => {
  const body = { old_password: PASSWORD, new_password: NEW };
  expect((await post('/admin/me/change_password', body)).status).toBe(403);
  const admin = await aToken(portal, await anAccount(portal, { username: 'capo', is_admin: true }));
  expect((await post('/admin/me/change_password', body, admin)).status).toBe(200);
  expect((await logIn('capo', NEW)).status).toBe(200);
});

test('a stolen token cannot be used to guess the password: it is rate limited after ten wrong ones', async () => {
  const strict = await startTestPortal({ RATE_LIMITS: '1' });
  const as = await aToken(strict, await anAccount(strict));
  const send = (old_password: string) =>
    strict.request('/me/change_password', { method: 'POST', token: as, body: { old_password, new_password: NEW } });
  for (let n = 0; n < 10; n += 1) expect((await send(`no ${n}`)).status).toBe(403);
  expect((await send(PASSWORD)).status).toBe(429);
  await strict.close();
});

test('an export made after midnight in Italy is named after that day', async () => {
  portal.at('2026-05-07T22:30:00.000Z');
  const authorization = `Bearer ${await aToken(portal, id)}`;
  const response = await fetch(`${portal.url}/api/me/export`, { headers: { authorization } });
  await response.body?.cancel();
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="trovacuccia-2026-05-08.zip"');
});

test('an association exports all its data', async () => {
  await aListing(portal, id, { name: 'Birba' });
  await aListing(portal, id, { name: 'Nascosto', hidden: true });
  await aListing(portal, await anAssociation(portal), { name: 'Altrui' });
  await post('/me/help', { message: 'Aiuto' });
  expect((await portal.request('/me/belongings', { token })).body).toEqual(
    expect.arrayContaining([
      { name: 'annunci', label: 'Annunci', count: 2 },
      { name: 'richieste-di-assistenza', label: 'Richieste di assistenza', count: 1 },
    ]),
  );
  const response = await fetch(`${portal.url}/api/me/export`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="trovacuccia-[\d-]+\.zip"$/);
  const files = await unzipped(Buffer.from(await response.arrayBuffer()));
  expect(JSON.parse(files.get('profilo.json')!)).toMatchObject({ id, username: 'Zampe', email: 'zampe@esempio.it' });
  expect(JSON.parse(files.get('annunci.json')!).map(({ name }: { name: string }) => name)).toEqual([
    'Birba',
    'Nascosto',
  ]);
  expect(JSON.parse(files.get('richieste-di-assistenza.json')!)).toMatchObject([{ message: 'Aiuto' }]);
  expect([...files.values()].join()).not.toContain('argon2');
});

test('the export has the reports, the acts of staff and the mails about the account, and no name of a third person', async () => {
  const listing = await aListing(portal, id, { name: 'Birba' });
  const report = {
    reason: 'truffa',
    text: 'Chiede soldi, dice Rina',
    name: 'Rina',
    email: 'rina@esempio.it',
    good_faith: true,
  };
  expect((await portal.request(`/adoptions/${listing}/report`, { method: 'POST', body: report })).status).toBe(201);
  const applicant = { nome: 'Ada', email: 'ada@esempio.it' };
  await portal.request(`/associations/${id}/preaffido`, { method: 'POST', body: applicant });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true, name: 'Capo della redazione' }));
  await portal.request(`/admin/associations/${id}/pause`, { method: 'POST', token: staff, body: { paused: true } });

  const response = await fetch(`${portal.url}/api/me/export`, { headers: { authorization: `Bearer ${token}` } });
  const files = await unzipped(Buffer.from(await response.arrayBuffer()));
  const rows = (name: string) => JSON.parse(files.get(`${name}.json`)!);
  expect(rows('segnalazioni')).toMatchObject([{ nome_annuncio: 'Birba', motivo: 'truffa', stato: 'open' }]);
  expect(rows('registro')).toMatchObject([{ atto: 'Pausa di un account' }]);
  const subjects = rows('messaggi').map(({ oggetto }: { oggetto: string }) => oggetto);
  expect(subjects).toContain('Un nuovo questionario pre affido');
  expect(JSON.stringify([rows('segnalazioni'), rows('registro')])).not.toMatch(/Rina|rina@|Capo della redazione/);
  // they outlive the account, so they are not among what its deletion removes
  const { body } = await portal.request('/me/belongings', { token });
  expect(body.map(({ name }: { name: string }) => name)).not.toContain('registro');
});

test('the export has mails to an address that the account has not confirmed only if they were sent because it is its', async () => {
  const listing = await aListing(portal, id, { name: 'Birba' });
  const report = { reason: 'truffa', text: 'Chiede soldi', name: 'Rina', email: 'rina@esempio.it', good_faith: true };
  expect((await portal.request(`/adoptions/${listing}/report`, { method: 'POST', body: report })).status).toBe(201);
  const other = await anAccount(portal, { username: 'rina', email: 'rina@esempio.it', name: 'Un altro' });
  await portal.request(`/associations/${other}/preaffido`, {
    method: 'POST',
    body: { nome: 'Ada', email: 'ada@esempio.it' },
  });
  const kinds = async () => {
    const mails: { tipo: string }[] = JSON.parse((await exported(await aToken(portal, other))).get('messaggi.json')!);
    return mails.map(({ tipo }) => tipo);
  };
  expect(await kinds()).toEqual(['questionnaire']);
  await portal.database.write((db) =>
    db
      .updateTable('association')
      .set({ email_confirmed_at: portal.clock.now().toISOString() })
      .where('id', '=', other)
      .execute(),
  );
  expect((await kinds()).toSorted()).toEqual(['questionnaire', 'receipt']);
});

test('the export has each mail once, also when many were queued at the same instant', async () => {
  const now = portal.clock.now();
  await portal.database.write(async (db) => {
    for (let n = 0; n < 230; n += 1) {
      const letter = compose(portal.config, `Avviso ${n}`, ['Un testo']);
      await queueMail(db, { kind: 'security', to: 'zampe@esempio.it', about: id, ...letter }, now);
    }
  });
  const mails: { oggetto: string; testo: string }[] = JSON.parse((await exported(token)).get('messaggi.json')!);
  expect(mails).toHaveLength(230);
  expect(new Set(mails.map(({ oggetto }) => oggetto)).size).toBe(230);
  expect(mails.every(({ testo }) => testo.includes('Un testo'))).toBe(true);
});

test('the export of the profile has nothing that only staff read', async () => {
  await portal.database.write((db) =>
    db
      .updateTable('association')
      .set({ verified_note: 'Visto lo statuto', resembles_name: 'Zampette' })
      .where('id', '=', id)
      .execute(),
  );
  const profile = (await exported(token)).get('profilo.json')!;
  expect(profile).toContain('zampe@esempio.it');
  expect(profile).not.toMatch(/statuto|Zampette|approved_by|_key/);
});

test('the export has the sessions and the known devices and addresses of the login, without what they are recognised by', async () => {
  const { body } = await portal.request('/auth/login', {
    method: 'POST',
    body: { username: 'zampe', password: PASSWORD, device: 'il portatile del rifugio' },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  const files = await exported(body.token);
  expect(JSON.parse(files.get('accessi.json')!)).toContainEqual({
    id: expect.any(String),
    dispositivo: 'Firefox su Linux',
    indirizzo: '127.0.0.…',
    lavora_per: 'Zampe',
    iniziato: expect.stringMatching(/^\d{4}-/),
    ultimo_uso: expect.stringMatching(/^\d{4}-/),
    identita_confermata: expect.stringMatching(/^\d{4}-/),
    secondo_passaggio: null,
  });
  const origins = JSON.parse(files.get('dispositivi-e-indirizzi.json')!);
  expect(origins.map(({ tipo }: { tipo: string }) => tipo).toSorted()).toEqual(['dispositivo', 'indirizzo']);
  const { read } = portal.database;
  const sessions = await read.selectFrom('session').selectAll().execute();
  const marks = await read.selectFrom('login_origin').selectAll().execute();
  const known = [
    ...sessions.flatMap(({ token_hash, device_hash }) => [token_hash.slice(0, 16), device_hash.slice(0, 16)]),
    ...marks.map(({ mark_hash }) => mark_hash.slice(0, 16)),
  ].filter((hash) => hash !== '');
  expect(known.length).toBeGreaterThan(4);
  expect(known.filter((hash) => [...files.values()].join().includes(hash))).toEqual([]);
});

test('the export says since when the account wants no bulk mail, which its deletion does not forget', async () => {
  expect(JSON.parse((await exported(token)).get('disiscrizione.json')!)).toEqual([]);
  const stranger = await anAccount(portal, { email: 'altri@esempio.it' });
  await portal.database.write((db) => insertUnsubscribed(db, 'zampe@esempio.it', '2026-05-01T08:00:00.000Z'));
  expect(JSON.parse((await exported(token)).get('disiscrizione.json')!)).toEqual([
    { id, dal: '2026-05-01T08:00:00.000Z' },
  ]);
  expect(JSON.parse((await exported(await aToken(portal, stranger))).get('disiscrizione.json')!)).toEqual([]);
  const { body } = await portal.request('/me/belongings', { token });
  expect(body.map(({ name }: { name: string }) => name)).not.toContain('disiscrizione');
});

test('in an export each listing names its images, and the profile its logo', async () => {
  const image = async (side: number) => `data:image/jpeg;base64,${(await jpegOf(side, 40)).toString('base64')}`;
  const body = { name: 'Birba', type: 'cane', images_base64: [await image(60), await image(70)] };
  expect((await post('/me/adoptions', body)).status).toBe(201);
  await post('/me/adoptions', { name: 'Senza foto', type: 'gatto' });
  const logo = await portal.request('/me/profile', { method: 'PATCH', token, body: { logo_base64: await image(80) } });
  expect(logo.status).toBe(200);
  const response = await fetch(`${portal.url}/me/export`, { headers: { authorization: `Bearer ${token}` } });
  const files = await unzipped(Buffer.from(await response.arrayBuffer()));
  const listings: { name: string; foto: string[] }[] = JSON.parse(files.get('annunci.json')!);
  const imagesOf = (name: string) => listings.find((listing) => listing.name === name)!.foto;
  const profile = JSON.parse(files.get('profilo.json')!);
  expect(imagesOf('Birba')).toHaveLength(2);
  expect(imagesOf('Senza foto')).toEqual([]);
  expect(profile.foto.banner).toBe('');
  const { password } = JSON.parse(files.get('accesso.json')!);
  expect(password).toEqual({ impostata_il: expect.stringMatching(/^\d{4}-/), provvisoria: false });
  const named = [...imagesOf('Birba'), profile.foto.logo];
  expect(new Set([...files.keys()].filter((name) => name.startsWith('foto/')))).toEqual(new Set(named));
});

/** Inserts questionnaires of the account, the last one in its bin. Two in a row arrived at the same instant. */
async function questionnaires(count: number): Promise<void> {
  const about = { association_id: id, post_id: '', post_name: '', post_type: '', telefono: '', answers: '{}' };
  await portal.database.write(async (db) => {
    for (let n = 0; n < count; n += 1) {
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 2))).toISOString();
      const binned_at = n === count - 1 ? created_at : null;
      const who = { nome: `Ada ${n}`, email: `ada${n}@esempio.it`, seen: false };
      await insertQuestionnaire(db, { id: newId(), ...about, ...who, created_at, binned_at });
    }
  });
}

/** The portal, with the rows that have answers counted as they are read. */
function countingAnswers(): { watched: Portal; read: () => number } {
  let read = 0;
  const counting = portal.database.read.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read += result.rows.filter((row) => 'answers' in row).length;
      return result;
    },
  });
  const database = Object.create(portal.database, { read: { value: counting } });
  return { watched: { ...portal, database }, read: () => read };
}

const owner = () => ({ accountId: id, loginId: id, role: 'proprietario', inTeam: false }) as Actor;
const streamOf = async (from: Portal, ownData: readonly OwnData[]) =>
  (await exportAccount(from, owner(), ownData)).stream as Readable;
const LONG = 100_000;

test('an export reads a few questionnaires at a time, while the client takes them', async () => {
  await questionnaires(60);
  const answers = JSON.stringify({ motivo_adozione: 'a'.repeat(LONG) });
  await portal.database.write((db) => db.updateTable('questionnaire').set({ answers }).execute());
  const { watched, read } = countingAnswers();
  const chunks: Buffer[] = [];
  let taken = 0;
  let heldAtMost = 0;
  for await (const chunk of await streamOf(watched, [ownQuestionnaires])) {
    chunks.push(chunk);
    taken += chunk.length;
    heldAtMost = Math.max(heldAtMost, read() - Math.floor(taken / LONG));
  }
  expect(read()).toBe(60);
  expect(heldAtMost).toBeLessThanOrEqual(25);
  const text = (await unzipped(Buffer.concat(chunks))).get('questionari.json')!;
  const rows: { id: string; created_at: string; binned_at?: string }[] = JSON.parse(text);
  expect(text).toBe(`${JSON.stringify(rows, null, 2)}\n`);
  const places = rows.map((row) => `${row.created_at} ${row.id}`);
  expect(new Set(places).size).toBe(60);
  expect(places).toEqual(places.toSorted());
  expect(rows.filter(({ binned_at }) => binned_at)).toHaveLength(1);
});

test('an export that the client gives up reads no further', async () => {
  let read = 0;
  const endless: OwnData = {
    name: 'senza-fine',
    label: 'Senza fine',
    async *rows() {
      for (;;) yield { id: `${++read}`, text: 'a'.repeat(LONG) };
    },
  };
  const stream = await streamOf(portal, [endless]);
  let taken = 0;
  for await (const chunk of stream) {
    taken += chunk.length;
    if (taken > 10 * LONG) break;
  }
  expect([stream.destroyed, taken > 10 * LONG]).toEqual([true, true]);
  const atTheEnd = read;
  await portal.request('/me/belongings', { token });
  expect(atTheEnd).toBeLessThanOrEqual(35);
  // what was being read when it was given up
  expect(read - atTheEnd).toBeLessThanOrEqual(1);
});

test('an export whose rows cannot be read to the end is no complete archive', async () => {
  const failing: OwnData = {
    name: 'a-meta',
    label: 'A metà',
    async *rows() {
      yield { id, text: 'a'.repeat(LONG) };
      throw new Error('the database has gone');
    },
  };
  await expect(buffer(await streamOf(portal, [failing]))).rejects.toThrow('the database has gone');
});

test('what is counted before a deletion is what the export has, and questionnaires are not read for it', async () => {
  await questionnaires(12);
  for (const name of ['Birba', 'Olga', 'Pepe']) await aListing(portal, id, { name });
  const [binned] = await portal.database.read.selectFrom('listing').select('id').execute();
  expect((await portal.request(`/me/adoptions/${binned!.id}`, { method: 'DELETE', token })).status).toBe(204);
  await post('/me/help', { message: 'Aiuto' });
  const { body } = await portal.request('/me/belongings', { token });
  expect(body).toEqual(
    expect.arrayContaining([
      { name: 'annunci', label: 'Annunci', count: 3 },
      { name: 'questionari', label: 'Questionari ricevuti', count: 12 },
    ]),
  );
  const files = await exported(token);
  for (const { name, count } of body) expect(JSON.parse(files.get(`${name}.json`)!), name).toHaveLength(count);
  const { watched, read } = countingAnswers();
  const counts = await countBelongings(watched, owner(), [ownQuestionnaires, ownListings]);
  expect(counts.map(({ count }) => count)).toEqual([12, 3]);
  expect(read()).toBe(0);
});

test('an association deletes its account with its password, and no data of it remains', async () => {
  await aListing(portal, id, { name: 'Birba' });
  const remove = (body: object, as = token) => portal.request('/me', { method: 'DELETE', token: as, body });
  expect(await remove({ password: 'sbagliata' })).toMatchObject(WRONG);
  expect((await remove({})).status).toBe(422);
  expect((await portal.request('/adoptions')).body).toHaveLength(1);
  expect((await remove({ password: PASSWORD })).status).toBe(204);
  expect((await portal.request('/adoptions')).body).toEqual([]);
  expect((await portal.request('/adoptions')).headers.get('x-total-count')).toBe('0');
  expect((await portal.request(`/associations/${id}`)).status).toBe(404);
  expect((await portal.request('/me/belongings', { token })).status).toBe(401);
  expect((await logIn('zampe', PASSWORD)).status).toBe(401);
  for (const table of ['credential', 'session', 'listing'] as const)
    expect(await portal.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('an administrator cannot delete its own account', async () => {
  const admin = await aToken(portal, await anAccount(portal, { is_admin: true }));
  const { status } = await portal.request('/me', { method: 'DELETE', token: admin, body: { password: PASSWORD } });
  expect(status).toBe(409);
});

test('without a valid token all of these calls return 401', async () => {
  for (const [method, path] of [
    ['POST', '/me/change_username'],
    ['POST', '/me/change_password'],
    ['POST', '/admin/me/change_password'],
    ['GET', '/me/export'],
    ['GET', '/me/belongings'],
    ['DELETE', '/me'],
    ['POST', '/auth/logout'],
  ] as const)
    expect((await portal.request(path, { method, token: 'stantio' })).status, path).toBe(401);
});
