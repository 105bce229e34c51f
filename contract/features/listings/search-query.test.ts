import { expect, test } from 'vitest';
import { ListingSearch } from './search.ts';
import { canonicalSearch, readSearch, SEARCH_NAMES, searchParams } from './search-query.ts';

const query = (search: object) => Object.fromEntries(Object.entries(search));

test('a search survives the way into an address and back', () => {
  const search = ListingSearch.parse({
    q: 'Birba',
    type: 'Cane',
    age_band: 'anziano,adulto',
    good_with: ['gatti', 'cani'],
    energy: 'ALTA',
    garden: 'non_serve',
    province: 'lo',
    near: '098031',
    km: '50',
    sort: 'near',
  });
  expect(search).toMatchObject({ type: 'cane', age_band: ['adulto', 'anziano'], good_with: ['cani', 'gatti'], km: 50 });
  expect(search).toMatchObject({ energy: 'alta', garden: 'non_serve' });
  expect(readSearch(searchParams(search))).toEqual(search);
  expect(ListingSearch.parse(query(readSearch(searchParams(search))))).toEqual(search);
});

test('the names of addresses are those of the schema', () => {
  expect(new Set(SEARCH_NAMES)).toEqual(new Set(Object.keys(ListingSearch.shape)));
});

test('searches that find the same have one canonical text', () => {
  const canonical = canonicalSearch({ q: 'Cane Buono', good_with: ['cani', 'gatti'], near: '098031' });
  expect(
    canonicalSearch({ near: '098031', km: 30, good_with: ['gatti', 'cani'], q: ' cane  buono ', sort: 'recent' }),
  ).toBe(canonical);
  expect(canonicalSearch({ near: '098031', km: 50, good_with: ['gatti', 'cani'], q: 'cane buono' })).not.toBe(
    canonical,
  );
  expect(canonicalSearch({})).toBe('');
});

test('an address with wrong values is read as a page reads it: what is wrong does not count', () => {
  const address = 'type=drago&age_band=cucciolo,vecchio&km=12&sort=near&province=lodi&utm=1&sex=f&good_with=gatti';
  expect(readSearch(new URLSearchParams(address))).toEqual({ age_band: ['cucciolo'], sex: 'F', good_with: ['gatti'] });
});

test.each([
  [{ km: '20' }, 'km'],
  [{ sort: 'near' }, 'sort'],
  [{ near: '098031', km: '4' }, 'km'],
  [{ near: '098031', km: '301' }, 'km'],
  [{ near: '48.85,2.35' }, 'near'],
  [{ near: '41.9' }, 'near'],
  [{ near: ['098031'] }, 'near'],
  [{ age_band: 'vecchio' }, 'age_band.0'],
  [{ good_with: ['gatti', 'draghi'] }, 'good_with.0'],
  [{ energy: 'tanta' }, 'energy'],
  [{ garden: 'forse' }, 'garden'],
  [{ region: '21' }, 'region'],
  [{ province: 'XX' }, 'province'],
  [{ goes_to: 'Lombardia' }, 'goes_to'],
  [{ sex: 'X' }, 'sex'],
  [{ q: 'x'.repeat(500) }, 'q'],
  [{ sort: 'views_desc' }, 'sort'],
])('%j is refused at %s', (search, field) => {
  const { error } = ListingSearch.safeParse(search);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('coordinates are rounded to about a kilometre', () => {
  expect(ListingSearch.parse({ near: '45.314159,9.503271' }).near).toBe('45.31,9.5');
});
