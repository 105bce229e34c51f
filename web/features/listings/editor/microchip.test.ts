import { expect, test } from 'vitest';
import { microchipWarning } from './microchip.ts';

test.each(['', '  ', '380260101234567', '380 260 101 234 567', '380-260-101-234-567', 'no', 'Sì'])(
  '"%s" gets no hint',
  (typed) => {
    expect(microchipWarning(typed)).toBe('');
  },
);

test.each([
  ['38026010123456', /14/],
  ['3802601012345678', /16/],
  ['38026010123456X', /nessuna lettera/],
  ['3,8026E+14', /foglio di calcolo/],
  ['380 000 000 000 000', /microchip vero/],
  ['IT 981', /tatuaggio o chip estero/],
  ['276098101234567', /380/],
])('"%s" gets a hint', (typed, about) => {
  expect(microchipWarning(typed)).toMatch(about);
});
