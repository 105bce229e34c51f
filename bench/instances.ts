import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { BucketServer } from '#testing/bucket-server.ts';
import { startPostgres } from '#testing/postgres.ts';
import { answersPerCpuSecond, median } from './load.ts';
import { memberToken } from './member-token.ts';
import { benchFolder, type PortalEnvironment, portalEnvironment, type Served, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const LISTINGS = 1000;
const ROUNDS = 5;
const SECONDS = 2;
/** Before the first measurement: compiled code, the search index, and the periodic jobs that follow a start. */
const WARM_UP_SECONDS = 10;
const CONNECTIONS = 16;
/** One account writes all listings. */
const ROOM = { QUOTA_LISTINGS: '100000' };
/** A search that nobody made before: the page is rendered. */
const FRESH_PAGE = '/?q=giardino+[<id>]';
const KEPT_PAGE = '/';
const FRESH_READ = '/adoptions?limit=20&q=giardino+[<id>]';

/**
 * Measures several instances on one PostgreSQL, which share the processor cores of this machine with it and with the
 * load: with two cores, two instances cannot do twice the work of one.
 */
export async function byInstances(): Promise<Measured[]> {
  const postgres = await startPostgres();
  await postgres.execute('create database bench');
  const environment = { ...portalEnvironment(benchFolder(), postgres.url('bench')), ...ROOM };
  await seed(environment, LISTINGS);
  const measured = [...(await severalInstances(environment)), ...(await besideSqlite(environment))];
  await postgres.stop();
  return [...measured, ...(await bucketBesideFolder())];
}

async function severalInstances(environment: PortalEnvironment): Promise<Measured[]> {
  const four = await Promise.all([1, 2, 3, 4].map(() => servePortal(environment)));
  await Promise.all(four.map((one) => perSecond([one], FRESH_PAGE, WARM_UP_SECONDS)));
  const pages = await rounds([1, 2, 4].map((count) => () => perSecond(four.slice(0, count), FRESH_PAGE)));
  const kept = await rounds([1, 2, 4].map((count) => () => perSecond(four.slice(0, count), KEPT_PAGE)));
  await Promise.all(four.map((one) => one.stop()));
  const single = await servePortal(environment);
  const pair = await servePortal({ ...environment, WORKERS: '2' });
  await Promise.all([single, pair].map((one) => perSecond([one], FRESH_PAGE, WARM_UP_SECONDS)));
  const workers = await rounds([single, pair].map((served) => () => perSecond([served], FRESH_PAGE)));
  const megabytes = (pair.residentBytes() / 1024 / 1024).toFixed(0);
  await Promise.all([single.stop(), pair.stop()]);
  const note = `${availableParallelism()} core; con loro PostgreSQL e il carico`;
  return [
    atLeast('pagine nuove, 2 istanze rispetto a 1', pages[1]! / pages[0]!, 1.1, rates(pages, note)),
    atLeast('pagine nuove, 4 istanze rispetto a 2', pages[2]! / pages[1]!, 0.7, note),
    atLeast(
      'pagine nuove, WORKERS=2 rispetto a 1',
      workers[1]! / workers[0]!,
      1.1,
      rates(workers, `il primo processo ${megabytes} MB`),
    ),
    atLeast('pagine in cache, 2 istanze rispetto a 1', kept[1]! / kept[0]!, 0.8, rates(kept, note)),
    atLeast('pagine in cache, 4 istanze rispetto a 2', kept[2]! / kept[1]!, 0.7, note),
  ];
}

/** One instance on each engine, per second of its own processor time. */
async function besideSqlite(onPostgres: PortalEnvironment): Promise<Measured[]> {
  const onSqlite = { ...portalEnvironment(benchFolder()), ...ROOM };
  await seed(onSqlite, LISTINGS);
  const tokens = [await memberToken(onSqlite), await memberToken(onPostgres)];
  const both = [await servePortal(onSqlite), await servePortal(onPostgres)];
  const compare = async (path: string) => rounds(both.map((served) => () => answersPerCpuSecond(served, path)));
  const [reads, pages, kept] = [await compare(FRESH_READ), await compare(FRESH_PAGE), await compare(KEPT_PAGE)];
  const writes = await rounds(both.map((served, at) => () => writesPerSecond(served, tokens[at]!)));
  await Promise.all(both.map((one) => one.stop()));
  const row = (name: string, [sqlite, postgres]: number[], least: number) =>
    atLeast(name, postgres! / sqlite!, least, `${postgres!.toFixed(0)}/s, SQLite ${sqlite!.toFixed(0)}/s`);
  return [
    row('letture nuove, PostgreSQL rispetto a SQLite (CPU)', reads, 0.3),
    row('pagine nuove, PostgreSQL rispetto a SQLite (CPU)', pages, 0.5),
    row('pagine in cache, PostgreSQL rispetto a SQLite (CPU)', kept, 0.8),
    row('annunci scritti, PostgreSQL rispetto a SQLite', writes, 0.3),
  ];
}

/** Images served from a bucket, whose server runs in this process, beside a folder. */
async function bucketBesideFolder(): Promise<Measured[]> {
  const bucket = await BucketServer.open();
  const environments = [
    portalEnvironment(benchFolder()),
    { ...portalEnvironment(benchFolder()), ...bucket.environment() },
  ];
  for (const environment of environments) await seed(environment, 40);
  const both = await Promise.all(environments.map((environment) => servePortal(environment)));
  const paths = await Promise.all(both.map(imageOf));
  const [folder, away] = await rounds(both.map((served, at) => () => answersPerCpuSecond(served, paths[at]!)));
  await Promise.all(both.map((one) => one.stop()));
  await bucket.close();
  const note = `${away!.toFixed(0)}/s, cartella ${folder!.toFixed(0)}/s`;
  return [atLeast('foto dal contenitore rispetto alla cartella (CPU)', away! / folder!, 0.1, note)];
}

/** Runs the measurements in turn, `ROUNDS` times. Returns the median of each. */
async function rounds(measurements: readonly (() => Promise<number>)[]): Promise<number[]> {
  const found = measurements.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, measure] of measurements.entries()) found[at]!.push(await measure());
  return found.map(median);
}

/** Returns answers per second of the clock, of all instances together. */
async function perSecond(instances: readonly Served[], path: string, seconds = SECONDS): Promise<number> {
  const results = await Promise.all(
    instances.map(({ url }) =>
      autocannon({
        url: url + path,
        connections: CONNECTIONS / instances.length,
        duration: seconds,
        idReplacement: path.includes('[<id>]'),
      }),
    ),
  );
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0) throw new Error(`${path}: ${failed} failed`);
  return results.reduce((sum, { requests }) => sum + requests.total, 0) / seconds;
}

async function writesPerSecond({ url }: Served, token: string): Promise<number> {
  const result = await autocannon({
    url: `${url}/me/adoptions`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Birba', type: 'cane' }),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} writes refused, ${result.errors} failed`);
  return result.requests.total / SECONDS;
}

async function imageOf({ url }: Served): Promise<string> {
  const listings = (await (await fetch(`${url}/adoptions?limit=40`)).json()) as { images: { src: string }[] }[];
  const image = listings.flatMap(({ images }) => images)[0];
  if (!image) throw new Error('no listing has an image');
  return new URL(image.src, url).pathname;
}

function atLeast(name: string, ratio: number, value: number, note: string): Measured {
  return { name, ratio, aim: { kind: '>=', value }, note };
}

function rates(found: readonly number[], note: string): string {
  return `${found.map((rate) => `${rate.toFixed(0)}/s`).join(', ')}; ${note}`;
}
