import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hashToken, newToken } from '#server/features/accounts/index.ts';
import { noticeNew } from '#server/features/signals/notice-new.ts';
import { newId } from '#server/platform/database/ids.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { pseudonymize, removeOldNames } from './pseudonyms.ts';

let portal: TestPortal;
let token: string;
let shelter: string;
beforeEach(async () => {
  portal = await startTestPortal();
  const body = {
    username: 'ada',
    password: 'cuccia-calda-7',
    email: 'ada@esempio.it',
    name: 'Ada',
    gdpr_accepted: true,
  };
  const { id } = (await portal.request('/auth/register_association', { method: 'POST', body })).body;
  await portal.database.write((db) =>
    db.updateTable('association').set({ is_admin: true }).where('id', '=', id).execute(),
  );
  token = await aToken(portal, id);
  shelter = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@esempio.it' });
});
afterEach(() => portal.close());

/**
 * Calls without an audit log entry of their own: an image that nothing uses yet, the preview of a mail, and an approval
 * of several accounts, which has one `approveAssociation` for each.
 */
const NO_ACT = ['uploadAdminImage', 'previewMail', 'countRecipients', 'approveAssociations'];

/** Ids are left out of the search for names, because their digits may spell one: 'ada'. */
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

test('every change by staff has an audit log entry with actor, action and subject', async () => {
  const act = async (method: string, path: string, body?: unknown) => {
    const answer = await portal.request(path, { method, token, body });
    expect([path, answer.status, answer.status < 300]).toEqual([path, answer.status, true]);
    return answer.body;
  };
  const listing = await aListing(portal, shelter);
  const other = await aListing(portal, shelter);

  await act('POST', '/auth/register_association', {
    name: 'Nuova',
    city: 'Lodi',
    phone: '0371 1',
    email: 'nuova@esempio.it',
    contact_person: 'Bea',
    president_name: 'Bea',
    username: 'nuova',
    password: 'cuccia-calda-7',
  });
  for (const [flag, body] of [
    ['ban', { banned: true }],
    ['ban', { banned: false }],
    ['hide', { hidden: true }],
    ['hide', { hidden: false }],
    ['pause', { paused: true }],
    ['pause', { paused: false }],
    ['approve', { approved: false }],
    ['approve', { approved: true }],
    ['update', { test_watermark_enabled: false }],
    ['admin', { is_admin: true }],
    ['admin', { is_admin: false }],
    ['reset_password', { new_password: 'cuccia-calda-8' }],
    ['generate_reset', {}],
    ['end_sessions', {}],
  ] as const) {
    await act('POST', `/admin/associations/${shelter}/${flag}`, body);
  }
  await act('POST', `/admin/associations/${shelter}/verify`, { checks: ['documento'] });
  await act('DELETE', `/admin/associations/${shelter}/verify`);
  const csv = new FormData();
  const rows = 'name,city,phone,email,contact_person,president_name\nX,Y,1,x@esempio.it,A,B\n';
  csv.set('file', new File([rows], 'x.csv', { type: 'text/csv' }));
  await act('POST', '/admin/associations/import_csv', csv);
  await act('GET', '/admin/associations/export');
  await act('GET', '/admin/preaffido/export?q=zampa');
  const questionnaire = await portal.request(`/associations/${shelter}/preaffido`, {
    method: 'POST',
    body: { nome: 'Lea', telefono: '333 1' },
  });
  await act('POST', `/admin/preaffido/${questionnaire.body.id}/open`);
  await act('GET', '/admin/reports/export');

  const notice = { reason: 'truffa', text: 'Falso', email: 'lea@esempio.it', good_faith: true };
  const { id: reported } = (await portal.request(`/adoptions/${listing}/report`, { method: 'POST', body: notice }))
    .body;
  const decision = { measure: 'hide', facts: 'Falso', ground_kind: 'terms', ground: 'Ingannevole' };
  await act('POST', `/admin/reports/${reported}/decide`, decision);
  const link = newToken();
  await portal.database.write((db) =>
    db
      .updateTable('report')
      .set({ notifier_token: hashToken(link) })
      .execute(),
  );
  await portal.request('/appeals', { method: 'POST', body: { token: link, text: 'No' } });
  const { appeals } = (await portal.request('/admin/reports', { token })).body[0];
  await act('POST', `/admin/appeals/${appeals[0].id}/answer`, { outcome: 'confirmed', answer: 'Resta' });

  await aListing(portal, shelter, { bio: 'Serve un acconto di 50 euro su Postepay' });
  await noticeNew(portal, 50);
  const { items: signals } = (await portal.request('/admin/signals', { token })).body;
  await act('POST', `/admin/signals/${signals[0].id}/close`, {
    outcome: 'provvedimento',
    note: 'Lea ha tolto la frase',
  });

  const contact = 'lea@esempio.it';
  const { version } = await act('POST', '/admin/personal-data/search', { contact });
  await act('POST', '/admin/personal-data/export', { contact });
  await act('POST', '/admin/personal-data/erase', { contact, version });

  await act('POST', `/admin/adoptions/${other}/hide`, { hidden: true, reason: 'Manca il microchip' });
  await act('DELETE', `/admin/adoptions/${other}`);
  const gadget = await act('POST', '/admin/gadgets', { name: 'Ciotola', price: '9 €' });
  await act('PUT', `/admin/gadgets/${gadget.id}`, { name: 'Ciotola', price: '8 €' });
  await act('DELETE', `/admin/gadgets/${gadget.id}`);
  const help = await portal.request('/me/help', { method: 'POST', token, body: { message: 'Aiuto' } });
  await act('POST', `/admin/help/${help.body.id}/resolve`, { seen: true });
  await act('POST', '/admin/email/test', { to: 'prova@esempio.it', subject: 'Prova', html: '<p>Ciao</p>' });
  await act('POST', '/admin/email/bulk', { subject: 'Notizie', html: '<p>Ciao</p>', to_ids: [shelter] });
  const failed = await portal.database.write((db) =>
    db
      .updateTable('mail')
      .set({ state: 'failed' })
      .where('recipient', '=', 'prova@esempio.it')
      .returning('id')
      .execute(),
  );
  await act('POST', `/admin/outbox/${failed[0]!.id}/resend`);
  const alert = { email: 'ada@esempio.it', search: { type: 'cane' }, frequency: 'giorno', gdpr_accepted: true };
  await portal.request('/alerts', { method: 'POST', body: alert });
  await act('POST', '/admin/alerts/stop', { email: 'ada@esempio.it' });
  await act('PATCH', '/admin/settings', { pinned_listing_word: 'birba' });
  await act('GET', '/admin/backup');
  await act('GET', '/admin/export_file');
  await act('POST', '/admin/media/sweep');
  await act('POST', '/admin/health/retention/confirm');
  await act('POST', '/admin/me/change_password', { old_password: 'cuccia-calda-7', new_password: 'cuccia-calda-9' });
  await act('DELETE', `/admin/associations/${shelter}`);

  const { items } = (await portal.request('/admin/audit?page_size=100', { token })).body;
  const acting = calls.filter(({ access, method, produces }) => access === 'admin' && (method !== 'GET' || produces));
  const expected = [...acting.map(({ name }) => name), 'registerAssociation'].filter((name) => !NO_ACT.includes(name));
  expect(new Set(items.map((item: { act: string }) => item.act))).toEqual(new Set(expected));
  expect(new Set(items.map((item: { actor_name: string }) => item.actor_name))).toEqual(new Set(['Ada']));
  for (const item of items) expect([item.act, item.subject_name]).toEqual([item.act, expect.stringMatching(/\S/)]);
  const edited = items.find((item: { act: string }) => item.act === 'editGadget');
  expect(edited).toMatchObject({ before: { price: '9 €' }, after: { price: '8 €' } });
  expect(JSON.stringify(items)).not.toMatch(/cuccia-calda/);

  // the stored rows and their search texts name nobody, and hold no text that a person wrote
  const stored = [await entries(), await portal.database.read.selectFrom('act_search').select('text').execute()];
  expect(JSON.stringify(stored).replace(ID, '')).not.toMatch(
    /Ada|Amici|amici di zampa|Nuova|nuova|esempio\.it|Lodi|zampa|Falso|Resta|frase/i,
  );
});

