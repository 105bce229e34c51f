import { expect, test } from 'vitest';
import { BLANK, copyOf } from './form.ts';

test('a copy keeps the fields that a litter shares and clears those of one animal', () => {
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
