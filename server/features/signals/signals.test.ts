import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { noticeNew } from './notice-new.ts';

const CHIP = '380260000000001';
const ASKS = 'Ricarica PostePay di 150 euro per la staffetta, prima della consegna.';

let portal: TestPortal;
let admin: string;
let shelter: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.at('2026-03-15T10:00:00.000Z');
  admin = await aToken(portal, await anAssociation(portal, { name: 'Ada della redazione', is_admin: true }));
  shelter = await anAssociation(portal, { name: 'Amici di Zampa' });
  token = await aToken(portal, shelter);
});
afterEach(() => portal.close());

const read = async (query = '') => (await portal.request(`/admin/signals?${query}`, { token: admin })).body;
/** Returns the list once the job has run. */
const list = async (query = '') => {
  await noticeNew(portal, 50);
  return read(query);
};
const kinds = async (query = '') => (await list(query)).items.map(({ kind }: { kind: string }) => kind);
const close = (id: string, body: object = { outcome: 'falso_allarme', note: 'Onesto.' }, as = admin) =>
  portal.request(`/admin/signals/${id}/close`, { method: 'POST', token: as, body });
const edit = (id: string, body: object) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });

test('staff see a listing that asks for money in advance, with its words and the facts of its account', async () => {
  const id = await aListing(portal, shelter, { name: 'Birba', bio: `Dolcissima. ${ASKS} Chiamate.` });
  const report = { reason: 'truffa', text: 'Chiede soldi.', good_faith: true };
  expect((await portal.request(`/adoptions/${id}/report`, { method: 'POST', body: report })).status).toBe(201);
  expect(await list()).toEqual({
    items: [
      {
        id: expect.any(String),
        kind: 'denaro_anticipato',
        state: 'aperto',
        at: '2026-03-15T10:00:00.000Z',
        excerpt: ASKS,
        listing: {
          id,
          name: 'Birba',
          association_id: shelter,
          association_name: 'Amici di Zampa',
          visible: true,
          hidden_by_admin: false,
        },
        other: null,
        other_account: null,
        account: {
          id: shelter,
          name: 'Amici di Zampa',
          version: 1,
          created_at: '2026-03-15T10:00:00.000Z',
          approved: true,
          listings: 1,
          open_reports: 1,
          open_signals: 1,
          banned: false,
          paused: false,
        },
        outcome: null,
        note: '',
        closed_at: null,
      },
    ],
    total: 1,
  });
});

test('reading the list judges nothing: the job does', async () => {
  await aListing(portal, shelter, { bio: ASKS });
  expect(await read()).toEqual({ items: [], total: 0 });
  expect(await portal.database.read.selectFrom('signal_due').select('turn').execute()).toHaveLength(1);
  expect((await list()).total).toBe(1);
});

test.each(['name', 'bio', 'character', 'important_notes'])('the words of %s are judged', async (field) => {
  await aListing(portal, shelter, { [field]: 'Serve un acconto di 50 euro' });
  expect(await kinds()).toEqual(['denaro_anticipato']);
});

test('a fee is judged as a share of the costs: its sum alone asks for nothing in advance', async () => {
  const id = await aListing(portal, shelter, { fee: '50 euro' });
  expect(await kinds()).toEqual([]);
  await edit(id, { fee: '100 euro da versare prima del viaggio' });
  expect((await list()).items).toMatchObject([
    { kind: 'denaro_anticipato', excerpt: 'Contributo spese: 100 euro da versare prima del viaggio' },
  ]);
});

test('the overview of the panel counts the signals that are open', async () => {
  await aListing(portal, shelter, { bio: ASKS });
  const [signal] = (await list()).items;
  const open = async () => (await portal.request('/admin/stats', { token: admin })).body.attention.open_signals;
  expect(await open()).toBe(1);
  expect((await close(signal.id)).status).toBe(200);
  expect(await open()).toBe(0);
});

