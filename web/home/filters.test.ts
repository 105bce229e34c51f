import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Filters, filtersIn, homePath, queryOf } from './filters.ts';

const filters: fc.Arbitrary<Filters> = fc.record({
  city: fc.string({ maxLength: 60 }).map((city) => city.replaceAll(/\p{Cc}/gu, '').trim()),
  type: fc.constantFrom('', 'cane', 'gatto', 'altro'),
  size: fc.constantFrom('', 'piccola', 'media', 'grande'),
  adopted: fc.boolean(),
});

const read = (path: string) => filtersIn(new URL(path, 'http://portal').searchParams);

test('an address of Home restores the search that made it', () => {
  fc.assert(
    fc.property(filters, (wanted) => {
      expect(read(homePath(wanted))).toEqual(wanted);
    }),
  );
});

test('the bare address has no filter, and an empty form sets none', () => {
  expect(homePath(read('/?city=&type=&size='))).toBe('/');
  expect(queryOf(read('/?city=&type=&size='))).toEqual({});
});

test('an unknown type or size is ignored, and case does not matter', () => {
  expect(read('/?type=drago&size=enorme&adopted=forse')).toEqual({ city: '', type: '', size: '', adopted: true });
  expect(read('/?type=CANE&size=Piccola')).toMatchObject({ type: 'cane', size: 'piccola' });
});

test('any address is read without an error', () => {
  fc.assert(fc.property(fc.string(), (search) => void filtersIn(new URLSearchParams(search))));
});
