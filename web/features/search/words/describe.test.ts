import { expect, test } from 'vitest';
import type { Filters } from '../filters.ts';
import { describe, describeWider, headline } from './describe.ts';

test.each([
  [{}, '', 'Animali'],
  [{ type: 'gatto', size: 'piccola', city: 'Bologna' }, '', 'Gatti di taglia piccola a Bologna'],
  [{ type: 'cane', sex: 'F', age_band: ['adulto', 'anziano'] }, '', 'Cani femmina adulti o anziani'],
  [
    { type: 'altro', good_with: ['bambini', 'gatti'], near: '098031', km: 20 },
    'Lodi',
    "Altri animali che vanno d'accordo con i bambini e i gatti entro 20 km da Lodi",
  ],
  [{ sex: 'F', age_band: ['adulto', 'anziano'], city: 'Ancona' }, '', 'Femmine adulte o anziane ad Ancona'],
  [{ sex: 'M', size: 'grande' }, '', 'Maschi di taglia grande'],
  [{ type: 'cane', energy: 'bassa', garden: 'non_serve' }, '', 'Cani di energia bassa senza bisogno di giardino'],
  [
    { type: 'cane', garden: 'necessario', breed: 'Setter' },
    '',
    'Cani di razza «Setter» che hanno bisogno di un giardino',
  ],
  [
    { type: 'gatto', garden: 'gradito', good_with: ['bambini', 'cani'] },
    '',
    "Gatti che apprezzano un giardino e vanno d'accordo con i bambini e i cani",
  ],
  [{ province: 'LO', q: 'dolce' }, '', 'Animali in provincia di Lodi con «dolce»'],
  [{ type: 'cane', province: 'AQ' }, '', "Cani in provincia dell'Aquila"],
  [{ type: 'cane', province: 'AO' }, '', "Cani in Valle d'Aosta"],
  [{ type: 'cane', province: 'OT' }, '', 'Cani in provincia della Gallura Nord-Est Sardegna'],
  [{ type: 'cane', province: 'SU' }, '', 'Cani in provincia del Sud Sardegna'],
  [{ type: 'cane', province: 'SS-OT' }, '', 'Cani in provincia di Sassari, Gallura compresa'],
  [{ type: 'gatto', region: '12', goes_to: '11' }, '', 'Gatti nel Lazio, da adottare nelle Marche'],
] as const)('%j is %s%s', (search, near, expected) => {
  expect(headline(search as never, near)).toBe(expected);
});

test('a search in words has a chip for each filter, which leads to the search without it', () => {
  const filters = { type: 'gatto', near: '098031', km: 20, sort: 'near', age_band: ['cucciolo', 'giovane'] } as const;
  const { nobody, chips } = describe({ ...filters, age_band: [...filters.age_band], adopted: false }, 'Lodi');
  expect(nobody).toBe('Nessun gatto cucciolo o giovane entro 20 km da Lodi');
  expect(chips).toEqual([
    { label: 'Gatti', without: '/?age_band=cucciolo&age_band=giovane&near=098031&km=20&sort=near&adopted=false' },
    { label: 'Cucciolo', without: '/?type=gatto&age_band=giovane&near=098031&km=20&sort=near&adopted=false' },
    { label: 'Giovane', without: '/?type=gatto&age_band=cucciolo&near=098031&km=20&sort=near&adopted=false' },
    { label: 'Entro 20 km da Lodi', without: '/?type=gatto&age_band=cucciolo&age_band=giovane&adopted=false' },
  ]);
});

test('energy and garden have a chip each, and words for doing without them', () => {
  const filters = { energy: 'alta', garden: 'necessario', adopted: true } as const;
  expect(describe(filters, '').chips).toEqual([
    { label: 'Energia alta', without: '/?garden=necessario' },
    { label: 'Giardino: necessario', without: '/?energy=alta' },
  ]);
  const wider = describeWider(
    [
      { changed: ['energy'], search: { garden: 'necessario' }, total: 2 },
      { changed: ['garden'], search: { energy: 'alta' }, total: 1 },
    ],
    filters,
  );
  expect(wider.map(({ label }) => label)).toEqual(['2 di ogni energia', '1 senza chiedere del giardino']);
});

test('the words for nobody agree with what was searched', () => {
  const nobody = (filters: Filters) => describe(filters, '').nobody;
  expect(nobody({ sex: 'F', age_band: ['cucciolo'], adopted: true })).toBe('Nessuna femmina cucciola');
  expect(nobody({ sex: 'M', adopted: true })).toBe('Nessun maschio');
  expect(nobody({ type: 'cane', sex: 'F', adopted: true })).toBe('Nessun cane femmina');
  expect(nobody({ type: 'cane', garden: 'necessario', adopted: true })).toBe(
    'Nessun cane che ha bisogno di un giardino',
  );
});

test('wider searches say what is wider, and how many they find', () => {
  const wider = describeWider(
    [
      { changed: ['km'], search: { type: 'gatto', near: '098031', km: 50 }, total: 3 },
      { changed: ['near'], search: { type: 'gatto' }, total: 12_000 },
      { changed: ['province'], search: { region: '03' }, total: 2 },
    ],
    { type: 'gatto', near: '098031', km: 20, adopted: true },
  );
  expect(wider.map(({ label }) => label)).toEqual(['3 entro 50 km', '12.000 in tutta Italia', '2 in Lombardia']);
  expect(wider[0]!.path).toBe('/?type=gatto&near=098031&km=50');
});
