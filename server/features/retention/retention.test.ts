import { afterEach, beforeEach, expect, test } from 'vitest';
import { endFutureCredentials, sessionRetention } from '#server/features/accounts/jobs.ts';
import { requestRetention } from '#server/features/gadgets/jobs.ts';
import { mailRetention } from '#server/features/mailing/jobs.ts';
import { questionnaireRetention } from '#server/features/questionnaires/jobs.ts';
import { reportRetention } from '#server/features/reports/jobs.ts';
import { helpRetention } from '#server/features/support/jobs.ts';
import { isClockTrusted, noteTime } from '#server/platform/jobs/clock-watch.ts';
import { type RetentionRule, runRetention } from '#server/platform/jobs/retention.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let association: string;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.at('2026-03-01T10:00:00.000Z');
  association = await anAssociation(portal);
});
afterEach(() => portal.close());

const RULES: RetentionRule[] = [
  questionnaireRetention,
  reportRetention,
  requestRetention,
  helpRetention,
  sessionRetention,
  ...mailRetention,
];

/** Sends requests for help at an instant. */
async function ask(times: number, at: string): Promise<void> {
  portal.at(at);
  const token = await aToken(portal, association);
  for (let time = 0; time < times; time += 1) {
    const { status } = await portal.request('/api/me/help', {
      method: 'POST',
      token,
      body: { message: `Aiuto ${time}` },
    });
    expect(status).toBe(201);
  }
}

const countHelp = async () => (await portal.database.read.selectFrom('help_request').select('id').execute()).length;

async function retentionFinding(token: string) {
  const { body } = await portal.request('/api/admin/health', { token });
  return body.checks.find(({ name }: { name: string }) => name === 'retention');
}

test('a clock that jumps years ahead deletes nothing, and no session ends once it is right again', async () => {
  await ask(3, '2026-03-01T10:00:00.000Z');
  const token = await aToken(portal, association);
  await noteTime(portal);
  portal.at('2031-03-01T10:00:00.000Z');
  for (const rule of RULES) expect([rule.name, await runRetention(portal, rule)]).toEqual([rule.name, 0]);
  await noteTime(portal);
  portal.at('2026-03-01T11:00:00.000Z');
  expect(await isClockTrusted(portal)).toBe(true);
  expect(await countHelp()).toBe(3);
  expect((await portal.request('/api/me/belongings', { token })).status).toBe(200);
});

test('a portal that was off for months deletes only after a confirmation, which the audit log records', async () => {
  await ask(3, '2024-01-10T10:00:00.000Z');
  await noteTime(portal);
  portal.at('2026-02-01T10:00:00.000Z');
  expect(await runRetention(portal, helpRetention)).toBe(0);
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true, name: 'Ada' }));
  expect(await retentionFinding(admin)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('richieste di assistenza (3 su 3)'),
  });
  const confirm = (token: string) => portal.request('/api/admin/health/retention/confirm', { method: 'POST', token });
  expect((await confirm(await aToken(portal, association))).status).toBe(403);
  expect(await confirm(admin)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect((await confirm(admin)).status).toBe(200);
  expect(await retentionFinding(admin)).toMatchObject({ status: 'ok' });
  portal.at('2026-02-01T11:00:00.000Z');
  expect(await runRetention(portal, helpRetention)).toBe(3);
  const { body } = await portal.request('/api/admin/audit', { token: admin });
  expect(body.items.at(-1)).toMatchObject({
    act: 'confirmRetention',
    actor_name: 'Ada',
    after: { 'richieste di assistenza': 3 },
  });
});

test('deleting more than a tenth waits for a confirmation, which covers only the rows it showed', async () => {
  await ask(25, '2024-01-10T10:00:00.000Z');
  await ask(30, '2024-06-10T10:00:00.000Z');
  portal.at('2026-01-10T10:00:00.001Z');
  const admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  await noteTime(portal);
  expect(await runRetention(portal, helpRetention)).toBe(0);
  expect((await retentionFinding(admin)).message).toContain('richieste di assistenza (25 su 55)');
  await portal.request('/api/admin/health/retention/confirm', { method: 'POST', token: admin });
  expect(await runRetention(portal, helpRetention)).toBe(25);
  // a confirmation cannot be used twice
  for (let at = Date.parse('2026-02-01'); at < Date.parse('2026-06-12'); at += 6 * 86_400_000) {
    portal.at(new Date(at).toISOString());
    await noteTime(portal);
  }
  portal.at('2026-06-12T10:00:00.000Z');
  expect(await runRetention(portal, helpRetention)).toBe(0);
  expect(await countHelp()).toBe(30);
});

test('a few expired rows are deleted without a confirmation while the portal runs', async () => {
  await ask(5, '2024-01-10T10:00:00.000Z');
  portal.at('2026-01-10T10:00:00.001Z');
  await portal.request('/api/me/belongings', { token: await aToken(portal, association) });
  await noteTime(portal);
  expect(await runRetention(portal, helpRetention)).toBe(5);
});

test('a portal without a stored time uses the last login as the time when it last ran', async () => {
  await ask(1, '2024-01-10T10:00:00.000Z');
  portal.at('2026-02-01T10:00:00.000Z');
  expect(await runRetention(portal, helpRetention)).toBe(0);
});

test('a session from a fast clock expires like others, and a clock set back ends no session', async () => {
  await noteTime(portal);
  portal.at('2026-03-05T10:00:00.000Z');
  const token = await aToken(portal, association);
  portal.at('2026-03-01T10:10:00.000Z');
  expect((await portal.request('/api/me/belongings', { token })).status).toBe(200);
  await endFutureCredentials(portal);
  const session = await portal.database.read
    .selectFrom('session')
    .select(['created_at', 'last_used_at'])
    .executeTakeFirstOrThrow();
  expect(session).toEqual({ created_at: '2026-03-01T10:15:00.000Z', last_used_at: '2026-03-01T10:15:00.000Z' });
  portal.at('2020-01-01T00:00:00.000Z');
  expect((await portal.request('/api/me/belongings', { token })).status).toBe(200);
  await endFutureCredentials(portal);
  portal.at('2026-03-01T10:20:00.000Z');
  expect((await portal.request('/api/me/belongings', { token })).status).toBe(200);
});
