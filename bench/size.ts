import { median } from './load.ts';
import { benchFolder, portalEnvironment, type Served, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const AT_MOST = 1.5;
const ROUNDS = 40;
const PAGE_SIZE = 20;
const DEEP_PAGE = 50;

const CASES: Record<string, string> = {
  'pagina iniziale': '/?',
  'tutti gli annunci': '/adoptions?',
  'filtro tipo': '/adoptions?type=cane',
  'filtro taglia': '/adoptions?size=media',
  'filtro città': '/adoptions?city=Bologna',
  'tipo e taglia': '/adoptions?type=gatto&size=grande',
  // same number of rows on both sides: at 1,000 listings so narrow a filter matches only a few
  'tipo, taglia e città': '/adoptions?type=cane&size=piccola&city=Roma&limit=8',
  'più visti': '/adoptions?sort=views_desc',
  'i più vecchi': '/adoptions?sort=created_asc',
  riepilogo: '/site/summary?',
};

/** Compares the time to the first byte (uncached) at 100,000 listings with 1,000, in alternating rounds. */
export async function bySize(): Promise<Measured[]> {
  const [small, large] = [await portalWith(SMALL), await portalWith(LARGE)];
  const measured: Measured[] = [];
  for (const [name, path] of Object.entries(CASES)) {
    measured.push(await compare(name, small.url + path, large.url + path));
  }
  const deep = (at: Served) => cursorOfPage(at, DEEP_PAGE);
  measured.push(await compare(`pagina ${DEEP_PAGE}`, await deep(small), await deep(large)));
  await Promise.all([small.stop(), large.stop()]);
  return measured;
}

async function portalWith(listings: number): Promise<Served> {
  const environment = portalEnvironment(benchFolder());
  await seed(environment, listings);
  return servePortal(environment);
}

async function compare(name: string, small: string, large: string): Promise<Measured> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await milliseconds(`${small}&n=${round}`));
    times.large.push(await milliseconds(`${large}&n=${round}`));
  }
  const [atSmall, atLarge] = [median(times.small), median(times.large)];
  const note = `${atSmall.toFixed(1)} ms → ${atLarge.toFixed(1)} ms`;
  return { name, ratio: atLarge / atSmall, aim: { kind: '<=', value: AT_MOST }, note };
}

async function milliseconds(url: string): Promise<number> {
  const from = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - from;
}

/** Returns the address of a deep page by following the links. */
async function cursorOfPage({ url }: Served, page: number): Promise<string> {
  let next = `${url}/adoptions?limit=${PAGE_SIZE}`;
  for (let at = 1; at < page; at += 1) {
    const response = await fetch(next);
    await response.arrayBuffer();
    const link = /<[^>]*?(\/adoptions[^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    if (!link) throw new Error(`only ${at} pages`);
    next = url + link;
  }
  return next;
}
