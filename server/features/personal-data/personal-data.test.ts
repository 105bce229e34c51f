import { afterEach, beforeEach, expect, test } from 'vitest';
import { PERSONAL_SOURCES } from '#server/app.ts';
import { restoreBackup } from '#server/features/backup/restore-backup.ts';
import { fileTombstones } from '#server/features/backup/store-tombstones.ts';
import { fillDerivedColumns } from '#server/features/fill-derived-columns.ts';
import { savedBackup } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let association: string;
let listing: string;
let staff: string;
beforeEach(async () => {
  portal = await startTestPortal();
  association = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@esempio.it' });
  listing = await aListing(portal, association, { name: 'Birba' });
  staff = await aToken(portal, await anAssociation(portal, { is_admin: true, email: 'capo@esempio.it' }));
});
afterEach(() => portal.close());

const send = (fields: object) =>
  portal.request(`/associations/${association}/preaffido`, { method: 'POST', body: fields });
const desk = (what: string, body: object, token = staff) =>
  portal.request(`/admin/personal-data/${what}`, { method: 'POST', body, token });

interface Group {
  name: string;
  rows: { title: string; kept: string }[];
}
async function found(contact: string): Promise<Record<string, number>> {
  const { status, body } = await desk('search', { contact });
  expect(status).toBe(200);
  return Object.fromEntries(body.groups.map(({ name, rows }: Group) => [name, rows.length]));
}
async function erase(contact: string) {
  const { body } = await desk('search', { contact });
  return desk('erase', { contact, version: body.version });
}

/** Ada leaves a questionnaire, a request for a gadget and a report; somebody else a questionnaire. */
async function adaLeavesTraces(): Promise<void> {
  await send({ nome: 'Ada Neri', email: 'Ada@Esempio.it', telefono: '+39 333 1234567', dove_stara: 'Segreto di Ada' });
  await send({ nome: 'Ugo', email: 'ugo@esempio.it', telefono: '347 7654321' });
  const gadget = await portal.request('/admin/gadgets', {
    method: 'POST',
    token: staff,
    body: { name: 'Tazza', price: '8 €' },
  });
  const request = { name: 'Ada Neri', email: 'ada@esempio.it', message: 'Segreto di Ada' };
  await portal.request(`/gadgets/${gadget.body.id}/contact`, { method: 'POST', body: request });
  const wish = { email: 'Ada@Esempio.it', search: { q: 'segreto di ada' }, frequency: 'giorno', gdpr_accepted: true };
  await portal.request('/alerts', { method: 'POST', body: wish });
  const report = { reason: 'truffa', text: 'Segreto di Ada', name: 'Ada', email: 'ada@esempio.it', good_faith: true };
  expect((await portal.request(`/adoptions/${listing}/report`, { method: 'POST', body: report })).status).toBe(201);
}

/** Returns every row of every table as text. */
async function everything(of: TestPortal): Promise<string> {
  const { read } = of.database;
  const tables = await read.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !/_search_index/.test(name));
  const rows = await Promise.all(
    names.map((name) =>
      read
        .selectFrom(name as 'mail')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

test('staff find a person over every feature, by e-mail in any case and by telephone in any notation', async () => {
  await adaLeavesTraces();
  const byEmail = { questionari: 1, 'richieste-di-gadget': 1, segnalazioni: 1, avvisi: 1, messaggi: 5 };
  expect(await found('ada@esempio.it')).toEqual(byEmail);
  expect(await found(' ADA@ESEMPIO.IT ')).toEqual(byEmail);
  for (const contact of ['3331234567', '0039 333 1234567', '+39-333-123-4567', '333/1234567']) {
    expect(await found(contact)).toEqual({ questionari: 1 });
  }
  const { body } = await desk('search', { contact: '333 1234567' });
  expect(body.also).toEqual(['Ada@Esempio.it']);
  expect(await found('347 0000000')).toEqual({});
});

test('a second telephone number in the same field is found too', async () => {
  await send({ telefono: '333 1234567 oppure 347 7654321' });
  expect(await found('+39 347 7654321')).toEqual({ questionari: 1 });
});

test('a telephone that many people invent leads to nobody', async () => {
  await send({ nome: 'Ada Neri', email: 'ada@esempio.it', telefono: '0000000000' });
  await send({ nome: 'Ugo', email: 'ugo@esempio.it', telefono: '0000000000' });
  await send({ nome: 'Pia', email: 'pia@esempio.it', telefono: '333 333 3333' });
  for (const what of ['search', 'export', 'erase']) {
    const refused = await desk(what, { contact: '000 0000000', version: '' });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'contact' }] } });
  }
  for (const contact of ['ada@esempio.it', 'pia@esempio.it'])
    expect((await desk('search', { contact })).body.also).toEqual([]);
  expect(await found('3333333333')).toEqual({ questionari: 1 });
});