test('a signal hides nothing', async () => {
  const id = await aListing(portal, shelter, { bio: ASKS });
  expect(await kinds()).toHaveLength(1);
  expect(await portal.request(`/adoptions/${id}`)).toMatchObject({ status: 200, body: { hidden: false } });
});

test('an honest listing causes no signal', async () => {
  await aListing(portal, shelter, { bio: 'Contributo spese 120 euro alla consegna, con ricevuta.' });
  await aListing(portal, shelter, { bio: 'Mai soldi in anticipo. Non chiediamo denaro prima.' });
  expect(await list()).toEqual({ items: [], total: 0 });
});

test('a listing is judged again at each change; a cause that staff have seen opens no closed signal', async () => {
  const id = await aListing(portal, shelter);
  expect(await kinds()).toEqual([]);
  expect((await edit(id, { bio: ASKS })).status).toBe(200);
  const [signal] = (await list()).items;
  expect(await close(signal.id)).toMatchObject({
    status: 200,
    body: { state: 'chiuso', outcome: 'falso_allarme', note: 'Onesto.', closed_at: '2026-03-15T10:00:00.000Z' },
  });
  await edit(id, { character: 'Tranquilla.' });
  expect(await kinds('state=aperto')).toEqual([]);
  portal.at('2026-03-15T10:30:00.000Z');
  await edit(id, { character: 'Per bloccarla serve una caparra.' });
  expect((await list()).items).toMatchObject([
    { id: signal.id, state: 'aperto', at: '2026-03-15T10:30:00.000Z', outcome: null, note: '' },
  ]);
});

test('staff close the cause that they read: one that was noticed meanwhile stays open until they read it', async () => {
  const id = await aListing(portal, shelter, { bio: ASKS });
  const [signal] = (await list()).items;
  portal.at('2026-03-15T10:30:00.000Z');
  await edit(id, { character: 'Per bloccarla serve una caparra.' });
  await list();
  const refused = await close(signal.id, { outcome: 'falso_allarme', at: signal.at });
  expect(refused).toMatchObject({ status: 409, body: { code: 'signal_changed' } });
  const { current } = refused.body;
  expect(current).toMatchObject({ id: signal.id, state: 'aperto', at: '2026-03-15T10:30:00.000Z' });
  expect(current.excerpt).toContain('caparra');
  expect((await read()).items).toEqual([current]);
  expect((await close(signal.id, { outcome: 'provvedimento', at: current.at })).status).toBe(200);
  const again = await close(signal.id, { outcome: 'falso_allarme', at: signal.at });
  expect(again).toMatchObject({ status: 409, body: { code: 'signal_closed' } });
});

test('an animal under 60 days is noticed, by its month of birth or by the age that is written', async () => {
  await aListing(portal, shelter, { name: 'Nato ora', age: 'nato a marzo 2026' });
  await aListing(portal, shelter, { name: 'Sei settimane', age: '6 settimane' });
  await aListing(portal, shelter, { name: 'Due mesi', age: '2 mesi' });
  await aListing(portal, shelter, { name: 'Nato a dicembre', age: 'nato a dicembre 2025' });
  await aListing(portal, shelter, { name: 'Già a casa', age: '40 giorni', adoption_status: 'adottato' });
  const { items } = await list('kind=troppo_giovane');
  expect(items.map(({ listing }: { listing: { name: string } }) => listing.name).toSorted()).toEqual([
    'Nato ora',
    'Sei settimane',
  ]);
});

test('one microchip in listings of two accounts is one signal; an adopted one does not count', async () => {
  const adopted = await aListing(portal, shelter, { microchip: CHIP, adoption_status: 'adottato' });
  const first = await aListing(portal, shelter, { name: 'Prima', microchip: CHIP });
  expect(await kinds()).toEqual([]);
  const other = await anAssociation(portal, { name: 'Altri' });
  const second = await aListing(portal, other, { name: 'Seconda', microchip: CHIP });
  const { items, total } = await list();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    kind: 'microchip_doppio',
    excerpt: CHIP,
    account: { id: other },
    listing: { id: second, name: 'Seconda' },
    other: {
      id: first,
      name: 'Prima',
      association_id: shelter,
      association_name: 'Amici di Zampa',
      visible: true,
      hidden_by_admin: false,
    },
    other_account: { id: shelter, name: 'Amici di Zampa', approved: true, listings: 2, open_signals: 1, banned: false },
  });
  await edit(first, { character: 'Vivace.' });
  expect((await list()).total).toBe(1);
  await edit(adopted, { adoption_status: 'adottabile subito' });
  expect((await list()).total).toBe(1);
});

