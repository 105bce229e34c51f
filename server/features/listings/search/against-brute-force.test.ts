import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGE_BANDS, COMPANIONS, ENERGIES, GARDENS } from '#contract/features/listings/facts.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { KM_DEFAULT, readSearch, type Search, searchParams } from '#contract/features/listings/search-query.ts';
import { fold, foldedWords } from '#contract/platform/fold.ts';
import { comuneOf } from '#server/features/places/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';
import { updateListing } from '../store.ts';
import { hasBit } from './bits.ts';
import { ListingIndex, listingIndex } from './listing-index.ts';

const PLACES = ['098031', '015146', '018110', '082053', '058091', ''];
const BREEDS = ['Meticcio', 'Labrador', 'Incrocio labrador', 'Européo', ''];
const WORDS = ['dolce', 'giocherellone', 'perché', 'divano', 'urgente'];
const GOES_TO = ['', 'ovunque', 'zona', '03', '03,19'];
const NOW = '2026-11-22T12:00:00Z';
const LISTINGS = 80;

let portal: TestPortal;
let all: Listing[];
beforeAll(async () => {
  portal = await startTestPortal();
  portal.at(NOW);
  const shelters = [
    await anAssociation(portal, { city: 'Lodi', province: 'LO' }),
    await anAssociation(portal, { city: 'Paperopoli', province: '' }),
  ];
  const random = fc.sample(listing, { numRuns: LISTINGS, seed: 20261122 });
  for (const [at, given] of random.entries()) await aListing(portal, shelters[at % 2]!, given);
  all = (await portal.request('/adoptions?limit=200')).body;
});
afterAll(() => portal.close());

const companion = fc.constantFrom('si', 'no', '');
const listing = fc.record({
  name: fc.constantFrom('Argo', 'Birba', 'Càli'),
  type: fc.constantFrom('cane', 'gatto', 'altro'),
  size: fc.constantFrom('piccola', 'media', 'grande', ''),
  sex: fc.constantFrom('M', 'F', ''),
  breed: fc.constantFrom(...BREEDS),
  age_band: fc.constantFrom(...AGE_BANDS, ''),
  born_on: fc.constantFrom('', '', '2026-01', '2025-11', '2025-12', '2018-11', '2018-12'),
  good_cani: companion,
  good_gatti: companion,
  good_bambini: companion,
  energy: fc.constantFrom(...ENERGIES, ''),
  garden: fc.constantFrom(...GARDENS, ''),
  lives_in: fc.constantFrom(...PLACES),
  goes_to: fc.constantFrom(...GOES_TO),
  stated_facts: fc.constant('age_band,born_on,good_cani,good_gatti,good_bambini'),
  character: fc.subarray(WORDS).map((words) => words.join(' ')),
  hidden: fc.constantFrom(false, false, false, true),
  adoption_status: fc.constantFrom('adottabile subito', 'adottato'),
});

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const search: fc.Arbitrary<Search> = fc
  .record({
    q: maybe(['dolce', 'perche divano', 'gioch', 'argo', 'nessuno']),
    type: maybe(['cane', 'gatto', 'altro'] as const),
    size: maybe(['piccola', 'media', 'grande'] as const),
    sex: maybe(['M', 'F'] as const),
    age_band: fc.option(fc.subarray([...AGE_BANDS], { minLength: 1 }), { nil: undefined }),
    good_with: fc.option(fc.subarray([...COMPANIONS], { minLength: 1 }), { nil: undefined }),
    energy: maybe(ENERGIES),
    garden: maybe(GARDENS),
    breed: maybe(['labrador', 'EUROPEO', 'bassotto']),
    province: maybe(['LO', 'MI', 'PV']),
    region: maybe(['03', '19', '12']),
    near: maybe(['098031', '45.19,9.16', '082053']),
    km: maybe([5, 30, 60, 300]),
    goes_to: maybe(['03', '19', '12']),
  })
  .map((all) => readSearch(searchParams(all)));

