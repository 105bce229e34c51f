import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test('the reference shows every call, and every link in it leads somewhere', async () => {
  const { status, body } = await portal.request('/api/docs/');
  expect(status).toBe(200);
  for (const { name, summary, path } of calls) {
    expect(body).toContain(`<article id="${name}">`);
    expect(body).toContain(`<code>/api${path}</code>`);
    expect(body).toContain(summary.replaceAll("'", '&#39;'));
  }
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  expect(body).not.toContain('undefined');
});

test('the reference runs no script and loads nothing', async () => {
  const { headers, body } = await portal.request('/api/docs');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/,
  );
  expect(body).not.toMatch(/<script|<link|<img|<iframe| style="| on\w+="/i);
});

test('the reference and the OpenAPI document are compressed, small, and not sent again while they are unchanged', async () => {
  for (const path of ['/api/docs', '/api/openapi.json']) {
    const response = await fetch(portal.url + path, { headers: { 'accept-encoding': 'br' } });
    const { headers } = response;
    expect([path, headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
      path,
      'br',
      'public, max-age=3600',
    ]);
    expect(Number(headers.get('content-length'))).toBeLessThan(40_000);
    await response.arrayBuffer();
    const again = await portal.request(path, { headers: { 'if-none-match': headers.get('etag')! } });
    expect([path, again.status, again.body]).toEqual([path, 304, '']);
  }
});
