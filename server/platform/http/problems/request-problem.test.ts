import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';

let portal: TestPortal;
let listing: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const owner = await anAssociation(portal);
  listing = await aListing(portal, owner);
  await aListing(portal, owner);
});
afterAll(() => portal.close());

/** Sends bytes unchanged and reads until the portal closes the connection. */
async function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  socket.write(Buffer.from(request, 'latin1'));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}
const get = (target: string, head = 'host: x\r\n') => raw(`GET ${target} HTTP/1.1\r\n${head}connection: close\r\n\r\n`);

test.each([
  '//',
  '///',
  '//@',
  '//evil.example/',
  '//evil.example/api/adoptions?limit=1',
  '/\\evil.example/',
  'http://evil.example/',
  'http://evil.example/api/adoptions?limit=1',
  'http:///',
  '*',
])('the target %s is refused before anything reads it', async (target) => {
  const answer = await get(target);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("L'indirizzo o la richiesta non sono leggibili.");
  expect(answer).toContain('"code":"unreadable_request"');
  expect(answer).not.toMatch(/evil|<html/i);
});

test.each([
  ['two Host headers', 'host: x\r\nhost: y\r\n'],
  ['the same Host twice', 'Host: x\r\nHOST: x\r\n'],
  ['no Host header', ''],
  ['an invalid Host', 'host: user@evil.example\r\n'],
  ['a Host with a path', 'host: evil.example/x\r\n'],
  ['a Host with a space', 'host: a b\r\n'],
])('%s: 400', async (_, head) => {
  expect(await get('/api/adoptions?limit=1', head)).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'portale.esempio.it', 'xn--mnchen-3ya.example'])(
  'the Host %s is accepted, and a list links to its next page at the public address',
  async (host) => {
    const answer = await get('/api/adoptions?limit=1', `host: ${host}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(`link: <${portal.config.publicUrl}/api/adoptions?limit=1&cursor=`);
  },
);

test.each([
  'PRI * HTTP/2.0',
  'SETUP / RTSP/1.0',
  'PLAY / HTTP/1.1',
  'GARBAGE',
  'GET',
  'GET / HTTP/9.9',
  '\0',
  'GE\tT / x',
])('the request line %j gets a 4xx and a close', async (line) => {
  expect(await raw(`${line}\r\nhost: x\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test.each([
  'content-length: abc',
  'content-length: -1',
  'content-length: 2\r\ntransfer-encoding: chunked',
  'transfer-encoding: gzip',
  'x y: z',
  'x: a\0b',
  `x: ${'y'.repeat(20_000)}`,
])('the header %j gets a 4xx and a close', async (header) => {
  expect(await raw(`POST /auth/login HTTP/1.1\r\nhost: x\r\n${header}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('a request whose head never completes gets a response and is closed; an unused connection is closed', async () => {
  portal.app.server.server.headersTimeout = 100;
  const [begun, unused] = await Promise.all([raw('GET / HTTP/1.1\r\nhost: x\r\n\r'), raw('')]);
  portal.app.server.server.headersTimeout = 60_000;
  expect(begun).toMatch(/^HTTP\/1\.1 408 /);
  expect(begun).toContain('La richiesta non è arrivata per intero. Riprova.');
  expect(begun).toContain('"code":"request_too_slow"');
  expect(unused).toBe('');
});

const ODD_IDS = ['%00', 'a%00b', '%27', '..%2f..%2fx', '%F0%9F%90%BE', '%25', 'x'.repeat(250), '%E2%80%A8', '{}'];
const WITH_AN_ID = [
  '/annuncio/ID/copertina.jpg',
  '/annuncio/ID/locandina.pdf',
  '/annuncio/ID/cartellino.pdf',
  '/annuncio/ID/quadrata.jpg',
  '/annuncio/ID/storia.jpg',
  '/api/public/adoption/ID',
  '/public/adoption/ID',
  '/api/annuncio/ID',
  '/media/ID',
  '/disiscrizione/ID/ID',
  '/disiscrizione/ID/abcdefghijklmnopqrstuv',
  '/sitemap-annunci-ID.xml',
  '/api/docs/ID',
  '/adoptions/ID',
  '/associations/ID',
];

test.each(WITH_AN_ID)('%s with an odd id gets a 404', async (path) => {
  for (const id of ODD_IDS) {
    for (const method of ['GET', path.includes('disiscrizione') ? 'POST' : 'HEAD']) {
      const { status, headers } = await portal.request(path.replaceAll('ID', id), { method });
      // a page without what was added to its address
      const clean = status === 301 ? await portal.request(headers.get('location')!, { method }) : null;
      expect([id, method, clean?.status ?? status]).toEqual([id, method, 404]);
    }
  }
});

test('a path of the maximum length gets a 404, and a longer one a 431', async () => {
  const answer = await get(`/adoptions/${listing}${'/x'.repeat(7000)}`);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(await get(`/adoptions/${'x'.repeat(17_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
});

test('repeated, unknown and oddly named parameters are accepted or rejected, never a failure', async () => {
  for (const [query, status] of [
    ['type=cane&type=gatto', 422],
    ['limit=1&limit=2', 422],
    ['city=a&city=b', 422],
    ['limit=-1', 422],
    ['__proto__=x&constructor=y', 200],
    ['__proto__[limit]=x', 200],
    ['city=%00', 422],
    ['city=%ED%A0%80', 200],
    ['city=%', 200],
    ['&&&=&', 200],
    [`city=${'x'.repeat(200)}`, 422],
  ]) {
    const answer = await portal.request(`/adoptions?${query}`);
    expect([query, answer.status]).toEqual([query, status]);
  }
});
