import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUnder, SECRET_PAGES } from '#contract/platform/secret-addresses.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { stubWeb } from '#server/testing/stub-web.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';
import type { Route } from '../limits/costs.ts';
import { READ_BY_OTHER_SITES } from './other-sites.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal(
    { PUBLIC_URL: 'https://cuccia.esempio.it', HSTS_SUBDOMAINS: 'on', ADS_CLIENT: 'ca-pub-1', ADS_TXT: 'one, DIRECT' },
    ({ server }) =>
      server.get('/test/failure', { config: { cost: 'free' } }, async () => {
        throw new Error('unexpected');
      }),
    { web: stubWeb() },
  );
});
afterAll(() => portal.close());

/** Sends bytes unchanged and returns the headers of the response. */
async function raw(request: string): Promise<{ status: number; headers: Headers }> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  socket.write(Buffer.from(request, 'latin1'));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  const [line = '', ...lines] = answer.split('\r\n\r\n')[0]!.split('\r\n');
  const pairs = lines.map((each): [string, string] => [each.split(': ')[0]!, each.split(': ').slice(1).join(': ')]);
  return { status: Number(line.split(' ')[1]), headers: new Headers(pairs) };
}

/** Who may show a response in a frame. Other sites: one page only. */
type Framed = "'none'" | "'self'" | '*';
const framedBy = (of: string): Framed => (/(^| )\/incorpora\//.test(of) ? '*' : "'none'");

/** A page whose address holds a secret sends no `Referer` at all. */
function expectCommonHeaders(of: string, headers: Headers, framed: Framed = "'none'"): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect([of, Object.fromEntries(headers)]).toMatchObject([
    of,
    {
      'x-content-type-options': 'nosniff',
      'referrer-policy': isUnder(of.split(' ')[1] ?? of, SECRET_PAGES)
        ? 'no-referrer'
        : 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringMatching(/default-src '(none|self)'/),
    },
  ]);
  expect([of, policy]).toEqual([of, expect.stringContaining("base-uri 'none'")]);
  expect([of, policy]).toEqual([of, expect.stringContaining(`frame-ancestors ${framed}`)]);
  expect([of, headers.get('x-frame-options')]).toEqual([of, framed === "'none'" ? 'DENY' : null]);
}

test('every route sends the common headers, whatever it responds', async () => {
  const routes = portal.app.server.getDecorator<readonly Route[]>('routeTable');
  expect(routes.length).toBeGreaterThan(150);
  for (const { methods, url, options } of routes) {
    const path = url.replaceAll(/:\w+(\([^)]*\))?/g, '1').replace('*', '/');
    for (const method of methods.split(',')) {
      const { headers } = await portal.request(path, { method });
      expectCommonHeaders(`${method} ${path}`, headers, framedBy(path));
      const readers = options.config?.otherSites ? READ_BY_OTHER_SITES['access-control-allow-origin'] : null;
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, readers]);
    }
  }
});

test('successful responses of every kind send them, also from memory and as 304', async () => {
  const shelter = await anAssociation(portal);
  const id = await aListing(portal, shelter);
  for (const path of [
    '/',
    `/incorpora/${shelter}`,
    '/incorpora.js',
    `/associazione/${shelter}/annunci.json`,
    `/oembed?url=https://cuccia.esempio.it/annuncio/${id}`,
    `/annuncio/${id}/copertina.jpg`,
    `/annuncio/${id}/locandina.pdf`,
    `/annuncio/${id}/quadrata.jpg`,
    `/api/annuncio/${id}`,
    '/sitemap.xml',
    '/robots.txt',
    '/metrics',
    '/healthz',
    '/readyz',
    '/api/openapi.json',
    '/api/docs',
    '/api/adoptions',
    '/ads.txt',
    '/.well-known/security.txt',
  ]) {
    for (const turn of ['first', 'second', 'from memory']) {
      const { status, headers } = await portal.request(path);
      expect([path, turn, status]).toEqual([path, turn, 200]);
      const readers = /incorpora|annunci\.json|oembed/.test(path) ? '*' : null;
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, readers]);
      expectCommonHeaders(`${path} ${turn}`, headers, framedBy(path));
      const etag = headers.get('etag');
      if (!etag) continue;
      const unchanged = await portal.request(path, { headers: { 'if-none-match': etag } });
      expect([path, unchanged.status]).toEqual([path, 304]);
      expectCommonHeaders(`${path} 304`, unchanged.headers, framedBy(path));
    }
  }
});

test('sponsor frames send them too, but pages of the portal may embed them', async () => {
  const { status, headers } = await portal.request('/sponsor-frame?slot=feed');
  expect(status).toBe(200);
  expectCommonHeaders('the frame', headers, "'self'");
});

const LONG = 'x'.repeat(20_000);
test.each([
  [400, 'GET // HTTP/1.1\r\nhost: x\r\n\r\n'],
  [400, 'GET http://evil.example/ HTTP/1.1\r\nhost: x\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  [400, 'GARBAGE\r\n\r\n'],
  [400, 'GET /media/%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  [431, `GET /${LONG} HTTP/1.1\r\nhost: x\r\n\r\n`],
  [404, 'GET /api/nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  [404, 'DELETE /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  [413, 'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999999999\r\n\r\n'],
  [
    415,
    'POST /auth/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/x\r\ncontent-length: 1\r\n\r\nx',
  ],
  [
    422,
    'POST /auth/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  ],
  [500, 'GET /test/failure HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
])('the error %i sends them', async (status, request) => {
  const response = await raw(request);
  expect(response.status).toBe(status);
  expectCommonHeaders(request.slice(0, 80), response.headers);
});

test('without HTTPS no browser is told to use it, and by default subdomains are left alone', async () => {
  for (const [address, expected] of [
    ['http://cuccia.esempio.it', null],
    ['https://cuccia.esempio.it', 'max-age=31536000'],
  ] as const) {
    const other = await startTestPortal({ PUBLIC_URL: address });
    const { headers } = await other.request('/healthz');
    await other.close();
    expect(headers.get('strict-transport-security')).toBe(expected);
  }
});
