import { expect, test } from 'vitest';
import { BLANK, type ListingForm } from './form.ts';
import { changesBody } from './request-body.ts';

const NUMBER = '380260101234567';

test.each<[Partial<ListingForm>, Partial<ListingForm>, string | undefined]>([
  [{ has_microchip: 'no' }, { has_microchip: 'no' }, undefined],
  [{ has_microchip: 'no' }, { has_microchip: 'si' }, 'sì'],
  [{ has_microchip: 'no' }, { has_microchip: 'si', microchip: NUMBER }, NUMBER],
  [{ has_microchip: 'si', microchip: NUMBER }, { has_microchip: 'no', microchip: NUMBER }, 'no'],
  [{ has_microchip: 'si', microchip: NUMBER }, { has_microchip: 'si', microchip: ' ' }, 'sì'],
  [{ has_microchip: 'si' }, { has_microchip: 'si' }, undefined],
])('a listing with the microchip %j that is changed to %j sends %j', (before, after, sent) => {
  const base = { form: { ...BLANK, ...before }, images: [], version: null };
  expect(changesBody(base as never, { ...BLANK, ...after }, { urls: [], focus: [] }).microchip).toBe(sent);
});
