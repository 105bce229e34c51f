import { afterEach, beforeEach, expect, test } from 'vitest';
import { MOST_PORTRAITS } from '#contract/features/listings/limits.ts';
import type { Portrait } from '#contract/features/listings/portrait.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken, manyListings } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';

let portal: TestPortal;
let lodi: string;
beforeEach(async () => {
  portal = await startTestPortal();
  lodi = await anAssociation(portal, { city: 'Lodi', province: 'LO' });
});
afterEach(() => portal.close());

async function portraits(): Promise<Portrait[]> {
  const { status, body } = await portal.request('/api/adoptions/portraits');
  expect(status).toBe(200);
  return body;
}
const names = async () => (await portraits()).map(({ name }) => name);

/** Publishes a listing as an association does. */
async function publish(fields: object): Promise<string> {
  const { body, status } = await portal.request('/me/adoptions', {
    method: 'POST',
    token: await aToken(portal, lodi),
    body: { name: 'Luna', type: 'cane', ...fields },
  });
  expect(status).toBe(201);
  return body.id;
}

test('a portrait has the facts of the comparison and of a small card, and nothing else', async () => {
  const image = (await jpegOf(900, 1200)).toString('base64');
  const other = await publish({ name: 'Birba' });
  const id = await publish({
    sex: 'F',
    size: 'piccola',
    age: 'circa 4 anni',
    age_band: 'adulto',
    good_with: { cani: 'si', gatti: 'no' },
    goes_to: { kind: 'regioni', regioni: ['03', '01'] },
    energy: 'bassa',
    hours_alone: 6,
    garden: 'gradito',
    first_time: 'si',
    special_care: 'Una pastiglia ogni mattina, con il cibo.',
    bonded_with: other,
    images_base64: [image],
    character: 'Dolce e curiosa.',
    info_phone: '333 555 0101',
  });
  const found = (await portraits()).find((one) => one.id === id)!;
  expect(found).toEqual({
    id,
    name: 'Luna',
    type: 'cane',
    size: 'piccola',
    sex: 'F',
    age: 'circa 4 anni',
    age_band: 'adulto',
    adoptable_from: null,
    city: 'Lodi',
    province: 'LO',
    region: '03',
    goes_to: { kind: 'regioni', regioni: ['01', '03'] },
    good_with: { cani: 'si', gatti: 'no', bambini: null },
    energy: 'bassa',
    hours_alone: 6,
    garden: 'gradito',
    first_time: 'si',
    special_care: true,
    bonded: true,
    photo: {
      src: expect.stringMatching(/^\/media\/\w+-320\.webp$/),
      srcset: expect.stringMatching(/^\/media\/\w+-320\.webp 320w, \/media\/\w+-640\.webp 640w$/),
      width: 900,
      height: 1200,
    },
    created_at: expect.any(String),
  });
  expect((await portal.request(found.photo!.src)).status).toBe(200);
});

test('a portrait claims nothing that its owner has not stated', async () => {
  await publish({});
  expect((await portraits())[0]).toMatchObject({
    size: '',
    age_band: '',
    goes_to: null,
    good_with: { cani: null, gatti: null, bambini: null },
    energy: null,
    hours_alone: null,
    garden: null,
    first_time: null,
    special_care: false,
    bonded: false,
    photo: null,
  });
});

test('the portraits are of animals that nobody is about to adopt, and of no test account', async () => {
  await aListing(portal, lodi, { name: 'Luna' });
  await aListing(portal, lodi, { name: 'Felice', adoption_status: 'adottato' });
  await aListing(portal, lodi, { name: 'Attesa', adoption_status: 'in attesa di risposta' });
  await aListing(portal, lodi, { name: 'Ombra', hidden: true });
  const trial = await anAssociation(portal, { is_test: true });
  await aListing(portal, trial, { name: 'Prova' });
  expect(await names()).toEqual(['Luna']);
});

test('the portrait of a puppy that is too young has the day from which it can be adopted, until that day', async () => {
  portal.at('2026-03-02T10:00:00.000Z');
  await publish({ name: 'Tobia', born_on: '2026-02' });
  // 28 February and 60 days
  expect(await portraits()).toMatchObject([{ name: 'Tobia', adoptable_from: '2026-04-29' }]);
  portal.at('2026-04-29T10:00:00.000Z');
  expect(await portraits()).toMatchObject([{ name: 'Tobia', adoptable_from: null }]);
});

test('the listing confirmed last comes first, and a change is in the portraits at once', async () => {
  portal.at('2026-03-02T10:00:00.000Z');
  const luna = await publish({ name: 'Luna' });
  portal.at('2026-03-03T10:00:00.000Z');
  await publish({ name: 'Birba' });
  expect(await names()).toEqual(['Birba', 'Luna']);
  portal.at('2026-03-04T10:00:00.000Z');
  const token = await aToken(portal, lodi);
  await portal.request(`/me/adoptions/${luna}`, { method: 'PATCH', token, body: { energy: 'alta' } });
  expect((await portraits()).map(({ name, energy }) => [name, energy])).toEqual([
    ['Luna', 'alta'],
    ['Birba', null],
  ]);
});

test('the portraits are the same for everybody, and unchanged ones are not sent again', async () => {
  await publish({});
  const first = await portal.request('/api/adoptions/portraits');
  const token = await aToken(portal, lodi);
  expect((await portal.request('/api/adoptions/portraits', { token })).body).toEqual(first.body);
  const headers = { 'if-none-match': first.headers.get('etag')! };
  expect((await portal.request('/api/adoptions/portraits', { headers })).status).toBe(304);
});

test('at most 2,000 portraits are sent', async () => {
  await manyListings(portal, lodi, MOST_PORTRAITS + 1);
  expect(await portraits()).toHaveLength(MOST_PORTRAITS);
});
