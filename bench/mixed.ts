import { writeFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { leaveWithoutAvif } from '#testing/leave-without-avif.ts';
import { median } from './load.ts';
import { memberToken } from './member-token.ts';
import { benchFolder, portalEnvironment, type Served, serveBare, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const LISTINGS = 10_000;
const ROUNDS = 9;
const REQUESTS = 600;
/** A fixed pace, whether or not the previous response has arrived: who waits makes nobody else come later. */
const EVERY_MS = 10;
/** The portal's scheduled jobs start ten seconds after its start and are not to be measured. */
const SETTLE_MS = 12_000;
/** Of a hundred requests, one publishes a listing and four count a view. */
const OF = 100;
const VIEWS = 4;
const PAGES = 40;
const CONNECTIONS = new Agent({ keepAlive: true });

/** Compares the p99 of 95 % reads, 4 % views and 1 % writes with that of a bare server at the same pace, in rounds. */
export async function underMixedLoad(): Promise<Measured[]> {
  const folder = benchFolder();
  const environment = { ...portalEnvironment(folder), QUOTA_LISTINGS: '100000' };
  await seed(environment, LISTINGS);
  // encoded in the background, beside both servers
  leaveWithoutAvif(folder);
  const token = await memberToken(environment);
  const portal = await servePortal(environment);
  const listings = (await (await fetch(`${portal.url}/adoptions?limit=${PAGES}`)).json()) as { id: string }[];
  const reads = ['/', '/', '/adoptions?type=cane&limit=40', '/adoptions?limit=40', '/associazioni'];
  // half of the reads are of the pages above, half of listings
  const pathAt = (index: number) =>
    index % 2 ? reads[((index * 7) >> 1) % reads.length]! : `/annuncio/${listings[(index * 13) % PAGES]!.id}`;
  const bare = await serveBare([await capture(`${portal.url}/`, join(folder, 'page'))]);

  const onPortal = (index: number) => {
    const kind = index % OF;
    if (kind === 0) return publish(portal, token, index);
    const isView = kind % Math.floor(OF / VIEWS) === 1;
    if (isView) return send(`${portal.url}/adoptions/${listings[index % PAGES]!.id}/view`, { method: 'POST' });
    return send(portal.url + pathAt(index));
  };
  const onBare = () => send(`${bare.url}/0`);
  await p99Of(onPortal, pause(SETTLE_MS));
  await p99Of(onBare);
  const ratios: number[] = [];
  const [times, bareTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await p99Of(onPortal));
    bareTimes.push(await p99Of(onBare));
    ratios.push(times[round]! / bareTimes[round]!);
  }
  await Promise.all([portal.stop(), bare.stop()]);
  const note = `p99 ${median(times).toFixed(1)} ms, del server nudo ${median(bareTimes).toFixed(1)} ms`;
  const aim = { kind: '<=', value: 5 } as const;
  return [{ name: 'p99: 95 % letture, 4 % visite, 1 % annunci nuovi', ratio: median(ratios), aim, note }];
}

/** Returns the p99 in milliseconds of requests at a fixed pace; with `end`, of those started before it. */
async function p99Of(start: (index: number) => Promise<number>, end?: Promise<unknown>): Promise<number> {
  let isOver = false;
  void end?.then(() => {
    isOver = true;
  });
  const began = performance.now();
  const times: Promise<number>[] = [];
  while (end ? !isOver : times.length < REQUESTS) {
    times.push(start(times.length));
    await pause(Math.max(0, began + times.length * EVERY_MS - performance.now()));
  }
  const sorted = (await Promise.all(times)).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)]!;
}

function publish({ url }: Served, token: string, index: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: `Birba ${index}`, type: 'gatto', age: '2 anni', character: 'Dolce e curiosa.' });
  return send(`${url}/me/adoptions`, { method: 'POST', headers, body });
}

/**
 * Returns the milliseconds until the whole response has arrived. `fetch` would need more of the processor for a request
 * than both servers, and the p99 would be its own.
 */
function send(url: string, { body, ...options }: RequestOptions & { body?: string } = {}): Promise<number> {
  return new Promise((done, failed) => {
    const from = performance.now();
    const sent = request(url, { ...options, agent: CONNECTIONS }, (response) => {
      if (!String(response.statusCode).startsWith('2')) failed(new Error(`${url}: ${response.statusCode}`));
      response.once('end', () => done(performance.now() - from)).resume();
    });
    sent.once('error', failed).end(body);
  });
}

async function capture(url: string, file: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await response.arrayBuffer());
  writeFileSync(file, JSON.stringify({ headers: { 'content-length': body.length }, body: body.toString('base64') }));
  return file;
}
