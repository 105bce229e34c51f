import { afterEach, beforeEach, expect, test } from 'vitest';
import { up } from '#server/platform/database/migrations/0202-microchips-stated.ts';
import { testEngine } from '#server/testing/database.ts';
import { executeRaw } from '#server/testing/execute.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { noticeNew } from './notice-new.ts';

const CHIP = '380260004417285';

let portal: TestPortal;
let admin: string;
let honest: string;
let copier: string;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.at('2026-03-15T10:00:00.000Z');
  admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  honest = await anAssociation(portal, { name: 'Onesti' });
  copier = await anAssociation(portal, { name: 'Copioni' });
});
afterEach(() => portal.close());

const list = async () => {
  await noticeNew(portal, 600);
  return (await portal.request('/admin/signals?kind=microchip_doppio', { token: admin })).body;
};
const as = async (account: string, path: string, method: string, body?: object) =>
  portal.request(`/me/${path}`, { method, token: await aToken(portal, account), ...(body ? { body } : {}) });
const edit = async (account: string, id: string, body: object) => {
  const { status, body: answer } = await as(account, `adoptions/${id}`, 'PATCH', body);
  expect(status, JSON.stringify(answer)).toBe(200);
};
const close = (id: string, outcome: string) =>
  portal.request(`/admin/signals/${id}/close`, { method: 'POST', token: admin, body: { outcome } });
const ofCopier = (listing: string, original: string) => ({
  items: [
    { listing: { id: listing }, account: { id: copier }, other: { id: original }, other_account: { id: honest } },
  ],
  total: 1,
});

test('of two accounts the signal is about the one that stated the microchip later, also in an older listing', async () => {
  const older = await aListing(portal, copier, { name: 'Vecchio annuncio' });
  portal.at('2026-03-15T11:00:00.000Z');
  const original = await aListing(portal, honest, { name: 'Originale', microchip: CHIP });
  portal.at('2026-03-15T12:00:00.000Z');
  await edit(copier, older, { microchip: '380 2600.0441-7285' });
  expect(await list()).toMatchObject(ofCopier(older, original));
});

test('a change of the owner afterwards does not make the statement later, also before the comparison', async () => {
  const older = await aListing(portal, copier);
  const original = await aListing(portal, honest, { microchip: CHIP });
  portal.at('2026-03-15T11:00:00.000Z');
  await edit(copier, older, { microchip: CHIP });
  portal.at('2026-03-15T12:00:00.000Z');
  await edit(honest, original, { microchip: '380260004417286' });
  await edit(honest, original, { microchip: CHIP });
  expect(await list()).toMatchObject(ofCopier(older, original));
});

test('an animal that comes back and is published anew is stated since its former listing', async () => {
  await aListing(portal, honest, { microchip: CHIP, adoption_status: 'adottato' });
  const binned = await aListing(portal, honest, { microchip: '380260004417299' });
  expect((await as(honest, `adoptions/${binned}`, 'DELETE')).status).toBe(204);
  portal.at('2026-03-15T11:00:00.000Z');
  const copy = await aListing(portal, copier, { microchip: CHIP });
  const other = await aListing(portal, copier, { microchip: '380260004417299' });
  portal.at('2026-03-15T12:00:00.000Z');
  const anew = await aListing(portal, honest, { microchip: CHIP });
  await aListing(portal, honest, { microchip: '380260004417299' });
  const { items, total } = await list();
  expect(total).toBe(2);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        listing: expect.objectContaining({ id: copy }),
        other: expect.objectContaining({ id: anew }),
      }),
      expect.objectContaining({ listing: expect.objectContaining({ id: other }) }),
    ]),
  );
});

test('an imported date of publication is no time of a statement', async () => {
  const original = await aListing(portal, honest, { microchip: CHIP });
  portal.at('2026-03-15T11:00:00.000Z');
  const copy = await aListing(portal, copier, { microchip: CHIP, createdAt: '2020-01-01T00:00:00.000Z' });
  expect(await list()).toMatchObject(ofCopier(copy, original));
});

test('a microchip in many listings of one account makes no signal, and one for each other account', async () => {
  for (let at = 0; at < 12; at++) await aListing(portal, honest, { microchip: CHIP });
  expect((await list()).total).toBe(0);
  for (let at = 0; at < 12; at++) await aListing(portal, copier, { microchip: CHIP });
  expect((await list()).total).toBe(1);
  const third = await anAssociation(portal, { name: 'Terzi' });
  for (let at = 0; at < 3; at++) {
    await aListing(portal, third, { microchip: CHIP });
    await aListing(portal, copier, { microchip: CHIP });
    await list();
  }
  const { items, total } = await list();
  expect(total).toBe(2);
  for (const { other_account } of items) expect(other_account.id).toBe(honest);
});

