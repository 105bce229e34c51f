import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startCaddy, startNginx } from '#server/testing/proxies.ts';
import type { RunningProxy } from '#testing/running-proxy.ts';
import { parseTrustProxy, trustedProxies } from './trusted-proxies.ts';

/** One read per minute: 1,200 are allowed by default. */
const ONE_A_MINUTE = '0.0008';
const FORGED = '198.51.100.66';

let portal: TestPortal | undefined;
const proxies: RunningProxy[] = [];
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.stop();
  await portal?.close();
  portal = undefined;
});

async function start(TRUST_PROXY: string, environment: Record<string, string> = {}): Promise<number> {
  portal = await startTestPortal({ TRUST_PROXY, RATE_LIMITS: ONE_A_MINUTE, ...environment }, ({ server }) => {
    server.get('/test/who', { config: { cost: 'free' } }, async ({ ip, host, protocol }) => ({ ip, host, protocol }));
  });
  return Number(new URL(portal.url).port);
}

async function through(proxy: Promise<RunningProxy>): Promise<number> {
  const started = await proxy;
  proxies.push(started);
  return started.port;
}

interface Asked {
  path?: string;
  /** Loopback address from which the connection comes. */
  from?: string;
  headers?: Record<string, string>;
}

function ask(port: number, { path = '/test/who', from = '127.0.0.1', headers = {} }: Asked) {
  return new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((done, failed) => {
    const asked = request({
      port,
      path,
      headers: { host: 'adozioni.example', ...headers },
      host: '127.0.0.1',
      localAddress: from,
    });
    asked.once('error', failed);
    asked.once('response', (response) => {
      text(response).then((body) => done({ status: response.statusCode!, body, headers: response.headers }), failed);
    });
    asked.end();
  });
}

async function who(port: number, asked: Asked): Promise<string> {
  return JSON.parse((await ask(port, asked)).body).ip;
}

/** Each real client's one read per minute counts for that client, whatever it writes into X-Forwarded-For. */
async function limitIsPerClient(port: number, client: (number: 1 | 2) => Asked): Promise<void> {
  const read = async (number: 1 | 2, forged: string) => {
    const { headers, ...rest } = client(number);
    return (await ask(port, { ...rest, path: '/adoptions/x', headers: { ...headers, 'x-forwarded-for': forged } }))
      .status;
  };
  expect([await read(1, '192.0.2.1'), await read(1, '192.0.2.2'), await read(2, '192.0.2.1')]).toEqual([404, 429, 404]);
}

const visitor = (number: 1 | 2): Asked => ({ headers: { 'x-test-client': `203.0.113.${number}` } });
const loopback = (number: 1 | 2): Asked => ({ from: `127.0.0.${number + 1}` });

test.each(['1', '127.0.0.1', '127.0.0.0/8', 'loopback', '192.0.2.9, loopback,private'])(
  'behind nginx TRUST_PROXY=%s sees the real client and ignores a forged one',
  async (trust) => {
    const port = await through(startNginx(await start(trust)));
    const { headers } = visitor(1);
    expect(await who(port, { headers: { ...headers, 'x-forwarded-for': FORGED } })).toBe('203.0.113.1');
    await limitIsPerClient(port, visitor);
  },
);

test.each(['1', '127.0.0.1', '127.0.0.1/32'])(
  'behind Caddy TRUST_PROXY=%s sees the real client and ignores a forged one',
  async (trust) => {
    const port = await through(startCaddy(await start(trust)));
    expect(await who(port, { ...loopback(1), headers: { 'x-forwarded-for': FORGED } })).toBe('127.0.0.2');
    await limitIsPerClient(port, loopback);
  },
);

test.each(['2', 'loopback', '127.0.0.1'])(
  'behind nginx and Caddy TRUST_PROXY=%s sees the real client',
  async (trust) => {
    const inner = await through(startCaddy(await start(trust), { behind: '127.0.0.1/32' }));
    const port = await through(startNginx(inner));
    const { headers } = visitor(1);
    expect(await who(port, { headers: { ...headers, 'x-forwarded-for': FORGED } })).toBe('203.0.113.1');
    await limitIsPerClient(port, visitor);
  },
);

test.each(['2', '127.0.0.1', '127.0.0.1,192.0.2.0/24'])(
  'behind Caddy and nginx TRUST_PROXY=%s sees the real client',
  async (trust) => {
    const inner = await through(startNginx(await start(trust), { edge: false }));
    const port = await through(startCaddy(inner));
    expect(await who(port, { ...loopback(1), headers: { 'x-forwarded-for': FORGED } })).toBe('127.0.0.2');
    await limitIsPerClient(port, loopback);
  },
);

