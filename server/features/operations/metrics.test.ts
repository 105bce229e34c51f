import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
afterEach(() => portal.close());

/** Sends a request with any headers, `Host` included. */
function status(headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${portal.url}/metrics`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

test('without a token, /metrics is for this machine: not for what a proxy on it forwards', async () => {
  portal = await startTestPortal();
  expect(await status()).toBe(200);
  expect(await status({ host: 'localhost:3000' })).toBe(200);
  for (const [name, value] of [
    ['forwarded', 'for=192.0.2.7'],
    ['x-forwarded-for', '192.0.2.7'],
    ['x-forwarded-proto', 'https'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '192.0.2.7'],
    ['host', 'adozioni.esempio.it'],
    ['host', '127.0.0.1.esempio.it'],
  ]) {
    expect([name, await status({ [name!]: value! })]).toEqual([name, 403]);
  }
});

test('with METRICS_TOKEN, /metrics needs that token, from everywhere', async () => {
  portal = await startTestPortal({ METRICS_TOKEN: 'un-gettone-segreto' });
  expect(await status()).toBe(403);
  expect(await status({ authorization: 'Bearer un-gettone-segretO' })).toBe(403);
  expect(await status({ authorization: 'un-gettone-segreto' })).toBe(403);
  const headers = { authorization: 'Bearer un-gettone-segreto', 'x-forwarded-for': '192.0.2.7', host: 'x.it' };
  expect(await status(headers)).toBe(200);
});
