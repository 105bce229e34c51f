import { expect, test } from 'vitest';
import { BLANK, copyOf, isBlank, repaired } from './form.ts';

test('a draft with missing or odd fields is made whole', () => {
  expect(repaired({ name: 'Birba', age: 3, show_when_adopted: 'no', extra: true })).toEqual({
    ...BLANK,
    name: 'Birba',
  });
  for (const odd of [null, 'testo', 7, []]) expect(repaired(odd)).toEqual(BLANK);
});

test('a copy keeps what a litter shares and forgets what belongs to one animal', () => {
  const puppy = {
    ...BLANK,
    name: 'Uno',
    type: 'cane' as const,
    age: '2 mesi',
    sex: 'M' as const,
    microchip: '380260101234567',
    character: 'Giocherelloni',
    adoption_status: 'adottato' as const,
  };
  expect(copyOf(puppy)).toEqual({ ...BLANK, type: 'cane', age: '2 mesi', character: 'Giocherelloni' });
});

test('a form is blank until something is said', () => {
  expect(isBlank(BLANK)).toBe(true);
  expect(isBlank({ ...BLANK, show_when_adopted: false })).toBe(false);
});