const entries = () => portal.database.read.selectFrom('act').selectAll().orderBy('id').execute();
const audit = async (q = '') => (await portal.request(`/admin/audit?q=${q}`, { token })).body;

test('the log shows the names of today, finds accounts by them, and says when an account is gone', async () => {
  await portal.request(`/admin/associations/${shelter}/hide`, { method: 'POST', token, body: { hidden: true } });
  expect((await audit()).items[0]).toMatchObject({ actor_name: 'Ada', subject_name: 'Amici di Zampa' });
  expect((await audit('amici di z')).total).toBe(1);
  expect((await audit('visibilit')).total).toBe(1);
  const own = await aToken(portal, shelter);
  await portal.request('/api/me/profile', { method: 'PATCH', token: own, body: { name: 'Nuovo Nome' } });
  await portal.request(`/admin/associations/${shelter}/hide`, { method: 'POST', token, body: { hidden: false } });
  expect((await audit('nuovo nome')).items[0].subject_name).toBe('Nuovo Nome');
  await portal.request(`/admin/associations/${shelter}`, { method: 'DELETE', token });
  expect((await audit()).items[0]).toMatchObject({ act: 'removeAssociation', subject_name: 'Account cancellato' });
  expect((await audit('nuovo nome')).total).toBe(0);
  expect((await audit('ada')).total).toBe(3);
});