test('a signal about two accounts is found and counted for each of them', async () => {
  const first = await aListing(portal, shelter, { microchip: CHIP, bio: ASKS });
  const other = await anAssociation(portal, { name: 'Altri' });
  const second = await aListing(portal, other, { microchip: CHIP });
  const { items } = await list(`association_id=${shelter}`);
  expect(items.map(({ listing }: { listing: { id: string } }) => listing.id).toSorted()).toEqual(
    [first, second].toSorted(),
  );
  const accounts = items.map(({ account }: { account: { id: string } }) => account);
  expect(accounts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: shelter, open_signals: 2 }),
      expect.objectContaining({ id: other, open_signals: 1 }),
    ]),
  );
});

test('signals are filtered by state, kind and account, and paged', async () => {
  const other = await anAssociation(portal, { name: 'Altri' });
  await aListing(portal, shelter, { bio: ASKS, age: '6 settimane' });
  await aListing(portal, other, { bio: ASKS });
  expect((await list()).total).toBe(3);
  expect(await kinds('kind=troppo_giovane')).toEqual(['troppo_giovane']);
  expect((await list(`association_id=${other}`)).total).toBe(1);
  const second = await list('page=2&page_size=2');
  expect([second.items.length, second.total]).toEqual([1, 3]);
  await close(second.items[0].id, { outcome: 'provvedimento' });
  expect([(await list('state=chiuso')).total, (await list('state=aperto')).total]).toEqual([1, 2]);
  expect((await portal.request('/admin/signals?kind=altro', { token: admin })).status).toBe(422);
});

test('only staff read and close signals, and closing is in the audit log', async () => {
  await aListing(portal, shelter, { name: 'Birba', bio: ASKS });
  const [signal] = (await list()).items;
  expect((await portal.request('/admin/signals')).status).toBe(401);
  expect((await portal.request('/admin/signals', { token })).status).toBe(403);
  expect((await close(signal.id, undefined, token)).status).toBe(403);
  expect((await close(signal.id, { outcome: 'boh' })).status).toBe(422);
  expect((await close('ignoto')).body.code).toBe('signal_not_found');
  expect((await close(signal.id, { outcome: 'provvedimento', note: 'Nascosto.' })).status).toBe(200);
  expect(await close(signal.id)).toMatchObject({ status: 409, body: { code: 'signal_closed' } });
  const { body } = await portal.request('/admin/audit', { token: admin });
  expect(body.items[0]).toMatchObject({
    act: 'closeSignal',
    subject_id: signal.id,
    subject_name: 'Birba',
    after: { kind: 'denaro_anticipato', outcome: 'provvedimento' },
  });
  expect(JSON.stringify(body)).not.toContain('Nascosto');
});

test('a signal ends with its listing, and outlives the other one', async () => {
  const other = await anAssociation(portal);
  const first = await aListing(portal, other, { microchip: CHIP });
  const second = await aListing(portal, shelter, { microchip: CHIP, bio: ASKS });
  expect((await list()).total).toBe(2);
  const remove = (id: string) => portal.request(`/admin/adoptions/${id}`, { method: 'DELETE', token: admin, body: {} });
  expect((await remove(first)).status).toBe(204);
  expect((await list('kind=microchip_doppio')).items).toMatchObject([{ other: null, excerpt: CHIP }]);
  await remove(second);
  expect(await list()).toEqual({ items: [], total: 0 });
});
