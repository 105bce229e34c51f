import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { manifestOf } from './web-app-manifest.ts';

const NAME = 'Cucce & Co di Romagna';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SERVICE_WORKER: 'off', SITE_COLOR: '#0f766e', SITE_NAME: NAME });
});
afterAll(() => portal.close());

test('the worker is asked for at every visit, and may fetch what the portal has for the pages', async () => {
  const { status, headers } = await fetch(`${portal.url}/sw.js`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
  const again = await fetch(`${portal.url}/sw.js`, { headers: { 'if-none-match': headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('with SERVICE_WORKER=off browsers get a worker that removes itself and what it has stored', async () => {
  const script = await (await fetch(`${portal.url}/sw.js`)).text();
  expect(script).toContain('registration.unregister()');
  expect(script).toContain('caches.delete(name)');
  expect(script).not.toContain('fetch');
});

test('an installed portal has the name and the colour of the settings', async () => {
  const answer = await fetch(`${portal.url}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: NAME, short_name: 'Cucce & Co', id: '/', start_url: '/', lang: 'it' });
  expect(manifest.theme_color).toBe('#0f766e');
  for (const { src } of manifest.icons) expect(src).toMatch(/^\/icon-(maskable-)?\d+\.png$/);
});

test.each([
  ['Trovacuccia', 'Trovacuccia'],
  ['Associazioneanimalista', 'Associazioneanimalista'],
  ['Il rifugio di Anna', 'Il rifugio'],
])('below its icon «%s» is «%s»', (siteName, short) => {
  expect(JSON.parse(manifestOf({ ...portal.config, siteName })).short_name).toBe(short);
});

test('the page without a network has the name of the settings, and loads nothing', async () => {
  const answer = await fetch(`${portal.url}/senza-rete`);
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toContain('<title>Sei senza rete | Cucce &amp; Co di Romagna</title>');
  expect(html).toContain('#0f766e');
  expect(html).toContain('href="/preferiti"');
  expect(html).not.toMatch(/<script |<link|<img|url\(|@import/);
  expect(Buffer.byteLength(html)).toBeLessThan(6000);
});

interface Manifest {
  theme_color: string;
  icons: { src: string }[];
}
