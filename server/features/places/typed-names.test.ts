import { expect, test } from 'vitest';
import { comuniNamed, searchPlaces } from './comuni.ts';
import { NEWER_PROVINCES } from './newer-provinces.ts';
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
  ['Olbia', 'OT'],
  ['Olbia', 'Gallura Nord-Est Sardegna'],
  ['Olbia (OT)', ''],
  ['Olbia', 'SS'],
])('%s in %s is in the table of comuni, whose provinces of Sardinia are the former ones', (city, province) => {
  expect(settlePlace(city, province)).toEqual({ city: 'Olbia', province: 'SS' });
});

test('the provinces of 2025 have their comuni, and what is left of Sud Sardegna is in Cagliari', () => {
  for (const { code, names, comuni } of NEWER_PROVINCES) {
    for (const province of [code, ...names, `Provincia di ${names[0]}`])
      for (const name of comuni) expect(comuniNamed(name, province), `${name} ${province}`).toHaveLength(1);
    const found = searchPlaces(names[0]!, 200).map(({ name }) => name);
    expect(found.toSorted()).toEqual(comuni.toSorted());
  }
  expect(NEWER_PROVINCES.map(({ comuni }) => comuni.length)).toEqual([26, 23, 28, 24]);
  expect(settlePlace('Villasimius', 'CA')).toEqual({ city: 'Villasimius', province: 'SU' });
  expect(settlePlace('Seulo', 'Nuoro')).toEqual({ city: 'Seulo', province: 'SU' });
  expect(settlePlace('Seui', 'OG')).toEqual({ city: 'Seui', province: 'SU' });
});
