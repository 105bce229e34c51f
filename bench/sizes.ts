import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../server/platform/database/database.ts';
import { compareTimes } from './compare-times.ts';
import { databasesOn } from './engines.ts';
import { type Served, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const AT_MOST = 1.3;
const ROUNDS = 60;
/** The scheduled jobs start ten seconds after a portal; with 100,000 listings the first ones take half a minute. */
const JOBS_BEGUN_MS = 12_000;
const IDLE_MS = 2000;
/** Share of a processor that an idle portal may use. */
const IDLE_SHARE = 0.05;

/** Two portals without a cache of responses: one with 1,000 listings, one with 100,000. */
export async function portalsOfBothSizes(engine: Engine) {
  const databases = await databasesOn(engine);
  const portalWith = async (listings: number) => {
    const environment = await databases.create();
    await seed(environment, listings);
    await databases.settle(environment);
    return servePortal(environment, { keepsNothing: true });
  };
  const [small, large] = [await portalWith(SMALL), await portalWith(LARGE)];
  await pause(JOBS_BEGUN_MS);
  for (const portal of [small, large]) await untilIdle(portal);
  const stop = async () => {
    await Promise.all([small.stop(), large.stop()]);
    await databases.stop();
  };
  return { small, large, stop };
}

/** Waits until the jobs of a started portal have ended: they would count as the time of what is measured. */
async function untilIdle(portal: Served): Promise<void> {
  for (let used = 1; used > IDLE_SHARE; ) {
    const from = portal.cpuSeconds();
    await pause(IDLE_MS);
    used = (portal.cpuSeconds() - from) / (IDLE_MS / 1000);
  }
}

/** Compares the times of two addresses in alternating rounds. */
export function compareSizes(name: string, small: string, large: string): Promise<Measured> {
  const timeOf = (url: string) => () => milliseconds(url);
  return compareTimes(name, { small: timeOf(small), large: timeOf(large), rounds: ROUNDS, atMost: AT_MOST });
}

/** Returns how long an answer takes. */
export async function milliseconds(url: string): Promise<number> {
  const from = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - from;
}

/** Returns the address of a deep page of a list by following the links. */
export async function pageOf({ url }: Served, path: string, page: number): Promise<string> {
  let next = url + path;
  for (let at = 1; at < page; at += 1) {
    const response = await fetch(next);
    await response.arrayBuffer();
    const link = /<[^>]*?(\/adoptions[^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    if (!link) throw new Error(`only ${at} pages`);
    next = url + link;
  }
  return next;
}
