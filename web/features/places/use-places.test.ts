import { expect, test } from 'vitest';
import type { Place } from '#contract/features/places/calls.ts';
import { placesFor } from './use-places.ts';

const place = (name: string): Place => ({ name }) as Place;
const namesFor = (typed: string, q: string, ...names: string[]) =>
  placesFor(typed, { q, places: names.map(place) }).map(({ name }) => name);

test('a former answer leaves nothing to choose that does not begin with what is typed now', () => {
  expect(namesFor('forlì', 'mode', 'Modena', 'Modica')).toEqual([]);
  expect(namesFor('FORLI', 'fo', 'Foligno', 'Forlì', 'Formia')).toEqual(['Forlì']);
});

test('the answer for what is typed stays whole, whatever it matched', () => {
  expect(namesFor('forli', 'forli', 'Forlì', 'San Forlino')).toEqual(['Forlì', 'San Forlino']);
});
