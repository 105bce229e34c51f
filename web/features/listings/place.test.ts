import { expect, test } from 'vitest';
import { placeAndDistanceOf } from './place.ts';

test('a search near a comune says how far away an animal is, and names no number for the comune itself', () => {
  const bologna = { city: 'Bologna', province: 'BO' };
  expect(placeAndDistanceOf(bologna)).toBe('Bologna (BO)');
  expect(placeAndDistanceOf({ ...bologna, distance_km: 189 })).toBe('Bologna (BO) · 189\u00a0km');
  expect(placeAndDistanceOf({ ...bologna, distance_km: 1 })).toBe('Bologna (BO) · 1\u00a0km');
  expect(placeAndDistanceOf({ ...bologna, distance_km: 0 })).toBe('Bologna (BO) · qui vicino');
  const lives_in = { comune: 'Lodi', provincia: 'LO' };
  expect(placeAndDistanceOf({ ...bologna, lives_in, distance_km: 12 })).toBe('Lodi (LO) · 12\u00a0km');
});