test('entries of an earlier release lose their names and e-mails, and the animals keep theirs', async () => {
  const entry = {
    at: '2026-01-01T10:00:00.000Z',
    actor_id: shelter,
    actor_name: 'Ada',
    team: '',
    form: 'old' as const,
  };
  const old = [
    {
      act: 'removeAssociation',
      name: 'Zampe',
      before: { name: 'Zampe', email: 'z@esempio.it', username: 'zampe', city: 'Lodi' },
    },
    { act: 'removeAdoption', name: 'Birba', before: { name: 'Birba', association_name: 'Zampe' } },
    { act: 'exportQuestionnaires', name: 'Questionari', after: { q: 'Lea Verdi', seen: true } },
    { act: 'sendTestMail', name: 'Notizie', after: { recipient: 'lea@esempio.it' } },
    { act: 'banAssociation', name: 'Zampe', after: { banned: true, reason: 'scrive da lea@esempio.it' } },
  ];
  await portal.database.write(async (db) => {
    for (const { act, name, before = {}, after = {} } of old) {
      const subject_id = act === 'exportQuestionnaires' ? 'export' : newId();
      const values = { before: JSON.stringify(before), after: JSON.stringify(after) };
      await db
        .insertInto('act')
        .values({ ...entry, id: newId(), act, subject_id, subject_name: name, ...values })
        .execute();
    }
  });
  expect(await removeOldNames(portal)).toBe(5);
  const kept = (await entries()).map(({ actor_name, subject_name, before, after }) => [
    actor_name,
    subject_name,
    before,
    after,
  ]);
  expect(kept).toEqual([
    ['', '', '{}', '{}'],
    ['', 'Birba', '{"name":"Birba"}', '{}'],
    ['', 'Questionari', '{}', '{"q":true,"seen":true}'],
    ['', 'Notizie', '{}', '{}'],
    ['', '', '{}', '{"banned":true,"reason":"scrive da (email)"}'],
  ]);
  expect(await removeOldNames(portal)).toBe(0);
});

test('after two years an entry names neither the actor nor the account, and one account has one pseudonym', async () => {
  portal.at('2024-01-10T10:00:00.000Z');
  const ban = (banned: boolean) =>
    portal.request(`/admin/associations/${shelter}/ban`, { method: 'POST', token, body: { banned, reason: 'Truffa' } });
  token = await aToken(portal, (await rowsOf('Ada'))[0]!.id);
  await ban(true);
  await ban(false);
  const { actor_id } = (await entries())[0]!;
  portal.at('2026-01-10T09:59:59.000Z');
  await trustNow();
  expect(await pseudonymize(portal, 'chiave')).toBe(0);
  portal.at('2026-01-10T10:00:01.000Z');
  expect(await pseudonymize(portal, 'chiave')).toBe(2);
  const [first, second] = await entries();
  expect(first).toMatchObject({ act: 'banAssociation', after: '{"banned":true}', form: 'pseudonyms' });
  expect([first!.subject_id, first!.actor_id]).toEqual([second!.subject_id, second!.actor_id]);
  expect(first!.subject_id).toMatch(/^p-[\w-]{22}$/);
  expect([first!.subject_id, first!.actor_id]).not.toContain(actor_id);
  token = await aToken(portal, actor_id);
  expect((await audit()).items[0]).toMatchObject({ actor_name: 'Pseudonimo', subject_name: 'Pseudonimo' });
  expect(await pseudonymize(portal, 'chiave')).toBe(0);
});

test('a clock that is far ahead makes no pseudonyms', async () => {
  await portal.request(`/admin/associations/${shelter}/hide`, { method: 'POST', token, body: { hidden: true } });
  await trustNow();
  portal.at('2031-01-01T10:00:00.000Z');
  expect(await pseudonymize(portal, 'chiave')).toBe(0);
  expect((await entries())[0]!.subject_id).toBe(shelter);
});

const rowsOf = (name: string) =>
  portal.database.read.selectFrom('association').select('id').where('name', '=', name).execute();
const trustNow = () => portal.database.write((db) => trustClock(db, portal.clock.now()));
