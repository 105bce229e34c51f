import { expect, test } from 'vitest';
import { matching } from './search.ts';

const all = [
  { name: 'Amici di Fido', city: 'Forlì', province: 'FC' },
  { name: "L'Oasi di Sant'Agata", city: 'Reggio Calabria', province: 'RC' },
  { name: 'Gatti della Darsena', city: 'Milano', province: 'MI' },
];
const found = (typed: string) => matching(all, typed).map(({ city }) => city);

test('a visitor finds an association by name or city, whatever the accents, case and apostrophes', () => {
  expect(found('forli')).toEqual(['Forlì']);
  expect(found('DARSENA')).toEqual(['Milano']);
  expect(found('sant agata')).toEqual(['Reggio Calabria']);
  expect(found("l'oasi reggio")).toEqual(['Reggio Calabria']);
  expect(found('l’oasi')).toEqual(['Reggio Calabria']);
});

test('an empty box shows all associations, and words that match no association show no association', () => {
  expect(found('   ')).toHaveLength(3);
  expect(found('fido milano')).toEqual([]);
});