/** Whether a listing matches, computed from what the API says of it. */
function matches(
  one: Listing,
  { q, age_band, good_with, breed, province, region, near, km, goes_to, ...same }: Search,
) {
  const words = foldedWords([one.name, one.breed, one.character].join(' '));
  const place = one.lives_in;
  return [
    !same.type || one.type === same.type,
    !same.size || one.size === same.size,
    !same.sex || one.sex === same.sex,
    !same.energy || one.energy === same.energy,
    !same.garden || one.garden === same.garden,
    !age_band || age_band.includes(one.age_band as never),
    !good_with || good_with.every((other) => one.good_with[other] === 'si'),
    !q || foldedWords(q).every((word) => words.some((own) => own.startsWith(word))),
    !breed || fold(one.breed).includes(fold(breed)),
    !province || place?.provincia === province,
    !region || place?.regione === region,
    !near || (place !== null && kilometres(near, place.istat) <= (km ?? KM_DEFAULT)),
    !goes_to || mayGoTo(one, goes_to),
  ].every(Boolean);
}

function mayGoTo({ goes_to, lives_in }: Listing, region: string): boolean {
  if (goes_to?.kind === 'ovunque') return true;
  return goes_to?.kind === 'regioni' ? goes_to.regioni.includes(region as never) : lives_in?.regione === region;
}

/** The spherical law of cosines; none of the places of this test is near the edge of a radius. */
function kilometres(near: string, istat: string): number {
  const [lat, lon] = near.includes(',') ? near.split(',').map(Number) : Object.values(pick(near));
  const to = pick(istat);
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const cosine =
    Math.sin(radians(lat!)) * Math.sin(radians(to.lat)) +
    Math.cos(radians(lat!)) * Math.cos(radians(to.lat)) * Math.cos(radians(lon! - to.lon));
  return 6371 * Math.acos(Math.min(1, cosine));
}

function pick(istat: string) {
  const { lat, lon } = comuneOf(istat)!;
  return { lat, lon };
}

const without = (search: Search, name: keyof Search): Search => ({ ...search, [name]: undefined });
const count = (search: Search, is: (one: Listing) => boolean = () => true) =>
  all.filter((one) => is(one) && matches(one, search)).length;

test('every search finds and counts what a look at each listing finds', async () => {
  await fc.assert(
    fc.asyncProperty(search, async (asked) => {
      const query = searchParams(asked);
      const { body, headers } = await portal.request(`/adoptions?limit=200&${query}`);
      const expected = all.filter((one) => matches(one, asked)).map(({ id }) => id);
      expect(body.map(({ id }: Listing) => id)).toEqual(expected);
      expect(headers.get('x-total-count')).toBe(String(expected.length));
      const facets = (await portal.request(`/adoptions/facets?${query}`)).body;
      expect(facets.total).toBe(expected.length);
      for (const name of ['type', 'size', 'sex', 'age_band', 'energy', 'garden'] as const) {
        for (const [value, found] of Object.entries(facets[name])) {
          expect([name, value, found]).toEqual([
            name,
            value,
            count(without(asked, name), (one) => one[name] === value),
          ]);
        }
      }
      for (const one of COMPANIONS) {
        const found = count(without(asked, 'good_with'), ({ good_with }) => good_with[one] === 'si');
        expect(facets.good_with[one]).toBe(found);
      }
    }),
    { numRuns: 150, seed: 1 },
  );
});

test('an index that followed many changes equals one built afresh', async () => {
  const { database } = portal;
  const read = async (index: ListingIndex) => {
    const { columns, order, words } = await index.current();
    const found = words.find('dolce', columns.length, columns.alive);
    const sets = [
      columns.visible,
      columns.bits('sex F'),
      columns.bits('goes_to 03'),
      columns.bits('energy alta'),
      columns.bits('garden gradito'),
      columns.bits('breed Labrador'),
      found,
    ];
    return Array.from(order, (slot) => [
      columns.ids[slot],
      columns.place[slot],
      ...sets.map((set) => hasBit(set, slot)),
    ]);
  };
  const ids = (await database.read.selectFrom('listing').select('id').execute()).map(({ id }) => id);
  const changes = fc.array(fc.tuple(fc.nat(ids.length - 1), listing), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(changes, async (made) => {
      await database.write(
        async (db) => {
          for (const [at, { hidden, ...changed }] of made) {
            const { visible: _, ...rest } = { ...changed, visible: !hidden };
            await updateListing(db, ids[at]!, { ...rest, hidden, visible: !hidden });
          }
        },
        { invalidates: 'public' },
      );
      expect(await read(listingIndex(database))).toEqual(await read(new ListingIndex(database)));
    }),
    { numRuns: 25, seed: 2 },
  );
});
