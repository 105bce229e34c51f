import type { Engine } from '../server/platform/database/database.ts';
import { compareTimes, milliseconds } from './compare-times.ts';
import { databasesOn } from './engines.ts';
import { type Served, servePortal, untilIdle } from './processes.ts';
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
    return servePortal(environment, { cachesNothing: true });
  };
  const [small, large] = [await portalWith(SMALL), await portalWith(LARGE)];
  await Promise.all([small, large].map(untilIdle));
  const stop = async () => {
    await Promise.all([small.stop(), large.stop()]);
    await databases.stop();
  };
  return { small, large, stop };
}

/** Compares the times of two addresses in alternating rounds. */
export function compareSizes(name: string, small: string, large: string): Promise<Measured> {
  const timeOf = (url: string) => () => milliseconds(url);
  return compareTimes(name, { small: timeOf(small), large: timeOf(large), rounds: ROUNDS, atMost: AT_MOST });
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
