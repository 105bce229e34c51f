import type { Engine } from '../server/platform/database/database.ts';
import { milliseconds } from './compare-times.ts';
import type { Served } from './processes.ts';
import type { Measured } from './report.ts';
import { compareSizes, pageOf, portalsOfBothSizes } from './sizes.ts';

/** As many as both sizes return, so that the time of writing them is the same. */
const FEW = 'limit=20';
const DEEP_PAGE = 20;

const CASES: Record<string, string> = {
  'ricerca: sesso': `/adoptions?${FEW}&sex=F`,
  "ricerca: fascia d'età": `/adoptions?${FEW}&age_band=adulto&age_band=anziano`,
  'ricerca: buono con i gatti': `/adoptions?${FEW}&good_with=gatti`,
  'ricerca: razza': `/adoptions?${FEW}&breed=labrador`,
  'ricerca: regione': `/adoptions?${FEW}&region=03`,
  'ricerca: provincia': '/adoptions?limit=8&province=MI',
  'ricerca: si affida in': `/adoptions?${FEW}&goes_to=03`,
  'ricerca: vicino a': '/adoptions?limit=8&near=015146&km=30',
  'ricerca: 300 km, i più vicini': `/adoptions?${FEW}&near=015146&km=300&sort=near`,
  'ricerca: chi aspetta da più tempo': `/adoptions?${FEW}&sort=longest_waiting`,
  'ricerca: parola frequente': `/adoptions?${FEW}&q=giardino`,
  'ricerca: due parole': `/adoptions?${FEW}&q=labrador+divano`,
  'ricerca: errore di battitura': `/adoptions?${FEW}&q=labradro`,
  'ricerca: parola di nessuno': `/adoptions?${FEW}&q=zanzibar`,
  'ricerca: tutto insieme':
    '/adoptions?limit=1&q=divano&type=cane&sex=F&age_band=adulto&good_with=cani&near=015146&km=300&sort=near',
  'conteggi: tutti': '/adoptions/facets?',
  'conteggi: tipo ed età': '/adoptions/facets?type=cane&age_band=adulto',
  'conteggi: vicino a, con parola': '/adoptions/facets?q=giardino&near=015146&km=100',
  'ricerche più larghe':
    '/adoptions/relaxations?type=gatto&near=015146&km=5&sex=F&age_band=anziano&good_with=gatti&q=divano',
  'province con annunci': '/adoptions/provinces?',
};

/** Compares searches at 100,000 listings with 1,000. */
export async function bySearch(engine: Engine): Promise<Measured[]> {
  const { small, large, stop } = await portalsOfBothSizes(engine);
  const measured = [await building(small, large)];
  for (const [name, path] of Object.entries(CASES)) {
    measured.push(await compareSizes(name, small.url + path, large.url + path));
  }
  const similar = async ({ url }: Served) => `${url}/adoptions/${await firstId(url)}/similar`;
  measured.push(await compareSizes('animali simili', await similar(small), await similar(large)));
  const deep = (at: Served) => pageOf(at, '/adoptions?limit=20&sex=F', DEEP_PAGE);
  measured.push(await compareSizes(`ricerca: pagina ${DEEP_PAGE}`, await deep(small), await deep(large)));
  await stop();
  return measured;
}

async function firstId(url: string): Promise<string> {
  const [first] = (await (await fetch(`${url}/adoptions?limit=1&adopted=false`)).json()) as { id: string }[];
  return first!.id;
}

/** The first search waits for the index; other requests must not. */
async function building(small: Served, large: Served): Promise<Measured> {
  await milliseconds(`${small.url}/adoptions/facets?`);
  const before = large.residentBytes();
  await large.longestPause();
  const ms = await milliseconds(`${large.url}/adoptions/facets?`);
  const pause = await large.longestPause();
  const megabytes = (large.residentBytes() - before) / 1024 / 1024;
  return {
    name: 'pausa mentre si prepara la ricerca (su 50 ms)',
    ratio: pause / 50,
    aim: { kind: '<=', value: 1 },
    note: `pausa ${pause.toFixed(0)} ms, in tutto ${ms.toFixed(0)} ms, memoria ${megabytes.toFixed(0)} MB`,
  };
}
