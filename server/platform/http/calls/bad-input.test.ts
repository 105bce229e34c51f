import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Sends a request line unchanged: fetch would normalize it. */
async function raw(path: string, head = '', method = 'GET'): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\n${head}connection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

test.each([
  '/adoptions/../../etc/passwd',
  '/media/../../etc/passwd',
  '/adoptions/%00',
  '/adoptions/%E0%A4%A',
  '/%',
  '//',
  '/adoptions/..%2f..%2fx',
])('%s gets an Italian 4xx, never a 500', async (path) => {
  const answer = await raw(path);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4).replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, ''));
  expect(body.detail).toMatch(/\.|trovat|disponibile/);
  expect(answer).not.toMatch(/node_modules|Error:|at .*\.ts/);
});

test.each([
  ['application/json', 422, 'invalid_fields'],
  ['multipart/form-data; boundary=x', 422, 'invalid_fields'],
])('a request with the type %s but neither a length nor a body gets a %i', async (type, status, code) => {
  const answer = await raw('/auth/login', `content-type: ${type}\r\n`, 'POST');
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"code":"${code}"`));
});

test('a query of a million characters is rejected in Italian', async () => {
  const answer = await raw(`/adoptions?city=${'x'.repeat(1_000_000)}`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('troppo lunghi');
});

test('an unknown call under /api gets a 404 in JSON', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { status, body } = await portal.request('/api/non-esiste', { method });
    expect(status).toBe(404);
    expect(body.detail).toBe('Pagina o risorsa non trovata.');
  }
});

test('an invalid token on a public read is treated as no token', async () => {
  const { status } = await portal.request('/adoptions', { token: 'x'.repeat(43) });
  expect(status).toBe(200);
});

test('an unknown id gets a 404 with a message that names what is missing', async () => {
  expect((await portal.request('/adoptions/mai-vista')).body).toEqual({
    detail: 'Annuncio non trovato',
    code: 'listing_not_found',
  });
  expect((await portal.request('/associations/mai-vista')).body).toEqual({
    detail: 'Associazione non disponibile',
    code: 'association_not_found',
  });
  expect((await portal.request('/associations/mai-vista/adoptions')).status).toBe(404);
});
