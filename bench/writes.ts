import { join } from 'node:path';
import autocannon from 'autocannon';
import { median } from './load.ts';
import { memberTokens } from './member-token.ts';
import { benchFolder, portalEnvironment, type Served, serveBareInsert, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const LISTINGS = 10_000;
const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 16;
const LISTING = JSON.stringify({
  name: 'Birba',
  type: 'cane',
  breed: 'meticcio',
  age: '3 anni',
  size: 'media',
  sex: 'F',
  character: 'Ama le passeggiate lente, i cuscini al sole e chi le parla piano. '.repeat(6),
});

/**
 * Compares publishing a listing (token, checks, counts, durable commit) with a bare server that inserts one row durably.
 * In time and not in processor time, because a durable commit waits for the disk. Each connection is an account of its
 * own: the quota is counted, and no account has ten thousand listings.
 */
export async function duringWrites(): Promise<Measured[]> {
  const folder = benchFolder();
  const environment = { ...portalEnvironment(folder), QUOTA_LISTINGS: '100000' };
  await seed(environment, LISTINGS);
  const tokens = await memberTokens(environment, CONNECTIONS);
  const portal = await servePortal(environment);
  const bare = await serveBareInsert(join(folder, 'bare.db'));
  await writesPerSecond(portal, '/me/adoptions', tokens);
  await writesPerSecond(bare, '/', tokens);
  const ratios: number[] = [];
  const paces: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    paces.push(await writesPerSecond(portal, '/me/adoptions', tokens));
    ratios.push(paces[round]! / (await writesPerSecond(bare, '/', tokens)));
  }
  await Promise.all([portal.stop(), bare.stop()]);
  const note = `${Math.round(median(paces))} annunci al secondo`;
  return [{ name: 'pubblicare un annuncio', ratio: median(ratios), aim: { kind: '>=', value: 0.5 }, note }];
}

async function writesPerSecond({ url }: Served, path: string, tokens: readonly string[]): Promise<number> {
  const left = [...tokens];
  const { requests, non2xx, errors, duration } = await autocannon({
    url: url + path,
    method: 'POST',
    body: LISTING,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) =>
      client.setHeaders({ authorization: `Bearer ${left.shift()}`, 'content-type': 'application/json' }),
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`);
  return requests.total / duration;
}
