import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { fillCityKeys } from './facts/fill-city-keys.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { recountListings } from './recount.ts';
import { findListings, updateListing } from './store.ts';

const LODI = '098031';
const BARI = '072006';

let portal: TestPortal;
let cuneo: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  cuneo = await anAssociation(portal, { username: 'bellaluna', city: 'Cuneo', province: 'CN' });
  token = await aToken(portal, cuneo);
});
afterEach(() => portal.close());

const send = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await portal.request(path, { method, token, body });
  expect(status).toBeLessThan(300);
  return answer;
};
const change = (id: string, body: object) => send('PATCH', `/me/adoptions/${id}`, body);
const move = (city: string, province: string) => send('PATCH', '/me/profile', { city, province });

/** The names of what a city's list shows, by the indexes of the database and by the search in memory, which agree. */
async function namesIn(city: string): Promise<string[]> {
  const read = async (query: string) => {
    const { body, headers } = await portal.request(`/adoptions?city=${city}${query}`);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body.map(({ name }: { name: string }) => name).toSorted();
  };
  const listed = await read('');
  expect(await read('&sex=F')).toEqual(listed);
  return listed;
}

/** Each city that is offered, with the names that its list shows. The stored counts match the rows. */
async function cities(): Promise<Record<string, string[]>> {
  const { body } = await portal.request('/site/summary');
  const offered: string[] = body.cities;
  const found = await Promise.all(offered.map(async (city) => [city, await namesIn(city)] as const));
  expect(await recountListings(portal)).toMatchObject({ wrong: 0 });
  return Object.fromEntries(found);
}

test.each([
  ['Bozen', 'BZ', 'Bolzano', 'bolzano/bozen'],
  ['S. Donà di Piave', 'VE', 'san dona di piave', 'S.Donà di Piave'],
  ['Forlì', 'FC', 'forli', 'Comune di Forlì'],
])('who wrote %s is found by another spelling of the comune', async (written, province, ...typed) => {
  await move(written, province);
  await aListing(portal, cuneo, { name: 'Qui' });
  for (const city of [written, ...typed]) expect(await namesIn(encodeURIComponent(city)), city).toEqual(['Qui']);
  expect((await portal.request(`/adoptions?province=${province}`)).body).toMatchObject([{ name: 'Qui' }]);
});

test('an animal is offered, listed and counted in the city where it is, not in that of its association', async () => {
  await aListing(portal, cuneo, { name: 'Qui' });
  await aListing(portal, cuneo, { name: 'Birba', lives_in: LODI });
  expect(await cities()).toEqual({ Cuneo: ['Qui'], Lodi: ['Birba'] });
  expect((await portal.request('/adoptions?city=lodi&type=cane&size=media')).headers.get('x-total-count')).toBe('1');
});

test('a published animal is moved by its owner, and one that is stated nowhere moves with its association', async () => {
  const { id } = await send('POST', '/me/adoptions', { name: 'Birba', type: 'cane', sex: 'F', lives_in: LODI });
  await aListing(portal, cuneo, { name: 'Qui' });
  expect(await cities()).toEqual({ Cuneo: ['Qui'], Lodi: ['Birba'] });
  await change(id, { lives_in: BARI });
  expect(await cities()).toEqual({ Bari: ['Birba'], Cuneo: ['Qui'] });
  await move('Lucca', 'LU');
  expect(await cities()).toEqual({ Bari: ['Birba'], Lucca: ['Qui'] });
  await change(id, { lives_in: '' });
  expect(await cities()).toEqual({ Lucca: ['Birba', 'Qui'] });
  await change(id, { lives_in: LODI });
  await change(id, { guessed: ['lives_in'] });
  expect(await cities()).toEqual({ Lucca: ['Birba', 'Qui'] });
});

test('hidden, in the bin or with its association paused, an animal leaves its city and returns to it', async () => {
  const id = await aListing(portal, cuneo, { name: 'Birba', lives_in: LODI });
  const other = await aListing(portal, cuneo, { name: 'Qui' });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const pause = (paused: boolean) =>
    portal.request(`/admin/associations/${cuneo}/pause`, { method: 'POST', token: staff, body: { paused } });
  await send('PATCH', `/me/adoptions/${id}/hidden`, { hidden: true });
  expect(await cities()).toEqual({ Cuneo: ['Qui'] });
  await send('PATCH', `/me/adoptions/${id}/hidden`, { hidden: false });
  await pause(true);
  expect(await cities()).toEqual({});
  await pause(false);
  expect(await cities()).toEqual({ Cuneo: ['Qui'], Lodi: ['Birba'] });
  for (const one of [id, other]) await send('DELETE', `/me/adoptions/${one}`);
  await move('Lucca', 'LU');
  expect(await cities()).toEqual({});
  for (const one of [id, other]) await send('POST', `/me/bin/annuncio/${one}/restore`);
  expect(await cities()).toEqual({ Lodi: ['Birba'], Lucca: ['Qui'] });
});

test('animals that an earlier release listed in the city of their association are in their own after the next start', async () => {
  const ids = [
    await aListing(portal, cuneo, { name: 'Birba', lives_in: LODI }),
    await aListing(portal, cuneo, { name: 'Nascosta', lives_in: LODI, hidden: true }),
    await aListing(portal, cuneo, { name: 'Qui' }),
  ];
  await portal.database.write(
    async (db) => {
      const rows = await findListings(db, ids);
      for (const id of ids) await updateListing(db, id, { city_key: 'cuneo' });
      await movePublicCounts(db, rows, await findListings(db, ids));
    },
    { invalidates: 'public' },
  );
  expect(await cities()).toEqual({ Cuneo: ['Birba', 'Qui'] });
  for (const one of portal.instances) await fillCityKeys(one);
  expect(await cities()).toEqual({ Cuneo: ['Qui'], Lodi: ['Birba'] });
  await change(ids[1]!, { hidden: false });
  expect(await cities()).toEqual({ Cuneo: ['Qui'], Lodi: ['Birba', 'Nascosta'] });
});
