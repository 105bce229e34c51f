import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { lockSome, lockWaiting } from './waiting-store.ts';

const PRESSED = '2026-11-01T10:00:00.000Z';
const LEFT = '2026-11-01T10:00:20.000Z';

let portal: TestPortal;
let mailbox: Mailbox;
let association: string;
let listing: string;
let token: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  portal.at(PRESSED);
  association = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@esempio.it' });
  listing = await aListing(portal, association, { name: 'Olga', adoption_status: 'adottato' });
  token = await aToken(portal, association);
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

async function send(fields: object = {}): Promise<{ id: string; application_token: string }> {
  const body = { nome: 'Ada Neri', email: 'ada@esempio.it', post_id: listing, ...fields };
  const sent = await portal.request(`/associations/${association}/preaffido`, { method: 'POST', body });
  expect(sent.status).toBe(201);
  return sent.body;
}
const my = (path = '', method = 'GET', body?: object) =>
  portal.request(`/me/preaffido${path}`, { token, method, ...(body && { body }) });
const WORDS = {
  subject: '{animale} ha trovato casa',
  text: 'Ciao {nome}, {animale} ha trovato casa.',
  state: 'chiuso',
};
const answer = (body: object = WORDS, id = listing) =>
  portal.request(`/me/adoptions/${id}/answer_waiting`, { token, method: 'POST', body });
const undo = () => portal.request(`/me/adoptions/${listing}/answer_waiting/undo`, { token, method: 'POST' });
const statesOf = async () =>
  Object.fromEntries((await my()).body.map(({ id, state }: { id: string; state: string }) => [id, state]));
async function arrived(): Promise<string[]> {
  portal.app.outbox.wake();
  await portal.app.outbox.settled();
  const about = mailbox.mails.filter(({ subject }) => subject === 'Olga ha trovato casa');
  return about.flatMap(({ recipients }) => recipients).toSorted();
}

/** The id of the questionnaire that the link in a mail reads. */
const openedBy = (mail: { text?: string | undefined } | undefined) =>
  /\/domanda\/[\w-]{43}([\w-]+)/.exec(mail!.text!)![1];

test('all who wait but the accepted one are answered once, with one mail per address that leaves after 20 seconds', async () => {
  const accepted = await send({ email: 'scelta@esempio.it' });
  await my(`/${accepted.id}`, 'PATCH', { state: 'accettato', version: 1 });
  const ada = await send();
  const again = await send({ email: 'ADA@esempio.it', nome: 'Ada' });
  const ugo = await send({ email: 'ugo@esempio.it', nome: 'Ugo' });
  const ida = await send({ email: '', telefono: '333 0001234' });
  const closed = await send({ email: 'eva@esempio.it' });
  await my(`/${closed.id}`, 'PATCH', { state: 'non_idoneo', version: 1 });
  const elsewhere = await send({ email: 'leo@esempio.it', post_id: '' });
  const { status, body } = await answer();
  expect([status, body]).toEqual([200, { answered: 4, without_email: 1, undo_until: LEFT }]);
  expect(await statesOf()).toEqual({
    [accepted.id]: 'accettato',
    [ada.id]: 'chiuso',
    [again.id]: 'chiuso',
    [ugo.id]: 'chiuso',
    [ida.id]: 'chiuso',
    [closed.id]: 'non_idoneo',
    [elsewhere.id]: 'ricevuto',
  });
  expect((await my(`/${ida.id}`)).body.messages).toMatchObject([{ delivery: 'a_mano' }]);
  expect((await my(`/${ugo.id}`)).body).toMatchObject({
    version: 2,
    messages: [{ text: 'Ciao Ugo, Olga ha trovato casa.', delivery: 'in_attesa' }],
  });
  expect(await arrived()).toEqual([]);
  expect((await answer()).body).toEqual({ answered: 0, without_email: 0, undo_until: null });
  portal.at(LEFT);
  await expect.poll(arrived).toEqual(['ada@esempio.it', 'ugo@esempio.it']);
  for (const one of [ada, again])
    await expect.poll(async () => (await my(`/${one.id}`)).body.messages[0].delivery).toBe('inviata');
});

test('who waits is locked without the answers, which can be long and many', async () => {
  const { id } = await send({ motivo_adozione: 'Un cane per i nonni' });
  const rows = await portal.database.write(async (db) => [
    ...(await lockWaiting(db, association, listing)),
    ...(await lockSome(db, [id])),
  ]);
  const who = {
    id,
    created_at: PRESSED,
    nome: 'Ada Neri',
    email: 'ada@esempio.it',
    post_id: listing,
    post_name: 'Olga',
  };
  const row = { ...who, state: 'ricevuto', version: 1, withdrawn_at: null };
  expect(rows).toEqual([row, row]);
});

test('of two presses at the same time one answers', async () => {
  await send();
  await send({ email: 'ugo@esempio.it' });
  const answers = await Promise.all([answer(), answer()]);
  expect(answers.map(({ body }) => body.answered).toSorted((one: number, other: number) => one - other)).toEqual([
    0, 2,
  ]);
  const queued = await portal.database.read
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'waiting-answer')
    .execute();
  expect(queued).toHaveLength(2);
});