test('a false alarm holds for further listings of the account; after a measure a further one opens it again', async () => {
  await aListing(portal, honest, { microchip: CHIP });
  await aListing(portal, copier, { microchip: CHIP });
  const [signal] = (await list()).items;
  await close(signal.id, 'falso_allarme');
  await aListing(portal, copier, { microchip: CHIP });
  expect((await list()).items).toMatchObject([{ id: signal.id, state: 'chiuso' }]);
  const third = await anAssociation(portal, { name: 'Terzi' });
  await aListing(portal, third, { microchip: CHIP });
  const [next] = (await list()).items;
  expect(next).toMatchObject({ state: 'aperto', account: { id: third } });
  await close(next.id, 'provvedimento');
  const further = await aListing(portal, third, { microchip: CHIP });
  expect((await list()).items).toContainEqual(
    expect.objectContaining({ id: next.id, state: 'aperto', listing: expect.objectContaining({ id: further }) }),
  );
});

test('a listing in the bin hides no signal about another one with its microchip', async () => {
  await aListing(portal, honest, { microchip: CHIP });
  const first = await aListing(portal, copier, { microchip: CHIP });
  const second = await aListing(portal, copier, { microchip: CHIP });
  expect((await list()).items).toMatchObject([{ listing: { id: second } }]);
  expect((await as(copier, `adoptions/${second}`, 'DELETE')).status).toBe(204);
  expect((await list()).items).toMatchObject([{ listing: { id: first } }]);
});

test('an invented number of an earlier release is compared with none, and found by its digits', async () => {
  const invented = '000000000000000';
  const first = await aListing(portal, honest, { name: 'Nina', microchip: invented });
  await aListing(portal, copier, { microchip: invented });
  expect((await list()).total).toBe(0);
  const { body: items } = await portal.request(`/admin/adoptions?q=${invented}`, { token: admin });
  expect(items).toHaveLength(2);
  for (const { same_microchip } of items) expect(same_microchip).toEqual([]);
  await edit(honest, first, { name: 'Nina bella', microchip: invented });
  const changed = await as(honest, `adoptions/${first}`, 'PATCH', { microchip: '380000000000000' });
  expect(changed).toMatchObject({ status: 422, body: { errors: [{ field: 'microchip' }] } });
});

test('what a listing stated is forgotten with it', async () => {
  const id = await aListing(portal, honest, { microchip: CHIP });
  const stated = () => portal.database.read.selectFrom('microchip_statement').select('microchip').execute();
  expect(await stated()).toEqual([{ microchip: CHIP }]);
  await portal.request(`/admin/adoptions/${id}`, { method: 'DELETE', token: admin, body: {} });
  expect(await stated()).toEqual([]);
});

test('of the open signals of an earlier release one for each microchip and account stays', async () => {
  const first = await aListing(portal, honest, { microchip: CHIP });
  const own = await aListing(portal, honest, { microchip: CHIP });
  const second = await aListing(portal, copier, { microchip: CHIP });
  const third = await aListing(portal, copier, { microchip: CHIP });
  const row = (id: string, account: string, listing: string, other: string, state = 'aperto') =>
    `insert into signal (id, kind, state, at, listing_id, other_id, association_id, pair, excerpt, causes, outcome, note)
     values ('${id}', 'microchip_doppio', '${state}', '2026-03-15T09:0${id}:00.000Z', '${listing}', '${other}', '${account}',
       '${other}:${listing}', '${CHIP}', '["${CHIP}"]', '', '')`;
  const functions = ['record', 'forget'].map((name) => `drop function microchip_statement_${name}() cascade`);
  const triggers = ['entered', 'changed', 'ended'].map((name) => `drop trigger microchip_statement_${name}`);
  await executeRaw(
    portal.config.databaseUrl,
    ...(testEngine() === 'postgres' ? functions : triggers),
    'drop table microchip_statement',
    row('1', honest, own, first),
    row('2', copier, second, own, 'chiuso'),
    row('3', copier, second, first),
    row('4', copier, third, first),
  );
  await portal.database.write((db) => up(db as never));
  const kept = await portal.database.read.selectFrom('signal').select(['id', 'pair']).orderBy('id').execute();
  expect(kept).toEqual([
    { id: '2', pair: `${own}:${second}` },
    { id: '3', pair: `${CHIP}:${copier}` },
  ]);
  expect((await list()).total).toBe(2);
});
