import { expect, test } from 'vitest';
import { searchPlaces } from './comuni.ts';
import { settlePlace } from './settle-place.ts';

const settled = (city: string, province = '') => Object.values(settlePlace(city, province)).join(' ').trim();

test.each([
  ['Lodi (LO)', 'Lodi LO'],
  ['lodi (lo)', 'Lodi LO'],
  ['Lodi, LO', 'Lodi LO'],
  ['Lodi - LO', 'Lodi LO'],
  ['Lodi LO', 'Lodi LO'],
  ['Castro (Bergamo)', 'Castro BG'],
  ['Castro (prov. di Lecce)', 'Castro LE'],
  ['Comune di Forlì', 'Forlì FC'],
  ["Città dell'Aquila", "L'Aquila AQ"],
  ['Reggio Emilia (RE)', "Reggio nell'Emilia RE"],
  ['Bolzano/Bozen', 'Bolzano BZ'],
  ['Bozen - Bolzano', 'Bolzano BZ'],
  ['Bolzano – Bozen (BZ)', 'Bolzano BZ'],
  ['Duino Aurisina-Devin Nabrežina', 'Duino Aurisina TS'],
  ['Nuoro/Nùgoro', 'Nuoro NU'],
  ['Lodi', 'Lodi'],
  ['S. Donà di Piave', 'San Donà di Piave VE'],
  ['S.Donà di Piave (VE)', 'San Donà di Piave VE'],
  ['s. dona', 'San Donà di Piave VE'],
  ["S. Agata de' Goti", "Sant'Agata de' Goti BN"],
  ['S.ta Fiora', 'Santa Fiora GR'],
  ['SS. Cosma e Damiano', 'Santi Cosma e Damiano LT'],
  ['Castel S. Pietro Terme', 'Castel San Pietro Terme BO'],
  ['Monte S Pietro', 'Monte San Pietro BO'],
])('%s is the comune %s', (typed, comune) => {
  expect(settled(typed)).toBe(comune);
});

test.each([
  'Milano - Lambrate',
  'Roma/Ostia',
  'Lodi (MI)',
  'Lodi (frazione Riolo)',
  'Paperopoli (PP)',
  'S. Paperopoli',
])('a name that says more or contradicts itself stays as typed: %s', (typed) => {
  expect(settled(typed)).toBe(typed);
});

test('the province beside the city counts, also in the name', () => {
  expect(settlePlace('Castro (BG)', 'LE')).toEqual({ city: 'Castro (BG)', province: 'LE' });
  expect(settlePlace('Bolzano/Bozen', 'Bolzano')).toEqual({ city: 'Bolzano', province: 'BZ' });
});

test.each([
  ['Olbia', 'OT', 'OT'],
  ['Olbia', 'Gallura Nord-Est Sardegna', 'OT'],
  ['Olbia', 'Provincia della Gallura', 'OT'],
  ['Olbia', 'Olbia-Tempio', 'OT'],
  ['Olbia (OT)', '', 'OT'],
  ['Olbia', 'SS', 'OT'],
  ['Olbia (Sassari)', '', 'OT'],
  ['Sassari', 'SS', 'SS'],
  ['Lanusei', 'NU', 'OG'],
  ['Lanusei', "Provincia dell'Ogliastra", 'OG'],
  ['Sanluri', 'SU', 'VS'],
  ['Sanluri', 'Provincia del Sud Sardegna', 'VS'],
  ['Iglesias', 'Carbonia-Iglesias', 'CI'],
  ['Villasimius', 'CA', 'CA'],
  ['Villasimius', 'SU', 'CA'],
  ['Cagliari', 'Città metropolitana di Cagliari', 'CA'],
  ['Seulo', 'Nuoro', 'NU'],
  ['Seui', 'SU', 'OG'],
  ["L'Aquila", "Provincia dell'Aquila", 'AQ'],
  ['La Spezia', 'provincia della Spezia', 'SP'],
  ['Monza', 'Monza e Brianza', 'MB'],
])('%s in %s is in %s: the letters of a former province are understood', (city, province, now) => {
  expect(settlePlace(city, province)).toEqual({ city: city.replace(/ \(.*/, ''), province: now });
});

test.each([
  ['Cagliari', 'SU'],
  ['Nuoro', 'OG'],
  ['Sassari', 'OT'],
])('%s is not in %s, and never was', (city, province) => {
  expect(settlePlace(city, province)).toEqual({ city, province });
});

test('each province of Sardinia lists its comuni, and Sud Sardegna those that it had', () => {
  const counts = ['gallura', 'Olbia-Tempio', 'Ogliastra', 'medio campidano', 'Sulcis', 'sud sardegna'].map(
    (typed) => searchPlaces(typed, 400).length,
  );
  expect(counts).toEqual([26, 26, 23, 28, 24, 107]);
  expect(searchPlaces('su', 400).map(({ name }) => name)).toContain('Sanluri');
});