test('behind nginx and a proxy of a private network TRUST_PROXY=loopback,private sees the real client', async () => {
  const port = await through(startNginx(await start('loopback,private')));
  const headers = { 'x-test-client': '10.0.0.7', 'x-forwarded-for': `${FORGED}, 203.0.113.5` };
  expect(await who(port, { headers })).toBe('203.0.113.5');
});

test('with two proxies and TRUST_PROXY=1 the portal sees the outer proxy, not the client', async () => {
  const inner = await through(startNginx(await start('1'), { edge: false }));
  const port = await through(startNginx(inner));
  expect(await who(port, visitor(1))).toBe('127.0.0.1');
});

test('the forwarded host and protocol are read from a trusted proxy only', async () => {
  const upstream = await start('127.0.0.1');
  const headers = { 'x-forwarded-host': 'altro.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': FORGED };
  const direct = await ask(upstream, { from: '127.0.0.2', headers });
  expect(JSON.parse(direct.body)).toEqual({ ip: '127.0.0.2', host: 'adozioni.example', protocol: 'http' });
  const proxied = await ask(await through(startNginx(upstream)), { headers });
  expect(JSON.parse(proxied.body)).toMatchObject({ host: 'adozioni.example', protocol: 'http' });
});

test('an entry in X-Forwarded-For that is not an address ends the chain', async () => {
  const port = await start('loopback');
  for (const [given, seen] of [
    ['unknown', '127.0.0.1'],
    [`${FORGED}, <script>, 203.0.113.5`, '203.0.113.5'],
    ['203.0.113.5:4711', '203.0.113.5'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['::ffff:203.0.113.5, ::ffff:127.0.0.1', '203.0.113.5'],
  ]) {
    expect([given, await who(port, { headers: { 'x-forwarded-for': given! } })]).toEqual([given, seen]);
  }
});

test('without TRUST_PROXY the peer is the client, whatever headers it sends', async () => {
  const port = await start('');
  expect(await who(port, { headers: { 'x-forwarded-for': FORGED } })).toBe('127.0.0.1');
});

test('a script on the host of the sponsor frames cannot reach the portal by naming another host', async () => {
  const port = await start('loopback', { SPONSOR_ORIGIN: 'https://cornici.example', RATE_LIMITS: 'off' });
  const nginx = await through(startNginx(port));
  const headers = { host: 'cornici.example', 'x-forwarded-host': 'adozioni.example' };
  for (const one of [port, nginx]) {
    expect((await ask(one, { path: '/healthz', headers })).status).toBe(404);
    expect((await ask(one, { path: '/healthz' })).status).toBe(200);
  }
});

test.each([
  ['0', undefined],
  ['3', 3],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['21', null],
  ['tutti', null],
  ['10.0.0.0/33', null],
  ['1,loopback', null],
  ['10.0.0.300', null],
  ['', null],
])('TRUST_PROXY=%j is parsed as %j', (value, parsed) => {
  expect(parseTrustProxy(value)).toEqual(parsed);
});

test.each([
  { proxy: 'nginx', launch: startNginx },
  { proxy: 'Caddy', launch: startCaddy },
])(
  'while the portal restarts, $proxy says in Italian that it comes back, and a body too large is refused as JSON',
  async ({ launch }) => {
    const port = await through(launch(await start('loopback')));
    const large = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { host: 'adozioni.example', 'content-type': 'application/json' },
      body: Buffer.alloc(48_000_000, 'a'),
    });
    expect([large.status, await large.json()]).toEqual([
      413,
      { detail: 'Il contenuto inviato è troppo grande.', code: 'body_too_large' },
    ]);
    await portal!.close();
    portal = undefined;
    const away = await ask(port, { path: '/' });
    expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } });
    expect(away.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(away.body).toContain('Torniamo subito');
  },
);

test('private covers the networks that are not routed on the internet', () => {
  const isTrusted = trustedProxies(['private']);
  const addresses = ['10.1.2.3', '172.31.0.1', '192.168.1.1', 'fd00::1', '::ffff:10.1.2.3', 'fe80::1%eth0'];
  expect(addresses.filter((address) => !isTrusted(address, 0))).toEqual([]);
  expect(['127.0.0.1', '172.32.0.1', '8.8.8.8', '::1', 'x'].filter((address) => isTrusted(address, 0))).toEqual([]);
});
