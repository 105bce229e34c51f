import { cpSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { leaveWithoutAvif } from '#testing/leave-without-avif.ts';
import { answersPerCpuSecond, median } from './load.ts';
import {
  benchFolder,
  type PortalEnvironment,
  portalEnvironment,
  type Served,
  serveBare,
  servePortal,
} from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const ROUNDS = 7;
/** Of each kind: equal processes differ for their whole life, by where their code and their objects come to lie. */
const PROCESSES = 2;
/** Rounds that let the JIT compiler finish before measuring; it is active during the first thousands of responses. */
const WARMING_ROUNDS = 8;
const LISTINGS = 10_000;
const FIRST_PAGE = '/adoptions?type=cane&limit=40';
const BROTLI = { 'accept-encoding': 'br' };
/** A parameter of a newsletter or a social network, another one for each request. */
const FOREIGN = 'fbclid=[<id>]';

/** An address of the portal, and the share of a bare server's throughput that it should reach. */
interface Case {
  name: string;
  path: string;
  /** Address under load, if it differs from the one whose bytes are compared. */
  loaded?: string;
  headers?: Record<string, string>;
  aim: number;
}

/** Compares the portal with a bare `node:http` server that sends the same headers and bytes, in alternating rounds. */
export async function againstBare(): Promise<Measured[]> {
  const folder = benchFolder();
  const environment = portalEnvironment(folder);
  await seed(environment, LISTINGS);
  // encoded in the background, by the process that is measured
  leaveWithoutAvif(folder);
  const environments = Array.from({ length: PROCESSES }, () => copyOf(environment));
  const portals = await Promise.all(environments.map((own) => servePortal(own)));
  const { url } = portals[0]!;
  const [listing] = (await (await fetch(`${url}/adoptions?limit=1`)).json()) as { id: string }[];
  const one = `/adoptions/${listing!.id}`;
  const page = `/annuncio/${listing!.id}`;
  const known = { ...BROTLI, 'if-none-match': await etagOf(url + page) };
  const cached = await measure(folder, portals, [
    { name: 'lista in cache (40 cani)', path: FIRST_PAGE, aim: 0.95 },
    { name: 'lista in cache, Brotli', path: FIRST_PAGE, headers: BROTLI, aim: 0.95 },
    { name: 'un annuncio in cache (JSON)', path: one, aim: 0.95 },
    { name: 'pagina iniziale in cache', path: '/', aim: 0.95 },
    { name: 'pagina iniziale in cache, Brotli', path: '/', headers: BROTLI, aim: 0.95 },
    { name: "pagina d'un annuncio in cache, Brotli", path: page, headers: BROTLI, aim: 0.95 },
    { name: "pagina d'un annuncio già nota (304)", path: page, headers: known, aim: 0.95 },
    { name: 'pagina iniziale con fbclid, Brotli', path: '/', loaded: `/?${FOREIGN}`, headers: BROTLI, aim: 0.8 },
    {
      name: "pagina d'un annuncio con fbclid, Brotli",
      path: page,
      loaded: `${page}?${FOREIGN}`,
      headers: BROTLI,
      aim: 0.8,
    },
    { name: 'lista con fbclid', path: FIRST_PAGE, loaded: `${FIRST_PAGE}&${FOREIGN}`, aim: 0.8 },
  ]);
  await Promise.all(portals.map((portal) => portal.stop()));
  const uncached = await Promise.all(environments.map((own) => servePortal(own, { cachesNothing: true })));
  const fresh = await measure(folder, uncached, [
    { name: 'lista letta dal database (40 cani)', path: FIRST_PAGE, aim: 0.12 },
    { name: 'un annuncio letto dal database (JSON)', path: one, aim: 0.25 },
    { name: 'pagina iniziale generata', path: '/', aim: 0.018 },
    { name: "pagina d'un annuncio generata", path: page, aim: 0.02 },
  ]);
  await Promise.all(uncached.map((portal) => portal.stop()));
  return [...cached, ...fresh];
}

/** Each portal has data of its own: two processes on the same SQLite file are not allowed. */
function copyOf(environment: PortalEnvironment): PortalEnvironment {
  const folder = benchFolder();
  cpSync(environment.DATA_DIR!, folder, { recursive: true });
  return { ...environment, DATA_DIR: folder };
}

async function measure(folder: string, portals: readonly Served[], cases: Case[]): Promise<Measured[]> {
  const files = await Promise.all(
    cases.map(({ path, headers }, index) =>
      capture(portals[0]!.url + path, headers, join(folder, `response-${index}`)),
    ),
  );
  const bares = await Promise.all(portals.map(() => serveBare(files)));
  // warm-up: the first responses of a process are its slowest and are not measured
  for (const [index, { path, loaded, headers }] of cases.entries()) {
    for (const portal of portals)
      for (let round = 0; round < WARMING_ROUNDS; round += 1)
        await answersPerCpuSecond(portal, loaded ?? path, headers);
    for (const bare of bares) await answersPerCpuSecond(bare, `/${index}`, headers);
  }
  const measured: Measured[] = [];
  for (const [index, { name, path, loaded, headers, aim }] of cases.entries()) {
    const ratios: number[] = [];
    const paces: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [pair, portal] of portals.entries()) {
        const pace = await answersPerCpuSecond(portal, loaded ?? path, headers);
        ratios.push(pace / (await answersPerCpuSecond(bares[pair]!, `/${index}`, headers)));
        paces.push(pace);
      }
    measured.push({
      name,
      ratio: median(ratios),
      aim: { kind: '>=', value: aim },
      note: `${Math.round(median(paces))} risposte per secondo di CPU`,
    });
  }
  await Promise.all(bares.map((bare) => bare.stop()));
  return measured;
}

async function etagOf(url: string): Promise<string> {
  const { sent } = await get(url, BROTLI);
  return String(sent.etag);
}

/** Writes status, headers and body of a response to a file, as they are sent under load. */
async function capture(url: string, headers: Record<string, string> = {}, file: string): Promise<string> {
  const asked = { 'accept-encoding': 'identity', ...headers };
  // the first response does not come from the cache and has one header more
  await get(url, asked);
  const { status, sent, body } = await get(url, asked);
  if (status !== 200 && status !== 304) throw new Error(`${url}: ${status}`);
  writeFileSync(file, JSON.stringify({ status, headers: sent, body: body.toString('base64') }));
  return file;
}

/** Unlike `fetch`, it does not decompress. */
function get(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; sent: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const { connection: _, date: __, 'keep-alive': ___, ...sent } = response.headers;
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, sent, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}
