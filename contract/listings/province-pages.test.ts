import { expect, test } from 'vitest';
import { PROVINCES } from '../places/provinces.ts';
import { provincePageOf, provincePath, provinceSlug } from './province-pages.ts';

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

test('other kinds and places have no page', () => {
  expect(provincePageOf('draghi', 'lodi')).toBeNull();
  expect(provincePageOf('cani', 'paperopoli')).toBeNull();
  expect(provincePageOf('cani', '')).toBeNull();
});
