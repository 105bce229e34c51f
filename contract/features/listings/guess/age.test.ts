import { expect, test } from 'vitest';
import { ageBandIn } from '../facts.ts';
import { guessAge } from './age.ts';

const NOW = '2026-11';

/** Free texts of an age with the band they mean, and the month of birth that they name. */
const AGES: [text: string, band: string, bornOn: string][] = [
  ['3 anni', 'adulto', ''],
  ['2 anni', 'giovane', ''],
  ['2 anni e mezzo', 'giovane', ''],
  ['6 mesi', 'cucciolo', ''],
  ['circa 2 anni', 'giovane', ''],
  ['un anno', 'giovane', ''],
  ['1 anno e 3 mesi', 'giovane', ''],
  ['due anni', 'giovane', ''],
  ['dieci mesi', 'cucciolo', ''],
  ['60 giorni', 'cucciolo', ''],
  ['8 settimane', 'cucciolo', ''],
  ['45 gg', 'cucciolo', ''],
  ['cucciolo', 'cucciolo', ''],
  ['Cucciola di 3 mesi', 'cucciolo', ''],
  ['anziana', 'anziano', ''],
  ['senior', 'anziano', ''],
  ['giovane', 'giovane', ''],
  ['giovane adulto', 'giovane', ''],
  ['adulta', 'adulto', ''],
  ['7-8 anni', 'adulto', ''],
  ['7/8 anni', 'adulto', ''],
  ['8 anni', 'anziano', ''],
  ['10 anni', 'anziano', ''],
  ['tra i 3 e i 4 anni', 'adulto', ''],
  ['2-3 mesi', 'cucciolo', ''],
  ['2 o 3 anni', 'giovane', ''],
  ['dai 2 ai 3 anni', 'giovane', ''],
  ['nato a marzo 2024', 'giovane', '2024-03'],
  ['Nata il 12/03/2023', 'adulto', '2023-03'],
  ['03/2024', 'giovane', '2024-03'],
  ['2019', 'adulto', ''],
  ['nato nel 2019', 'adulto', ''],
  ['classe 2015', 'anziano', ''],
  ['quasi un anno', 'cucciolo', ''],
  ['un anno e mezzo', 'giovane', ''],
  ['anno e mezzo', 'giovane', ''],
  ['12 mesi', 'giovane', ''],
  ['18 mesi', 'giovane', ''],
  ['1,5 anni', 'giovane', ''],
  ['oltre 8 anni', 'anziano', ''],
  ['dodici anni', 'anziano', ''],
  ['', '', ''],
  ['boh', '', ''],
  ['non si sa', '', ''],
  ['un paio di anni', 'giovane', ''],
  ['qualche mese', 'cucciolo', ''],
  ['5 anni (maggio 2021)', 'adulto', '2021-05'],
  ['Anni 4', 'adulto', ''],
  ['4a', '', ''],
  ['4 aa', 'adulto', ''],
  ['non più cucciolo', '', ''],
  ['sei anni', 'adulto', ''],
  ['9 anni compiuti', 'anziano', ''],
  ['nata maggio 2030', '', ''],
  ['13 anni e 2 mesi', 'anziano', ''],
  ['4 mesi e mezzo', 'cucciolo', ''],
  ['età presunta 6 anni', 'adulto', ''],
  ['3 anni e 5 anni', 'adulto', ''],
  ['ventuno anni', '', ''],
  ['nato il 3 gennaio 2026', 'cucciolo', '2026-01'],
  ['gen. 2026', 'cucciolo', '2026-01'],
  ['1 mese', 'cucciolo', ''],
  ['11/2018', 'anziano', '2018-11'],
  ['2 anni a dicembre 2026', 'giovane', ''],
];

test.each(AGES)('%s is %s', (text, age_band, born_on) => {
  expect(guessAge(text, NOW)).toEqual({ age_band, born_on });
});

test('an age band ends with the month before the birthday, not in it', () => {
  expect(ageBandIn('2025-02', '2024-03')).toBe('cucciolo');
  expect(ageBandIn('2025-03', '2024-03')).toBe('giovane');
  expect(ageBandIn('2027-02', '2024-03')).toBe('giovane');
  expect(ageBandIn('2027-03', '2024-03')).toBe('adulto');
  expect(ageBandIn('2032-03', '2024-03')).toBe('anziano');
  expect(ageBandIn('2024-02', '2024-03')).toBe('cucciolo');
});
