import { expect, test } from 'vitest';
import { readMicrochip } from './microchip.ts';

test.each([
  '000000000000000',
  '999999999999999',
  '999000000123456',
  '111111111111111',
  '123456789012345',
  '012345678901234',
  '987654321098765',
  '380000000000000',
  '380 111 111 111 111',
  '380123456789012',
  '121212121212121',
  '380380380380380',
  '123451234512345',
  '111222333444555',
  'Microchip n. 380-000-000-000-000 (da fare)',
])('%s is an invented number', (typed) => {
  expect(readMicrochip(typed)).toMatchObject({ kind: 'invented', reason: expect.stringContaining('libretto') });
});

test.each([
  '380260101234567',
  '380260000000001',
  '380260004123456',
  '276098101234567',
  '941000014725836',
  '985112003333333',
  '380260100021846',
  '900138000888001',
  // a maker's code, and a number that it may give out
  '380260000000000',
  '380260123456789',
])('%s can be the number of an animal', (typed) => {
  expect(readMicrochip(typed)).toEqual({ kind: 'chip', number: typed });
});