test('Annulla takes mails, messages and states back; later than 20 seconds it is too late', async () => {
  const { id } = await send();
  await my(`/${id}`, 'PATCH', { state: 'visita', version: 1 });
  const ugo = await send({ email: 'ugo@esempio.it' });
  const before = (await my(`/${id}`)).body;
  await answer();
  // somebody was quicker with one of them
  await my(`/${ugo.id}`, 'PATCH', { state: 'colloquio', version: 2 });
  portal.at('2026-11-01T10:00:19.000Z');
  expect(await undo()).toMatchObject({ status: 200, body: { restored: 2 } });
  expect((await my(`/${id}`)).body).toEqual({ ...before, version: before.version + 2 });
  expect((await my(`/${ugo.id}`)).body).toMatchObject({ state: 'colloquio', messages: [] });
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'answers_left' } });
  portal.at('2026-11-01T10:10:00.000Z');
  expect(await arrived()).toEqual([]);
  expect((await answer()).body.answered).toBe(2);
  portal.at('2026-11-01T10:10:20.000Z');
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'answers_left' } });
  await expect.poll(arrived).toEqual(['ada@esempio.it', 'ugo@esempio.it']);
});

test('the applicant reads the former state and no message while the answer can be taken back', async () => {
  const { id, application_token } = await send();
  await my(`/${id}`, 'PATCH', { state: 'colloquio', version: 1 });
  const read = async () => (await portal.request(`/applications/${application_token}`)).body;
  const before = await read();
  portal.at('2026-11-01T10:05:00.000Z');
  await answer();
  expect((await my(`/${id}`)).body).toMatchObject({ state: 'chiuso', messages: [{}] });
  portal.at('2026-11-01T10:05:19.000Z');
  expect(await read()).toEqual(before);
  portal.at('2026-11-01T10:05:20.000Z');
  expect(await read()).toMatchObject({
    state: 'chiuso',
    last_step_at: '2026-11-01T10:05:00.000Z',
    messages: [{ subject: 'Olga ha trovato casa' }],
  });
});

test('the same press with its key answers nobody again and returns the first result, also after an undo', async () => {
  await send();
  await send({ email: '', telefono: '333 0001234' });
  const headers = { 'idempotency-key': 'la-stessa-chiave-1' };
  const press = (body: object = WORDS) =>
    portal.request(`/me/adoptions/${listing}/answer_waiting`, { token, method: 'POST', body, headers });
  const first = { answered: 2, without_email: 1, undo_until: LEFT };
  const together = await Promise.all([press(), press()]);
  expect(together.map(({ body }) => body)).toEqual([first, first]);
  await send({ email: 'ugo@esempio.it' });
  expect((await press()).body).toEqual(first);
  expect((await press({ ...WORDS, text: 'Altro' })).body.code).toBe('key_used_before');
  await undo();
  expect((await press()).body).toEqual(first);
  expect(Object.values(await statesOf())).toEqual(['ricevuto', 'ricevuto', 'ricevuto']);
});

test('those who wait for an animal that is not adopted can only be told that it is not for them', async () => {
  const free = await aListing(portal, association, { name: 'Nina' });
  await send({ post_id: free });
  const { status, body } = await answer(WORDS, free);
  expect([status, body.code]).toEqual([409, 'listing_not_adopted']);
  expect((await answer({ ...WORDS, state: 'non_idoneo' }, free)).body.answered).toBe(1);
  expect((await answer({ ...WORDS, state: 'visita' }, free)).status).toBe(422);
});

test("another's listing, a missing one and an account that waits for approval answer nobody", async () => {
  await send();
  const stranger = await aListing(portal, await anAssociation(portal));
  expect((await answer(WORDS, stranger)).status).toBe(403);
  expect((await answer(WORDS, 'manca')).status).toBe(404);
  await portal.database.write((db) =>
    db.updateTable('association').set({ approved_at: null }).where('id', '=', association).execute(),
  );
  expect((await answer()).body.code).toBe('replies_not_approved');
});

test('who withdraws, erases or whose association is banned before the mails leave gets none', async () => {
  const ada = await send();
  const ugo = await send({ email: 'ugo@esempio.it' });
  await send({ email: 'ida@esempio.it' });
  await answer();
  await portal.request(`/applications/${ada.application_token}/withdraw`, { method: 'POST' });
  await portal.request(`/applications/${ugo.application_token}`, { method: 'DELETE' });
  await portal.database.write((db) =>
    db.updateTable('association').set({ banned: true }).where('id', '=', association).execute(),
  );
  portal.at(LEFT);
  expect(await arrived()).toEqual([]);
  const left = await portal.database.read
    .selectFrom('mail')
    .select('state')
    .where('kind', '=', 'waiting-answer')
    .execute();
  expect(left.map(({ state }) => state)).toEqual(['failed', 'failed']);
});

