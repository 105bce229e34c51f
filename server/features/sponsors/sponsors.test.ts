import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const CLIENT = 'ca-pub-1234567890123456';

describe('a portal with an advertising network', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ ADS_CLIENT: CLIENT, ADS_TXT: 'one, DIRECT\\ntwo, RESELLER', ADS_UNIT_FEED: '42' });
  });
  afterAll(() => portal.close());

  test('serves frames without an origin, even when opened directly; only its own pages may embed them', async () => {
    const { status, headers, body } = await portal.request('/sponsor-frame?slot=footer');
    expect(status).toBe(200);
    const policy = directives(headers.get('content-security-policy'));
    expect(policy.sandbox).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(policy['frame-ancestors']).toBe("'self'");
    expect(policy['script-src']).not.toContain('unsafe-inline');
    expect(headers.has('x-frame-options')).toBe(false);
    expect(headers.has('set-cookie')).toBe(false);
    expect(body).toContain(CLIENT);
  });

  test('includes the ad unit only when one is configured', async () => {
    expect((await portal.request('/sponsor-frame?slot=feed')).body).toContain('data-ad-slot="42"');
    expect((await portal.request('/sponsor-frame?slot=footer')).body).not.toContain('data-ad-slot');
  });

  test('refuses any other slot', async () => {
    for (const query of ['', '?slot=', '?slot=header', '?slot=feed&slot=footer'])
      expect((await portal.request(`/sponsor-frame${query}`)).status).toBe(404);
  });

  test('lists the authorized sellers in /ads.txt, one per line', async () => {
    const { headers, body } = await portal.request('/ads.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toBe('one, DIRECT\ntwo, RESELLER');
  });
});

describe('a portal with a separate host for frames', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({
      ADS_CLIENT: CLIENT,
      PUBLIC_URL: 'https://cuccia.example',
      SPONSOR_ORIGIN: 'https://riquadri.example/',
    });
  });
  afterAll(() => portal.close());

  test('serves only frames on that host, and only the portal may embed them', async () => {
    const { status, headers } = await askHost(portal, '/sponsor-frame?slot=feed', 'riquadri.example');
    expect(status).toBe(200);
    const policy = directives(String(headers['content-security-policy']));
    expect(policy.sandbox).toContain('allow-same-origin');
    expect(policy['frame-ancestors']).toBe('https://cuccia.example');
    for (const path of ['/', '/api/adoptions', '/api/site/identity', '/healthz', '/ads.txt', '/sponsor-frame/x'])
      expect([path, (await askHost(portal, path, 'riquadri.example')).status]).toEqual([path, 404]);
  });

  test('never serves a frame that keeps its origin from the host of the logins', async () => {
    expect((await askHost(portal, '/sponsor-frame?slot=feed', 'cuccia.example')).status).toBe(404);
    expect((await askHost(portal, '/api/site/identity', 'cuccia.example')).status).toBe(200);
  });

  test('ignores a forwarded host that no trusted proxy sent', async () => {
    const forged = { 'x-forwarded-host': 'cuccia.example' };
    expect((await askHost(portal, '/api/site/identity', 'riquadri.example', forged)).status).toBe(404);
  });
});

test('a configured value cannot leave its attribute or end its tag', async () => {
  const portal = await startTestPortal({ ADS_CLIENT: CLIENT, ADS_UNIT_FEED: `4'2">` });
  expect((await portal.request('/sponsor-frame?slot=feed')).body).toContain('data-ad-slot="4&#39;2&quot;&gt;"');
  await portal.close();
});

test('without a client there is no frame, and without lines no /ads.txt', async () => {
  const portal = await startTestPortal();
  expect((await portal.request('/sponsor-frame?slot=feed')).status).toBe(404);
  expect((await portal.request('/ads.txt')).status).toBe(404);
  await portal.close();
});

test('a sponsor host equal to the portal, or an invalid client, prevents the start', () => {
  const same = { PUBLIC_URL: 'https://cuccia.example', SPONSOR_ORIGIN: 'http://cuccia.example' };
  expect(() => readConfig(same)).toThrow(/SPONSOR_ORIGIN contiene «http:\/\/cuccia.example»/);
  expect(() => readConfig({ ADS_CLIENT: '"><script>' })).toThrow(/ADS_CLIENT/);
});

function directives(policy: string | null): Record<string, string> {
  return Object.fromEntries((policy ?? '').split('; ').map((line) => line.split(/ (.*)/s).slice(0, 2)));
}

/** Sends a request as a browser would to another host name that points to this portal. */
function askHost(portal: TestPortal, path: string, host: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((answered, failed) => {
    const asked = request(portal.url + path, { headers: { host, ...headers } }, (response) => {
      response.resume();
      answered({ status: response.statusCode ?? 0, headers: response.headers });
    });
    asked.on('error', failed).end();
  });
}
