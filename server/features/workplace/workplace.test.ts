import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateAssociation } from '#server/features/associations/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { watchStatements } from '#server/testing/statements.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let mine: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal({}, undefined, { instances: 1 });
  portal.at('2026-11-20T10:00:00.000Z');
  mine = await anAssociation(portal, { name: 'Amici di Zampa' });
  token = await aToken(portal, mine);
});
afterEach(() => portal.close());

const work = async () => {
  const { status, body } = await portal.request('/me/work', { token });
  expect(status).toBe(200);
  return body;
};
const call = (path: string, method: string, body: object = {}, as = token) =>
  portal.request(path, { method, token: as, body });
async function send(post_id: string, email: string): Promise<string> {
  const body = { nome: 'Ada Neri', email, post_id };
  return (await portal.request(`/associations/${mine}/preaffido`, { method: 'POST', body })).body.id;
}

test('a new account reads its first steps, which end with several animals', async () => {
  const first = await work();
  expect(first.profile.missing).toEqual(['logo', 'bio', 'phone2']);
  expect(first.first_steps).toEqual({ profile: false, written: false, listing_id: null, shared: false });
  const listing = await aListing(portal, mine);
  const unseen = await aListing(portal, mine, { hidden: true });
  expect((await work()).first_steps).toMatchObject({ written: true, listing_id: listing });
  await call(`/me/adoptions/${listing}/hidden`, 'PATCH', { hidden: true });
  expect((await work()).first_steps).toMatchObject({ written: true, listing_id: null });
  await call(`/me/adoptions/${listing}/hidden`, 'PATCH', { hidden: false });
  await call(`/me/adoptions/${unseen}`, 'DELETE');
  await portal.request(`/adoptions/${listing}/count`, { method: 'POST', body: { what: 'condivisione' } });
  await portal.app.settle();
  expect((await work()).first_steps).toEqual({ profile: false, written: true, listing_id: listing, shared: true });
  await aListing(portal, mine);
  await aListing(portal, mine);
  expect((await work()).first_steps).toBeNull();
});

test('a private person is not asked for what only associations have', async () => {
  await portal.database.write((db) => updateAssociation(db, mine, { not_association: true }), {
    invalidates: 'public',
  });
  expect((await work()).profile.missing).toEqual(['logo', 'bio']);
});

test('questionnaires wait until somebody answers, and those in the bin do not count', async () => {
  const listing = await aListing(portal, mine);
  const [old, binned] = [await send(listing, 'ada@esempio.it'), await send(listing, 'ugo@esempio.it')];
  portal.at('2026-11-28T10:00:00.000Z');
  await send(listing, 'eva@esempio.it');
  expect((await work()).questionnaires).toEqual({ unseen: 3, open: 3, overdue: 2, undelivered: 0 });
  await call(`/me/preaffido/${binned}`, 'DELETE');
  expect((await work()).questionnaires).toEqual({ unseen: 2, open: 2, overdue: 1, undelivered: 0 });
  const { version } = (await portal.request(`/me/preaffido/${old}`, { token })).body;
  await call(`/me/preaffido/${old}`, 'PATCH', { state: 'colloquio', version });
  expect((await work()).questionnaires).toMatchObject({ open: 2, overdue: 0 });
});

test('animals wait for a confirmation after 14 days, unless adopted, in standby by choice or deleted', async () => {
  const ids = [];
  for (let more = 0; more < 4; more += 1) ids.push(await aListing(portal, mine));
  expect((await work()).to_confirm).toBe(0);
  portal.at('2026-12-04T22:00:00.000Z');
  expect((await work()).to_confirm).toBe(4);
  await call(`/me/adoptions/${ids[0]}`, 'DELETE');
  await call(`/me/adoptions/${ids[1]}/hidden`, 'PATCH', { hidden: true });
  await call(`/me/adoptions/${ids[2]}`, 'PATCH', { adoption_status: 'adottato' });
  expect((await work()).to_confirm).toBe(1);
  await call('/me/adoptions/confirm', 'POST', { ids: [ids[3]] });
  expect((await work()).to_confirm).toBe(0);
});

test('decisions of staff, drafts and what is published later are told to their account only', async () => {
  const hidden = await aListing(portal, mine, { name: 'Birba' });
  const later = await aListing(portal, mine, { name: 'Luna' });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  await call(`/admin/adoptions/${hidden}/hide`, 'POST', { hidden: true, reason: 'Foto non adatta' }, staff);
  const publish_at = '2026-11-21T08:00:00.000Z';
  await portal.database.write((db) => db.updateTable('listing').set({ publish_at }).where('id', '=', later).execute());
  await call('/me/drafts/bozza-di-prova', 'PUT', { fields: { name: 'Nuvola' } });
  expect(await work()).toMatchObject({
    decisions: [{ listing_id: hidden, name: 'Birba', reason: 'Foto non adatta' }],
    scheduled: [{ listing_id: later, name: 'Luna', publish_at }],
    drafts: 1,
  });
  for (let more = 0; more < 21; more += 1) {
    const id = await aListing(portal, mine, { createdAt: '2026-11-20T11:00:00.000Z' });
    const at = `2026-11-2${more < 10 ? 2 : 3}T${10 + (more % 10)}:00:00.000Z`;
    await portal.database.write((db) =>
      db.updateTable('listing').set({ publish_at: at }).where('id', '=', id).execute(),
    );
  }
  const many = await work();
  expect(many.decisions).toMatchObject([{ listing_id: hidden }]);
  expect([many.scheduled.length, many.scheduled[0]]).toMatchObject([20, { listing_id: later }]);
  const other = await aToken(portal, await anAssociation(portal));
  const { body } = await portal.request('/me/work', { token: other });
  expect(body).toMatchObject({ decisions: [], scheduled: [], drafts: 0 });
});

test('an account with many animals and questionnaires is read with as many statements as a small one', async () => {
  const count = async () => {
    let statements = 0;
    const stop = watchStatements(({ sql }) => {
      // the settings and the outbox are read in the background
      if (!/site_setting|"mail/.test(sql)) statements += 1;
    });
    await work();
    stop();
    return statements;
  };
  const listing = await aListing(portal, mine);
  const gone = await aListing(portal, mine);
  await call(`/me/adoptions/${gone}`, 'DELETE');
  await call(`/me/preaffido/${await send(listing, 'ada@esempio.it')}`, 'DELETE');
  await send(listing, 'ugo@esempio.it');
  const few = await count();
  for (let more = 0; more < 40; more += 1) {
    await aListing(portal, mine);
    await send(listing, `${more}@esempio.it`);
  }
  expect(await count()).toBeLessThanOrEqual(few);
});
