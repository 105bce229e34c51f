import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { type HealthCheck, runChecks } from './check.ts';
import { checkThoroughly } from './jobs.ts';

const METRICS_TOKEN = 'chi-guarda-i-conti';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ METRICS_TOKEN });
});
afterEach(() => portal.close());

const check = (name: string, run: HealthCheck['run'], thorough = false): HealthCheck => ({
  name,
  title: name,
  ...(thorough && { thorough: true }),
  run,
});

test('a check that throws is reported as an error, and the others are still reported', async () => {
  const checks = [
    check('broken', () => Promise.reject(new Error('guasto'))),
    check('fine', async () => ({ status: 'ok', message: 'bene' })),
  ];
  expect(await runChecks(portal, checks)).toMatchObject([
    { name: 'broken', status: 'error', message: expect.stringContaining('guasto') },
    { name: 'fine', status: 'ok' },
  ]);
});

test('the panel shows the last result of a thorough check without running it, waits for the first, and warns when it is old', async () => {
  let runs = 0;
  const thorough = check(
    'slow',
    async () => {
      runs += 1;
      return { status: 'ok', message: 'Tutto bene.' };
    },
    true,
  );
  const finding = async () => (await runChecks(portal, [thorough]))[0]!;
  portal.at('2026-03-08T02:00:00.000Z');
  expect(await finding()).toMatchObject({
    status: 'waiting',
    message: expect.stringContaining('Non ancora controllato'),
  });
  await checkThoroughly(portal, thorough);
  expect(await finding()).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(/^Tutto bene\. Controllato l'8 marzo 2026/),
  });
  portal.at('2026-03-12T02:00:00.000Z');
  expect(await finding()).toMatchObject({ status: 'warning', message: expect.stringContaining('non si è più fatto') });
  expect(runs).toBe(1);
});

test('the metrics contain the status of each check and the free space of the disk', async () => {
  const { status, body } = await portal.request('/metrics', { token: METRICS_TOKEN });
  expect(status).toBe(200);
  expect(body).toMatch(/^health_check_status\{check="permissions"\} [012]$/m);
  expect(body).toMatch(/^health_check_status\{check="smtp"\} 0$/m);
  expect(body).toMatch(/^disk_free_bytes\{folder="[^"]+"\} \d+/m);
});
