import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROVINCES } from '#contract/features/places/provinces.ts';
import { cityKey, cityNames } from './city-names.ts';
import { allComuni, comuneOf, findComune, searchPlaces } from './comuni.ts';
import { formerProvinceOf } from './former-provinces.ts';
import { OTHER_NAMES } from './other-names.ts';

const reference = process.env.COMUNI_REFERENCE ?? new URL('../../../shared/data/comuni.csv', import.meta.url);
const names = (q: string, limit = 5) => searchPlaces(q, limit).map((one) => `${one.name} (${one.province})`);

test('a comune is found in any spelling of its name', () => {
  for (const typed of ['Forlì', 'FORLI', 'forli']) expect(names(typed)[0]).toBe('Forlì (FC)');
  expect(names('aquila')[0]).toBe("L'Aquila (AQ)");
  expect(names('santagata de goti')[0]).toBe("Sant'Agata de' Goti (BN)");
  expect(names('reggio nell')[0]).toBe("Reggio nell'Emilia (RE)");
  expect(names('reggio emil')[0]).toBe("Reggio nell'Emilia (RE)");
});

test('a comune is found by the name that people use, and by one it had before, as by its own', () => {
  expect(names('Reggio Emilia')).toEqual(["Reggio nell'Emilia (RE)"]);
  expect(names('bozen')[0]).toBe('Bolzano (BZ)');
  expect(findComune('reggio emilia', 'RE')).toMatchObject({ istat: '035033', also: ['Reggio Emilia'] });
  expect(findComune('REGGIO CALABRIA')?.istat).toBe('080063');
  expect(findComune('Reggio Emilia', 'MI')).toBeUndefined();
  for (const [istat, others] of Object.entries(OTHER_NAMES)) {
    expect(comuneOf(istat), istat).toBeDefined();
    for (const other of others) expect(findComune(other)?.istat, other).toBe(istat);
  }
});

test('the filter calls listings of a city that was stored under another name by that name', () => {
  expect(cityNames(['reggio emilia', "reggio nell'emilia"])).toEqual(['Reggio Emilia', "Reggio nell'Emilia"]);
  expect(cityNames(['forlì', 'FORLÌ'.toLowerCase()])).toEqual(['Forlì']);
});

test('the filter offers every comune under a name that finds it, also one whose name a larger one nearly has', () => {
  const keys = allComuni().map(({ name }) => cityKey(name));
  expect(keys.flatMap((key) => cityNames([key])).map(cityKey)).toEqual(keys);
});

test('exact names come first, then names with that prefix, larger comuni before smaller ones', () => {
  expect(names('roma', 3)).toEqual(['Roma (RM)', 'Romano di Lombardia (BG)', "Romano d'Ezzelino (VI)"]);
  expect(names('mil')[0]).toBe('Milano (MI)');
});

test('a province named in full or by its code lists its comuni', () => {
  expect(names('nu', 300)).toContain('Orosei (NU)');
  expect(names('forli cesena', 3)).toEqual(['Forlì (FC)', 'Cesena (FC)', 'Cesenatico (FC)']);
});

test('an empty query and an unknown place return an empty list', () => {
  expect(searchPlaces('  ', 10)).toEqual([]);
  expect(searchPlaces("'--", 10)).toEqual([]);
  expect(searchPlaces('Paperopoli', 10)).toEqual([]);
});

test('comuni with the same name are distinguished by their province', () => {
  expect(findComune('Castro', 'BG')?.region).toBe('Lombardia');
  expect(findComune('castro', 'Lecce')?.region).toBe('Puglia');
  expect(findComune('Castro', 'RM')).toBeUndefined();
  expect(findComune('Torino')?.istat).toBe('001272');
});

test('every comune has a code, a province, a region and a point inside Italy', () => {
  const all = allComuni();
  expect(new Set(all.map((one) => one.istat)).size).toBe(all.length);
  expect(new Set(all.map((one) => one.region)).size).toBe(20);
  expect(new Set(all.map((one) => one.province)).size).toBe(PROVINCES.length);
  for (const one of all) {
    expect(one.istat).toMatch(/^\d{6}$/);
    expect(one.lat > 35.4 && one.lat < 47.2 && one.lon > 6.6 && one.lon < 18.6, `${one.name} in Italy`).toBe(true);
  }
});

/** Ten well-known comuni, for machines without the full reference table. */
const fixture = `name,province,region,istat,lat,lon,population
Roma,RM,Lazio,058091,41.89,12.48,2872800
Milano,MI,Lombardia,015146,45.46,9.19,1396059
Bolzano,BZ,Trentino-Alto Adige,021008,46.50,11.35,107407
Aosta,AO,Valle d'Aosta,007003,45.74,7.32,33916
Nuoro,NU,Sardegna,091051,40.32,9.33,35000
Palermo,PA,Sicilia,082053,38.12,13.36,648260
Lecce,LE,Puglia,075035,40.35,18.17,94000
Reggio nell'Emilia,RE,Emilia-Romagna,035033,44.70,10.63,171000
Misiliscemi,TP,Sicilia,081025,37.90,12.59,8159
L'Aquila,AQ,Abruzzo,066049,42.35,13.40,70000`;

// A file that was named must exist: a wrong path must not pass for a machine without the table.
const full = process.env.COMUNI_REFERENCE !== undefined || existsSync(reference);
const described = full
  ? 'the reference of 7,896'
  : 'ten known by heart (no reference table here: set COMUNI_REFERENCE)';

test(`the table agrees with an independent one: ${described}`, () => {
  const rows = (full ? readFileSync(reference, 'utf8') : fixture).trim().split('\n').slice(1);
  const byCode = new Map(allComuni().map((one) => [one.istat, one]));
  const wrong = rows.filter((row) => {
    const [name, province, region, istat, lat, lon] = row.split(',') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const ours = byCode.get(istat);
    if (!ours || ours.region !== region) return true;
    if (ours.province !== province && !isMoved(ours, province)) return true;
    return !sameName(name, ours.name) || kilometres(ours, Number(lat), Number(lon)) > 20;
  });
  expect(wrong).toEqual([]);
  if (full) expect(byCode.size).toBe(rows.length);
});

/** The reference has the provinces of Sardinia of before 2025. */
function isMoved({ istat, region }: { istat: string; region: string }, province: string): boolean {
  return region === 'Sardegna' && formerProvinceOf(istat)?.code === province;
}

/** The reference adds the Slovene name of seven comuni (`Sgonico-Zgonik`) and differs in some hyphens and capitals. */
function sameName(theirs: string, ours: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[- ]/g, '');
  return plain(theirs).startsWith(plain(ours));
}

function kilometres(from: { lat: number; lon: number }, lat: number, lon: number): number {
  return 111.2 * Math.hypot(from.lat - lat, (from.lon - lon) * Math.cos((lat * Math.PI) / 180));
}

test('the provinces of the contract are those of the table, with its names and regions', () => {
  const ofTable = Map.groupBy(allComuni(), ({ province }) => province);
  expect([...ofTable.keys()].toSorted()).toEqual(PROVINCES.map(({ code }) => code));
});

test('the 377 comuni of Sardinia are in eight provinces', () => {
  const sizes = Object.groupBy(
    allComuni().filter(({ region }) => region === 'Sardegna'),
    ({ province }) => province,
  );
  expect(Object.fromEntries(Object.entries(sizes).map(([code, all]) => [code, all!.length]))).toEqual({
    CA: 70,
    CI: 24,
    NU: 53,
    OG: 23,
    OR: 87,
    OT: 26,
    SS: 66,
    VS: 28,
  });
});
