import { expect, test } from 'vitest';
import { partsOf, partsOfProse } from './parts.ts';

test('a field is split at its numbers, and the words stay', () => {
  const links = [
    { text: '333 1234567', link: 'tel:+393331234567' },
    { text: '347 7654321', link: 'tel:+393477654321' },
  ];
  expect(partsOf('Anna 333 1234567 / 347 7654321 (sera)', links)).toEqual([
    { text: 'Anna ', link: '' },
    links[0],
    { text: ' / ', link: '' },
    links[1],
    { text: ' (sera)', link: '' },
  ]);
  expect(partsOf('chiedere di Anna', [])).toEqual([{ text: 'chiedere di Anna', link: '' }]);
});

test.each([
  ['Per info 333 1234567 (Anna), anche WhatsApp.', ['tel:+393331234567']],
  ['Chiamate lo 051/555 0101 o il +39 347 7654321.', ['tel:+390515550101', 'tel:+393477654321']],
  ['Anna 3331234567 - Luca 3477654321', ['tel:+393331234567', 'tel:+393477654321']],
])('a telephone number in prose becomes a link: %s', (text, links) => {
  const parts = partsOfProse(text);
  expect(parts.map(({ link }) => link).filter(Boolean)).toEqual(links);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test.each([
  'Nato il 05/10/2024, pesa 12 kg.',
  'Microchip 380260000000000',
  'Chip: 380 260 000 000 000',
  'IBAN IT60X0542811101000000123456',
  'C.F. 0123456789',
  'Dal 01.02.2024 al 03.04.2025',
  'Ha 3 anni, 10 fratelli e 2000 coccole',
])('no other number becomes a link: %s', (text) => {
  expect(partsOfProse(text).every(({ link }) => link === '')).toBe(true);
});