test('a mail that two questionnaires share still leaves when one of them is withdrawn', async () => {
  const first = await send();
  const second = await send({ nome: 'Ada' });
  await answer();
  await portal.request(`/applications/${first.application_token}/withdraw`, { method: 'POST' });
  portal.at(LEFT);
  await expect.poll(arrived).toEqual(['ada@esempio.it']);
  const mail = mailbox.mails.find(({ subject }) => subject === 'Olga ha trovato casa');
  expect(openedBy(mail)).toBe(second.id);
});

test('200 who wait are answered in one transaction, while the mail server is down', async () => {
  await mailbox.close();
  // a few at once: on a busy machine some of 200 would wait longer for the others than PostgreSQL lets them
  for (let from = 0; from < 200; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => send({ email: `persona${from + index}@esempio.it` })));
  expect((await answer()).body).toMatchObject({ answered: 200, without_email: 0 });
  const queued = await portal.database.read
    .selectFrom('mail')
    .select('priority')
    .where('kind', '=', 'waiting-answer')
    .execute();
  expect(queued).toHaveLength(200);
  const resets = await portal.database.read
    .selectFrom('mail')
    .select('priority')
    .where('kind', '=', 'receipt')
    .execute();
  expect(queued[0]!.priority).toBeGreaterThan(resets[0]!.priority);
  mailbox = await Mailbox.open();
});

test('who withdraws, erases or reads while all are answered and that is taken back, is not refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const sent: Awaited<ReturnType<typeof send>>[] = [];
    for (let n = 0; n < 6; n += 1) sent.push(await send({ email: `${round}-${n}@esempio.it` }));
    const applicant = (n: number, method: string, path = '') =>
      portal.request(`/applications/${sent[n]!.application_token}${path}`, { method });
    const ways = [
      [() => answer(), () => my('/mark_all_seen', 'POST')],
      [
        undo,
        () => applicant(5, 'POST', '/withdraw'),
        () => applicant(3, 'DELETE'),
        () => applicant(1, 'POST', '/withdraw'),
      ],
    ];
    for (const together of ways) {
      const statuses = (await Promise.all(together.map((press) => press()))).map(({ status }) => status);
      expect(statuses.filter((status) => status >= 400 && status !== 409)).toEqual([]);
    }
  }
});

const eraseFromBin = (id: string) => portal.request(`/me/bin/questionario/${id}`, { token, method: 'DELETE' });

test('Annulla takes back the answer of a questionnaire and of a listing that have gone into the bin', async () => {
  const { id } = await send();
  await send({ email: 'ugo@esempio.it' });
  await answer();
  await my(`/${id}`, 'DELETE');
  expect(await eraseFromBin(id)).toMatchObject({ status: 409, body: { code: 'answer_can_be_undone' } });
  await portal.request(`/me/adoptions/${listing}`, { token, method: 'DELETE' });
  expect((await undo()).body).toEqual({ restored: 2 });
  expect((await eraseFromBin(id)).status).toBe(204);
  portal.at(LEFT);
  expect(await arrived()).toEqual([]);
});

test('once its answer has left, a questionnaire can be erased from the bin', async () => {
  const { id } = await send();
  await answer();
  await my(`/${id}`, 'DELETE');
  portal.at(LEFT);
  expect((await eraseFromBin(id)).status).toBe(204);
});

test('Annulla takes the message back from who has withdrawn meanwhile, too', async () => {
  const { id, application_token } = await send();
  await answer();
  await portal.request(`/applications/${application_token}/withdraw`, { method: 'POST' });
  expect((await undo()).body).toEqual({ restored: 1 });
  expect((await my(`/${id}`)).body).toMatchObject({ state: 'ritirato', messages: [] });
});

test('an answer that two questionnaires share becomes that of the other one when its applicant erases one', async () => {
  const first = await send();
  const second = await send({ nome: 'Ida', email: 'ADA@esempio.it' });
  await answer();
  await portal.request(`/applications/${first.application_token}`, { method: 'DELETE' });
  portal.at(LEFT);
  await expect.poll(arrived).toEqual(['ADA@esempio.it']);
  const mail = mailbox.mails.find(({ subject }) => subject === 'Olga ha trovato casa');
  expect(openedBy(mail)).toBe(second.id);
  expect(mail?.text).toContain('Ciao Ida,');
  expect(mail?.text).not.toContain('Ciao Ada Neri');
  await expect.poll(async () => (await my(`/${second.id}`)).body.messages[0].delivery).toBe('inviata');
});

test('a shared answer that was handed on is taken back, and deleted with the last of its questionnaires', async () => {
  const first = await send();
  const second = await send({ nome: 'Ida' });
  await answer();
  await portal.request(`/applications/${first.application_token}`, { method: 'DELETE' });
  expect((await undo()).body).toEqual({ restored: 1 });
  expect((await my(`/${second.id}`)).body).toMatchObject({ state: 'ricevuto', messages: [] });
  const third = await send({ nome: 'Eva' });
  expect((await answer()).body.answered).toBe(2);
  for (const { application_token } of [second, third])
    await portal.request(`/applications/${application_token}`, { method: 'DELETE' });
  portal.at(LEFT);
  expect(await arrived()).toEqual([]);
});
