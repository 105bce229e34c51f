import { afterEach, expect, test, vi } from 'vitest';
import { runChecks } from '#server/platform/health/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { proxyHealth } from './proxy-seen.ts';

let portal: TestPortal;
afterEach(() => portal.close());

const health = async () => (await runChecks(portal, proxyHealth))[0]!;
const forwarded = { headers: { 'x-forwarded-for': '203.0.113.1' } };

async function seenWarning(): Promise<string> {
  const warn = vi.spyOn(portal.log, 'warn');
  await portal.request('/healthz');
  expect(warn).not.toHaveBeenCalled();
  await portal.request('/healthz', forwarded);
  await portal.request('/healthz', forwarded);
  await vi.waitFor(async () => expect((await health()).status).toBe('warning'), { timeout: 60_000 });
  expect(warn).toHaveBeenCalledTimes(1);
  return (await health()).message;
}

test('an unconfigured proxy is logged once and reported by the health check', async () => {
  portal = await startTestPortal();
  expect((await health()).status).toBe('ok');
  expect(await seenWarning()).toContain('TRUST_PROXY non è impostata: tutti i visitatori dividono lo stesso limite.');
  portal.at(new Date(Date.now() + 8 * 86_400_000).toISOString());
  expect((await health()).status).toBe('ok');
});

test('the day on which a proxy was seen is the one in Italy', async () => {
  portal = await startTestPortal();
  portal.at('2026-05-07T22:30:00.000Z');
  expect(await seenWarning()).toContain(", l'8 maggio 2026. Vedi");
});

test('a peer that TRUST_PROXY does not cover is reported', async () => {
  portal = await startTestPortal({ TRUST_PROXY: '192.0.2.1' });
  expect(await seenWarning()).toContain('un indirizzo che TRUST_PROXY non comprende');
});

test('a trusted proxy is not reported, nor one seen under another setting', async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' });
  const warn = vi.spyOn(portal.log, 'warn');
  await portal.request('/healthz', forwarded);
  expect(warn).not.toHaveBeenCalled();
  expect((await health()).status).toBe('ok');
});
