import { setTimeout as pause } from 'node:timers/promises';
import { COMPILE_CACHE } from '#testing/compile-cache.ts';
import { leaveWithoutAvif } from '#testing/leave-without-avif.ts';
import { demoUsernames } from '../seeds/seed-demo.ts';
import { Reader } from '../server/testing/soak/reader.ts';
import { QUOTAS } from '../server/testing/soak/soak.ts';
import { distinct, imageOf12Megapixels, upload } from './photos.ts';
import { benchFolder, portalEnvironment, type Served, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const MEGABYTE = 1024 * 1024;
const LISTINGS = 10_000;
const AT_REST_MB = 150;
const UNDER_LOAD_MB = 300;
/**
 * The scheduled jobs, which start ten seconds after the portal, belong to what it needs at rest; half a minute after the
 * last one V8 has returned what they needed.
 */
const SETTLE_MS = 60_000;
const MINUTES = 10;
const SAMPLE_EVERY_MS = 1000;
const READERS = 8;
const READ_PAUSE_MS = 60;
const UPLOADERS = 2;
const UPLOAD_PAUSE_MS = 3000;
const DEMO_PASSWORD = 'solo-per-le-misure';

/** Measures the portal's resident memory at rest, and after the demo world and ten minutes of load with uploads. */
export async function inMemory(): Promise<Measured[]> {
  return [await atRest(), await afterTheDemoWorld()];
}

async function atRest(): Promise<Measured> {
  const folder = benchFolder();
  const environment = { ...portalEnvironment(folder), NODE_COMPILE_CACHE: COMPILE_CACHE };
  await seed(environment, LISTINGS);
  // half an hour of background work, in batches of a minute each, is not rest
  leaveWithoutAvif(folder);
  // as after every start but the first one: its compiled code is there
  await (await servePortal(environment)).stop();
  const portal = await servePortal(environment);
  await pause(SETTLE_MS);
  const measured = row(`MB a riposo, con ${LISTINGS} annunci`, portal.residentBytes(), AT_REST_MB);
  await portal.stop();
  return measured;
}

async function afterTheDemoWorld(): Promise<Measured> {
  const demo = { ...QUOTAS, DEMO: 'on', DEMO_PASSWORD, NODE_COMPILE_CACHE: COMPILE_CACHE };
  const environment = { ...portalEnvironment(benchFolder()), ...demo };
  const portal = await servePortal(environment);
  const start = portal.residentBytes();
  const image = await imageOf12Megapixels();
  const until = performance.now() + MINUTES * 60_000;
  const uploaders = demoUsernames
    .slice(0, UPLOADERS)
    .map((username, at) => publish(portal, username, at, image, until));
  const readers = Array.from({ length: READERS }, () => new Reader(READ_PAUSE_MS));
  const reading = Promise.all(readers.map((reader) => reader.read(portal.url)));
  const samples: number[] = [];
  while (performance.now() < until) {
    samples.push(portal.residentBytes());
    await pause(SAMPLE_EVERY_MS);
  }
  const uploads = (await Promise.all(uploaders)).reduce((sum, count) => sum + count, 0);
  await portal.stop();
  await reading;
  const failures = readers.flatMap(({ failures }) => failures);
  if (failures.length > 0) throw new Error(failures.join(', '));
  const reads = readers.reduce((sum, reader) => sum + reader.reads, 0);
  const note = `all'inizio ${inMegabytes(start)}, al massimo ${inMegabytes(Math.max(...samples))}; ${reads} letture, ${uploads} foto`;
  return row(`MB dopo la demo e ${MINUTES} minuti di visite e foto`, samples.at(-1)!, UNDER_LOAD_MB, note);
}

function row(name: string, bytes: number, atMostMb: number, note?: string): Measured {
  return { name, ratio: bytes / MEGABYTE, aim: { kind: '<=', value: atMostMb }, ...(note && { note }) };
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}

/** Uploads a photo and publishes a listing with it again and again; returns how many. */
async function publish(portal: Served, username: string, at: number, image: Buffer, until: number): Promise<number> {
  const json = { 'content-type': 'application/json' };
  const login = await send(portal, '/auth/login', json, { username, password: DEMO_PASSWORD });
  const { token } = (await login.json()) as { token: string };
  const headers = { ...json, authorization: `Bearer ${token}` };
  let count = 0;
  for (; performance.now() < until; count += 1) {
    const address = await upload(portal, token, distinct(image, count * UPLOADERS + at));
    const listing = { name: `Prova ${count}`, type: 'cane', images_base64: [address] };
    await (await send(portal, '/me/adoptions', headers, listing)).arrayBuffer();
    await pause(UPLOAD_PAUSE_MS);
  }
  return count;
}

async function send({ url }: Served, path: string, headers: HeadersInit, body: unknown): Promise<Response> {
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
