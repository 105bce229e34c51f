import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGE_BANDS, COMPANIONS, ENERGIES, GARDENS } from '#contract/features/listings/facts.ts';
import { filtersIn, homePath, isFiltered, queryOf } from './filters.ts';

const text = fc
  .string({ maxLength: 60 })
  .map((typed) => typed.replaceAll(/\p{Cc}/gu, '').trim())
  .filter(Boolean);
const filters = fc.record(
  {
    city: text,
    q: text,
    type: fc.constantFrom('cane', 'gatto', 'altro'),
    size: fc.constantFrom('piccola', 'media', 'grande'),
    age_band: fc.subarray([...AGE_BANDS], { minLength: 1 }).map((all) => all.toSorted()),
    good_with: fc.subarray([...COMPANIONS], { minLength: 1 }).map((all) => all.toSorted()),
    energy: fc.constantFrom(...ENERGIES),
    garden: fc.constantFrom(...GARDENS),
    province: fc.constantFrom('LO', 'MI'),
    near: fc.constantFrom('098031', '45.3,9.5'),
    adopted: fc.boolean(),
  } as const,
  { requiredKeys: ['adopted'] },
);

const read = (path: string) => filtersIn(new URL(path, 'http://portal').searchParams);

test('an address of Home restores the search that made it', () => {
  fc.assert(
    fc.property(filters, (wanted) => {
      expect(read(homePath(wanted))).toEqual(wanted);
    }),
  );
});

test('the bare address has no filter, and an empty form sets no filter', () => {
  const blank = read('/?city=&type=&size=');
  expect(homePath(blank)).toBe('/');
  expect(queryOf(blank)).toEqual({});
  expect(isFiltered(blank)).toBe(false);
});

test('an order and the adopted animals are no filters', () => {
  expect(isFiltered(read('/?sort=longest_waiting&adopted=false'))).toBe(false);
  expect(isFiltered(read('/?sex=F'))).toBe(true);
});

test('an unknown type or size is ignored, and case does not matter', () => {
  expect(read('/?type=drago&size=enorme&adopted=forse')).toEqual({ adopted: true });
  expect(read('/?type=CANE&size=Piccola')).toMatchObject({ type: 'cane', size: 'piccola' });
});

test('any address is read without an error', () => {
  fc.assert(fc.property(fc.string(), (search) => void filtersIn(new URLSearchParams(search))));
});
