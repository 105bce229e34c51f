import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BucketServer } from '#testing/bucket-server.ts';
import { jpegOf } from '#testing/images.ts';
import type { RunningProxy } from '#testing/running-proxy.ts';
import { testEngine } from '../testing/database.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { startCaddyForTwo, startNginxForTwo } from '../testing/proxies.ts';
import { upload } from '../testing/uploads.ts';
import { aListing, anAssociation, aToken } from '../testing/world.ts';

/** Only PostgreSQL serves several instances: SQLite belongs to one process. */
const onPostgres = testEngine() === 'postgres';
const FORGED = '198.51.100.66';

let bucket: BucketServer;
let portals: [TestPortal, TestPortal];
let proxy: RunningProxy | undefined;
beforeEach(async () => {
  if (!onPostgres) return;
  bucket = await BucketServer.open();
  const shared = {
    TRUST_PROXY: 'loopback',
    // 12 reads per minute of an address, at both portals together
    RATE_LIMITS: '0.01',
    SECRET_KEY: 'una-chiave-di-prova-lunga-abbastanza-per-tutti',
    ...bucket.environment(),
  };
  const one = await startTestPortal(shared);
  portals = [one, await startTestPortal({ ...shared, DATABASE_URL: one.config.databaseUrl })];
});
afterEach(async () => {
  await proxy?.stop();
  proxy = undefined;
  if (!onPostgres) return;
  for (const portal of portals.toReversed()) await portal.close();
  await bucket.close();
});

interface Asked {
  /** Loopback address from which the connection comes. */
  from?: string;
  headers?: Record<string, string>;
  ca?: string;
}

function ask(port: number, path: string, { from = '127.0.0.1', headers = {}, ca }: Asked) {
  return new Promise<{ status: number; body: string }>((done, failed) => {
    const options = { host: 'localhost', port, path, family: 4, headers, localAddress: from, agent: false as const };
    const asked = ca ? requestSecure({ ...options, ca }) : requestPlain(options);
    asked.once('error', failed);
    asked.once('response', (response) => {
      text(response).then((body) => done({ status: response.statusCode!, body }), failed);
    });
    asked.end();
  });
}

const ports = () => portals.map(({ url }) => Number(new URL(url).port)) as [number, number];

/** Ends the connections of a portal and accepts none, as a crash does. */
async function kill({ app }: TestPortal): Promise<void> {
  const { server } = app.server;
  await new Promise<void>((ended) => {
    server.close(() => ended());
    server.closeAllConnections();
  });
}

async function anImage(): Promise<string> {
  const [one] = portals;
  const shelter = await anAssociation(one);
  const { url } = (await upload(one, await aToken(one, shelter), await jpegOf(300, 200))).body;
  await aListing(one, shelter, { imageIds: [url.slice('/media/'.length).split('.')[0]] });
  return url;
}

test.runIf(onPostgres)(
  'Caddy with HTTPS serves two portals, passes the real client on, and goes on with one of them',
  async () => {
    const caddy = await startCaddyForTwo(ports());
    proxy = caddy;
    const ca = caddy.authority();
    const client = (number: number) => ({ ca, from: `127.0.0.${number}`, headers: { 'x-forwarded-for': FORGED } });
    const image = await anImage();
    const read = async (path: string, number: number) => (await ask(caddy.port, path, client(number))).status;
    // half of them would be allowed at each portal alone, whatever the client claims
    const reads = await Promise.all(Array.from({ length: 20 }, () => read('/api/adoptions/x', 2)));
    expect([404, 429].map((status) => reads.includes(status))).toEqual([true, true]);
    expect(await read('/api/adoptions/x', 3)).toBe(404);
    expect(await read(image, 4)).toBe(200);
    await kill(portals[0]);
    for (let number = 5; number < 25; number += 1)
      expect([number, await read('/healthz', number)]).toEqual([number, 200]);
    expect(await read(image, 5)).toBe(200);
  },
);

test.runIf(onPostgres)(
  'nginx serves two portals, passes the real client on, and goes on with one of them',
  async () => {
    const nginx = await startNginxForTwo(ports());
    proxy = nginx;
    const read = async (path: string, number: number) => {
      const headers = { host: 'adozioni.example', 'x-test-client': `203.0.113.${number}`, 'x-forwarded-for': FORGED };
      return (await ask(nginx.port, path, { headers })).status;
    };
    const image = await anImage();
    // half of them would be allowed at each portal alone, whatever the client claims
    const reads = await Promise.all(Array.from({ length: 20 }, () => read('/api/adoptions/x', 2)));
    expect([404, 429].map((status) => reads.includes(status))).toEqual([true, true]);
    expect(await read('/api/adoptions/x', 3)).toBe(404);
    await kill(portals[1]);
    for (let number = 5; number < 25; number += 1)
      expect([number, await read('/healthz', number)]).toEqual([number, 200]);
    expect(await read(image, 5)).toBe(200);
  },
);
