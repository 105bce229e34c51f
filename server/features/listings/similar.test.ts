import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { goneRetention } from './jobs.ts';

let portal: TestPortal;
let lodi: string;
let bari: string;
beforeEach(async () => {
  portal = await startTestPortal();
  lodi = await anAssociation(portal, { city: 'Lodi', province: 'LO' });
  bari = await anAssociation(portal, { city: 'Bari', province: 'BA' });
});
afterEach(() => portal.close());

const similar = async (id: string) => {
  const { status, body } = await portal.request(`/api/adoptions/${id}/similar`);
  expect(status).toBe(200);
  return body.map(({ name }: { name: string }) => name);
};
const remove = async (id: string, owner: string) =>
  portal.request(`/me/adoptions/${id}`, { method: 'DELETE', token: await aToken(portal, owner) });

test('similar animals are of the same kind, those of the same city first, and at most three', async () => {
  const luna = await aListing(portal, lodi, { name: 'Luna', size: 'grande' });
  await aListing(portal, bari, { name: 'Lontana', size: 'piccola' });
  await aListing(portal, bari, { name: 'Grande', size: 'grande' });
  await aListing(portal, lodi, { name: 'Vicina', size: 'piccola' });
  await aListing(portal, lodi, { name: 'Micio', type: 'gatto' });
  await aListing(portal, lodi, { name: 'Felice', adoption_status: 'adottato' });
  await aListing(portal, lodi, { name: 'Ombra', hidden: true });
  expect(await similar(luna)).toEqual(['Vicina', 'Grande', 'Lontana']);
  const milano = await anAssociation(portal, { city: 'Milano', province: 'MI' });
  await aListing(portal, milano, { name: 'Milanese', size: 'piccola' });
  expect(await similar(luna)).toEqual(['Vicina', 'Milanese', 'Grande']);
  await aListing(portal, lodi, { name: 'Nuova' });
  expect(await similar(luna)).toEqual(['Nuova', 'Vicina', 'Milanese']);
});

test('adopted, hidden and deleted animals have similar ones too; of an unknown id there are the newest', async () => {
  await aListing(portal, lodi, { name: 'Cane di Lodi' });
  await aListing(portal, bari, { name: 'Gatto di Bari', type: 'gatto' });
  const adopted = await aListing(portal, lodi, { adoption_status: 'adottato' });
  const hidden = await aListing(portal, lodi, { hidden: true });
  const deleted = await aListing(portal, lodi, {});
  expect((await remove(deleted, lodi)).status).toBe(204);
  for (const id of [adopted, hidden, deleted]) expect(await similar(id)).toEqual(['Cane di Lodi']);
  expect(await similar('mai-esistito')).toEqual(['Gatto di Bari', 'Cane di Lodi']);
});

test('animals of test accounts are shown as similar to no other animal, nearby or not', async () => {
  const luna = await aListing(portal, lodi, { name: 'Luna' });
  const trial = await anAssociation(portal, { city: 'Lodi', province: 'LO', is_test: true });
  const prova = await aListing(portal, trial, { name: 'Prova' });
  await aListing(portal, bari, { name: 'Lontana' });
  for (const id of [luna, 'mai-esistito']) expect(await similar(id)).not.toContain('Prova');
  expect(await similar(prova)).toEqual(['Luna', 'Lontana']);
  // lists have them, marked
  const listed = (await portal.request('/adoptions')).body;
  expect(listed.find(({ id }: { id: string }) => id === prova)).toMatchObject({ watermark: true });
});

test('the code of a deleted listing differs from that of an unknown or hidden one, with the same status and sentence', async () => {
  const [deleted, hidden] = [await aListing(portal, lodi), await aListing(portal, lodi, { hidden: true })];
  await remove(deleted, lodi);
  const read = async (id: string) => {
    const { status, body } = await portal.request(`/adoptions/${id}`);
    return [status, body.detail, body.code];
  };
  expect(await read(deleted)).toEqual([404, 'Annuncio non trovato', 'listing_deleted']);
  for (const id of [hidden, 'mai-esistito']) {
    expect(await read(id)).toEqual([404, 'Annuncio non trovato', 'listing_not_found']);
  }
});

test('of a deleted animal that was elsewhere than its association, those near it are similar', async () => {
  const id = await aListing(portal, lodi, { name: 'Luna', lives_in: '072006' });
  await aListing(portal, bari, { name: 'Pugliese', size: 'grande' });
  await aListing(portal, lodi, { name: 'Lodigiana' });
  expect((await remove(id, lodi)).status).toBe(204);
  expect(await similar(id)).toEqual(['Pugliese', 'Lodigiana']);
});

test('what is remembered of a deleted listing names nobody, and is forgotten after two years', async () => {
  portal.at('2026-01-10T10:00:00.000Z');
  const id = await aListing(portal, lodi, { name: 'Luna', info_phone: '333 555 0101' });
  await remove(id, lodi);
  const token = await aToken(portal, lodi);
  expect((await portal.request(`/me/bin/annuncio/${id}`, { method: 'DELETE', token })).status).toBe(204);
  const [row] = await portal.database.read.selectFrom('listing_gone').selectAll().execute();
  expect(row).toMatchObject({ type: 'cane', size: 'media', city_key: 'lodi', gone_at: '2026-01-10T10:00:00.000Z' });
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`Luna|555 ?0101|${id}|${lodi}`));
  portal.at('2028-01-10T10:00:00.001Z');
  expect(await runTrusted(portal, goneRetention)).toBe(1);
});
