import { afterEach, beforeEach, expect, test } from 'vitest';
import { loggedEvents } from '#server/testing/logged-events.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let events: ReturnType<typeof loggedEvents>;
let member: string;
let token: string;

beforeEach(async () => {
  portal = await startTestPortal({ RATE_LIMITS: '1', LOG_ADDRESSES: 'full' });
  events = loggedEvents(portal);
  member = await anAssociation(portal);
  token = await aToken(portal, member);
});
afterEach(() => portal.close());

test('a 403 is one line with account, address and route, and no id of the address', async () => {
  expect((await portal.request('/api/admin/backup', { token })).status).toBe(403);
  expect(events()).toEqual([
    expect.objectContaining({ event: 'forbidden', account: member, address: '127.0.0.1', route: 'GET /admin/backup' }),
  ]);
  const path = `/admin/associations/${member}/ban`;
  expect((await portal.request(path, { method: 'POST', token, body: { banned: true } })).status).toBe(403);
  expect(events().at(-1)).toMatchObject({ route: 'POST /admin/associations/:id/ban' });
});

test('a flood of 429 is one line, and one more with the count when the minute or the portal ends', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const body = { username: `x${n}`, password: 'y' };
    statuses.push((await portal.request('/auth/forgot', { method: 'POST', body })).status);
  }
  const refused = statuses.filter((status) => status === 429).length;
  expect(refused).toBeGreaterThan(5);
  const limited = () => events().filter(({ event }) => event === 'limited');
  expect(limited()).toHaveLength(1);
  await portal.app.server.close();
  expect(limited()).toHaveLength(2);
  expect(limited()[1]).toMatchObject({ address: '127.0.0.1', count: refused - 1, route: 'POST /auth/forgot' });
});
