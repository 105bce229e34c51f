import { expect, test } from 'vitest';
import { FORMER_PROVINCES, OTHER_PROVINCE_NAMES, PROVINCES } from '#contract/features/places/provinces.ts';
import { isFormer, provincePageOf, provincePath, provinceSlug } from './province-pages.ts';

test('every province has an address of its own, which leads back to it', () => {
  expect(new Set(PROVINCES.map(provinceSlug)).size).toBe(PROVINCES.length);
  for (const province of PROVINCES) {
    const [, , kind, slug] = provincePath('gatto', province).split('/');
    expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(provincePageOf(kind!, slug!)).toEqual({ type: 'gatto', province });
    expect(provincePageOf('GATTO', province.code)).toEqual({ type: 'gatto', province });
  }
  expect(provincePath('altro', { name: "Reggio nell'Emilia" })).toBe('/adozioni/altri/reggio-nell-emilia');
});

test('other names of a province lead to its page, which has no other province of that name', () => {
  expect(provincePageOf('cani', 'reggio-emilia')?.province.code).toBe('RE');
  expect(provincePageOf('cani', 'Monza')?.province.code).toBe('MB');
  const official = new Set(PROVINCES.flatMap((one) => [provinceSlug(one), one.code.toLowerCase()]));
  for (const other of OTHER_PROVINCE_NAMES) expect(official).not.toContain(provinceSlug(other));
});

test('a former province is known by its letters and its name, and has no page', () => {
  for (const name of ['sud-sardegna', 'SU']) {
    const { province } = provincePageOf('cani', name)!;
    expect([province.code, isFormer(province)]).toEqual(['SU', true]);
  }
  expect(PROVINCES.filter(isFormer)).toEqual([]);
  const codes = new Set([...PROVINCES, ...FORMER_PROVINCES].map(({ code }) => code));
  expect(codes.size).toBe(PROVINCES.length + FORMER_PROVINCES.length);
});

test('other kinds and places have no page', () => {
  expect(provincePageOf('draghi', 'lodi')).toBeNull();
  expect(provincePageOf('cani', 'paperopoli')).toBeNull();
  expect(provincePageOf('cani', '')).toBeNull();
});
