import type { Engine } from '../server/database/connection.ts';
import { databasesOn } from './engines.ts';
import { quartile } from './load.ts';
import { type Served, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const AT_MOST = 1.3;
const ROUNDS = 60;

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
  const stop = async () => {
    await Promise.all([small.stop(), large.stop()]);
    await databases.stop();
  };
  return { small, large, stop };
}

/** Compares the times of two addresses in alternating rounds. */
export async function compareSizes(name: string, small: string, large: string): Promise<Measured> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await milliseconds(small));
    times.large.push(await milliseconds(large));
  }
  const [atSmall, atLarge] = [quartile(times.small), quartile(times.large)];
  const note = `${atSmall.toFixed(2)} ms → ${atLarge.toFixed(2)} ms`;
  return { name, ratio: atLarge / atSmall, aim: { kind: '<=', value: AT_MOST }, note };
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
