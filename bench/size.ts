import type { Served } from './processes.ts';
import type { Measured } from './report.ts';
import { compareSizes, pageOf, portalsOfBothSizes } from './sizes.ts';

/** As many as both sizes return, so that the time of writing them is the same. */
const FEW = 'limit=20';
const DEEP_PAGE = 40;

const CASES: Record<string, string> = {
  'pagina iniziale': '/',
  'tutti gli annunci': '/adoptions',
  'filtro tipo': `/adoptions?${FEW}&type=cane`,
  'filtro taglia': `/adoptions?${FEW}&size=media`,
  'filtro città': `/adoptions?${FEW}&city=Bologna`,
  'tipo e taglia': `/adoptions?${FEW}&type=gatto&size=grande`,
  // at 1,000 listings so narrow a filter matches only a few
  'tipo, taglia e città': '/adoptions?limit=4&type=cane&size=piccola&city=Roma',
  'più visti': `/adoptions?${FEW}&sort=views_desc`,
  'i più vecchi': `/adoptions?${FEW}&sort=created_asc`,
  riepilogo: '/site/summary',
};

/** Compares public reads at 100,000 listings with 1,000. */
export async function bySize(): Promise<Measured[]> {
  const { small, large, stop } = await portalsOfBothSizes('sqlite');
  const measured: Measured[] = [];
  for (const [name, path] of Object.entries(CASES)) {
    measured.push(await compareSizes(name, small.url + path, large.url + path));
  }
  const [listing, otherListing] = [await firstPage(small), await firstPage(large)];
  measured.push(await compareSizes("pagina d'un annuncio", listing, otherListing));
  const deep = (at: Served) => pageOf(at, `/adoptions?${FEW}`, DEEP_PAGE);
  measured.push(await compareSizes(`pagina ${DEEP_PAGE}`, await deep(small), await deep(large)));
  await stop();
  return measured;
}

/** Returns the address of the page of the newest listing. */
async function firstPage({ url }: Served): Promise<string> {
  const [listing] = (await (await fetch(`${url}/adoptions?limit=1`)).json()) as { id: string }[];
  return `${url}/annuncio/${listing!.id}`;
}
