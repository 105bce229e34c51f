import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { aListing, anAssociation, aToken } from '../testing/world.ts';

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

/** Calls without an audit log entry: an image that nothing uses yet, and the preview of a mail. */
const NO_ACT = ['uploadAdminImage', 'previewMail', 'countRecipients'];

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
    ['update', { test_watermark_enabled: false }],
    ['admin', { is_admin: true }],
    ['admin', { is_admin: false }],
    ['reset_password', { new_password: 'cuccia-calda-8' }],
    ['generate_reset', {}],
  ] as const) {
    await act('POST', `/admin/associations/${shelter}/${flag}`, body);
  }
  const csv = new FormData();
  const rows = 'name,city,phone,email,contact_person,president_name\nX,Y,1,x@esempio.it,A,B\n';
  csv.set('file', new File([rows], 'x.csv', { type: 'text/csv' }));
  await act('POST', '/admin/associations/import_csv', csv);
  await act('GET', '/admin/associations/export');
  await act('GET', '/admin/preaffido/export?q=zampa');

  const notice = { reason: 'truffa', text: 'Falso', email: 'lea@esempio.it', good_faith: true };
  const { id: reported } = (await portal.request(`/adoptions/${listing}/report`, { method: 'POST', body: notice }))
    .body;
  const decision = { measure: 'hide', facts: 'Falso', ground_kind: 'terms', ground: 'Ingannevole' };
  await act('POST', `/admin/reports/${reported}/decide`, decision);
  const bodies = await portal.database.read.selectFrom('mail_body').select('plain').execute();
  const link = bodies.map(({ plain }) => /reclamo\?token=([\w-]+)/.exec(plain)?.[1]).find(Boolean);
  await portal.request('/appeals', { method: 'POST', body: { token: link, text: 'No' } });
  const { appeals } = (await portal.request('/admin/reports', { token })).body[0];
  await act('POST', `/admin/appeals/${appeals[0].id}/answer`, { outcome: 'confirmed', answer: 'Resta' });

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
});