test('accounts with the contact are named, and their requests for help are found', async () => {
  const token = await aToken(portal, association);
  await portal.request('/me/help', { method: 'POST', token, body: { message: 'Aiuto' } });
  const { body } = await desk('search', { contact: 'AMICI@esempio.it' });
  expect(body.accounts).toEqual([
    {
      id: association,
      name: 'Amici di Zampa',
      email: 'amici@esempio.it',
      terms_version: '',
      terms_accepted_at: null,
    },
  ]);
  expect(body.groups.map(({ name }: Group) => name)).toContain('richieste-di-assistenza');
  const byPhone = await desk('search', { contact: '+39 0515550101' });
  expect(byPhone.body.accounts.map(({ id }: { id: string }) => id)).toContain(association);
});

test('the export holds every record in full and nothing of others', async () => {
  await adaLeavesTraces();
  const { status, body, headers } = await desk('export', { contact: 'ada@esempio.it' });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const names = body.groups.map(({ name }: Group) => name);
  expect(names).toEqual(['questionari', 'richieste-di-gadget', 'segnalazioni', 'avvisi', 'messaggi']);
  expect(body.groups[0].rows[0]).toMatchObject({ nome: 'Ada Neri', dove_stara: 'Segreto di Ada' });
  expect(body.groups[2].rows[0]).toMatchObject({ testo: 'Segreto di Ada' });
  // the link of the receipt is a secret
  expect(JSON.stringify(body)).not.toMatch(/ugo@|\/domanda\//);
});

test('an erasure removes every trace but the report to be decided, and says so', async () => {
  await adaLeavesTraces();
  const { status, body } = await erase('ada@esempio.it');
  expect(status).toBe(200);
  expect(body).toEqual({
    erased: { questionari: 1, 'richieste-di-gadget': 1, avvisi: 1, messaggi: 5 },
    kept: { segnalazioni: 1 },
  });
  expect(await found('ada@esempio.it')).toEqual({ segnalazioni: 1 });
  const [report] = (await portal.request('/admin/reports', { token: staff })).body;
  const decision = { measure: 'none', facts: 'Nulla di vero', ground_kind: 'terms', ground: 'Termini' };
  const decided = await portal.request(`/admin/reports/${report.id}/decide`, {
    method: 'POST',
    token: staff,
    body: decision,
  });
  expect(decided.status).toBe(200);
  expect((await erase('ada@esempio.it')).body).toEqual({ erased: { segnalazioni: 1, messaggi: 1 }, kept: {} });
  const left = await everything(portal);
  expect(left).not.toMatch(/ada@esempio|Ada Neri|Segreto di Ada|1234567/i);
  expect(left).toContain('ugo@esempio.it');
  const token = await aToken(portal, association);
  expect((await portal.request('/me/preaffido', { token })).body).toHaveLength(1);
});

test('an erasure is in the audit log with ids and counts, and never with contents', async () => {
  await adaLeavesTraces();
  await erase('ada@esempio.it');
  const { items } = (await portal.request('/admin/audit', { token: staff })).body;
  const acts = items.filter(({ act }: { act: string }) => act.endsWith('PersonalData'));
  expect(acts.map(({ act }: { act: string }) => act)).toEqual(['erasePersonalData', 'searchPersonalData']);
  expect(acts[0].after).toEqual({ questionari: 1, 'richieste-di-gadget': 1, avvisi: 1, messaggi: 5 });
  expect(acts[0].before.questionari).toHaveLength(1);
  expect(JSON.stringify(acts)).not.toMatch(/ada@|Neri|Segreto/i);
});

test('nothing is erased if more has arrived since the confirmation, nor twice', async () => {
  await adaLeavesTraces();
  const { version } = (await desk('search', { contact: 'ada@esempio.it' })).body;
  await send({ email: 'ada@esempio.it' });
  expect((await desk('erase', { contact: 'ada@esempio.it', version })).status).toBe(409);
  expect(await found('ada@esempio.it')).toMatchObject({ questionari: 2 });
  expect((await erase('ada@esempio.it')).status).toBe(200);
  expect((await desk('erase', { contact: 'ada@esempio.it', version })).status).toBe(409);
});

test('a restore of an older backup brings back nothing of an erased person', async () => {
  await adaLeavesTraces();
  const into = await startTestPortal({ BACKUP_DIR: portal.config.backupDir });
  try {
    const file = await savedBackup(portal);
    await erase('ada@esempio.it');
    await fileTombstones(portal);
    await restoreBackup(into, file);
    const left = await into.database.read.selectFrom('questionnaire').select('nome').execute();
    expect(left).toEqual([{ nome: 'Ugo' }]);
    expect(await into.database.read.selectFrom('gadget_request').selectAll().execute()).toEqual([]);
    const mails = await into.database.read.selectFrom('mail').select(['recipient', 'reply_to']).execute();
    expect(JSON.stringify(mails)).not.toContain('ada@esempio.it');
    const bodies = await into.database.read.selectFrom('mail_body').select('plain').execute();
    expect(JSON.stringify(bodies)).not.toContain('Segreto di Ada');
    expect(bodies.length).toBe(mails.length);
  } finally {
    await into.close();
  }
});

test('questionnaires of an earlier release are found after the next start', async () => {
  await adaLeavesTraces();
  const unknown = { email_key: null, phone_key: null, other_phone_key: null };
  await portal.database.write((db) => db.updateTable('questionnaire').set(unknown).execute());
  expect(await found('333 1234567')).toEqual({});
  await portal.database.write((db) => fillDerivedColumns(db));
  expect(await found('333 1234567')).toEqual({ questionari: 1 });
  expect(await found('ada@esempio.it')).toMatchObject({ questionari: 1 });
});

test('the wish to receive no bulk mail stays for an account, and is erased for other persons', async () => {
  const at = new Date().toISOString();
  const values = ['amici@esempio.it', 'ada@esempio.it'].map((email_key) => ({ email_key, created_at: at }));
  await portal.database.write((db) => db.insertInto('unsubscribed').values(values).execute());
  expect((await erase('ada@esempio.it')).body).toEqual({ erased: { disiscrizione: 1 }, kept: {} });
  expect(await everything(portal)).not.toContain('ada@esempio.it');
  expect((await erase('amici@esempio.it')).body.kept).toEqual({ disiscrizione: 1 });
});

test('a text that is no contact, an address of the portal and everybody but staff are refused', async () => {
  for (const contact of ['Ada Neri', '333', '@', 'a@b', '   ', portal.config.mailboxes.gadget.toUpperCase()]) {
    for (const what of ['search', 'export', 'erase']) {
      const refused = await desk(what, { contact, version: '' });
      expect([contact, what, refused.status]).toEqual([contact, what, 422]);
      expect(refused.body.errors[0].field).toBe('contact');
    }
  }
  const member = await aToken(portal, association);
  for (const what of ['search', 'export', 'erase']) {
    expect((await desk(what, { contact: 'ada@esempio.it', version: '' }, member)).status).toBe(403);
  }
});

/** Tables with contacts that belong to an account: they are exported and deleted with it. */
const OF_ACCOUNTS = [
  'association',
  'listing',
  'email_change',
  'inactivity_warning',
  'freshness_request',
  'second_factor',
];

test('every table with an e-mail address or a telephone number is searched for a person, or belongs to an account', async () => {
  const tables = await portal.database.read.introspection.getTables();
  const isContact = ({ name }: { name: string }) => /mail|phone|telefono|whatsapp|recipient|reply_to/.test(name);
  const withContacts = tables
    .filter(({ name, columns }) => !/_search/.test(name) && columns.some(isContact))
    .map(({ name }) => name);
  const searched = PERSONAL_SOURCES.flatMap((source) => source.tables);
  expect(
    withContacts.filter((name) => !searched.includes(name) && !OF_ACCOUNTS.includes(name)),
    'add the table to `personalData` in the feature.ts of its feature, or to OF_ACCOUNTS',
  ).toEqual([]);
  expect(searched.filter((name) => !withContacts.includes(name))).toEqual([]);
});

test('a search uses an index of each large table', async () => {
  const { engine, read } = portal.database;
  const { sql } = await import('kysely');
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(read);
  for (const [query, index] of [
    [`select id from questionnaire where email_key = 'x'`, 'questionnaire_email_key'],
    [`select id from questionnaire where phone_key = 'x' or other_phone_key = 'x'`, 'questionnaire_other_phone_key'],
    [`select id from gadget_request where lower(email) = lower('x')`, 'gadget_request_email'],
    [`select id from mail where lower(recipient) = lower('x') or lower(reply_to) = lower('x')`, 'mail_reply_to'],
  ] as const) {
    const { rows } = await sql.raw(`${explain} ${query}`).execute(read);
    expect([query, JSON.stringify(rows)]).toEqual([query, expect.stringContaining(index)]);
  }
});
