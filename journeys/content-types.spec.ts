import { expect, test } from './fixtures.ts';

/** Types of text, whose charset must be named (ASVS 4.1.1). */
const TEXT = /^text\/|\+xml\b|\/xml\b|\bjson\b|javascript/;

test('each answer that has a body names its type and, if it is text, its charset', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const assets = [...new Set(home.match(/\/assets\/[\w.-]+\.(?:css|js)/g))].slice(0, 6);
  const [animal] = (await (await request.get('/api/adoptions?limit=1')).json()) as { id: string }[];
  const addresses = [
    '/',
    '/associazioni',
    `/annuncio/${animal!.id}`,
    '/togli-passkey',
    '/admin',
    '/non-esiste',
    '/gdpr',
    '/associazioni.data',
    '/_root.data',
    `/annuncio/${animal!.id}.data`,
    '/api/adoptions',
    '/adoptions',
    `/api/adoptions/${animal!.id}`,
    '/api/non-esiste',
    '/api/me/sessions',
    `/api/adoptions/${animal!.id}/share`,
    `/public/adoption/${animal!.id}`,
    '/openapi.json',
    '/api/docs',
    '/robots.txt',
    '/sitemap.xml',
    '/annunci.xml',
    '/annunci.atom',
    '/ads.txt',
    '/.well-known/security.txt',
    '/healthz',
    '/readyz',
    '/metrics',
    '/favicon.svg',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/icon-192.png',
    ...assets,
  ];
  const found: string[] = [];
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const type = answer.headers()['content-type'] ?? '';
    const isNamed = TEXT.test(type) ? /;\s*charset=utf-8$/i.test(type) : type !== '';
    if ((await answer.body()).length > 0 && !isNamed) found.push(`${address}: ${answer.status()} ${type}`);
  }
  expect(assets.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
