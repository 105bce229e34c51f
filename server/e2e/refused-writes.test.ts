import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { beginMaintenance } from '#server/features/maintenance/index.ts';
import type { Route } from '#server/platform/http/limits/costs.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const NOW = '2026-11-23T17:00:00.000Z';
const UNTIL = '2026-11-23T18:30:00.000Z';
const WRITES = calls.filter(({ method }) => method !== 'GET');
/** What logs in, makes room, or is a person's right at any time. */
const ON_FULL_DISK = [
  'PATCH /me/adoptions/:id/hidden',
  'PATCH /me/preaffido/:id',
  'POST /adoptions/:id/view',
  'POST /alerts/:token/unsubscribe',
  'POST /appeals/read',
  'POST /applications/:token/withdraw',
  'POST /applications/:token/withdraw_health',
  'POST /auth/email/confirm',
  'POST /auth/email/undo',
  'POST /auth/forgot',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/passkey',
  'POST /auth/passkey/options',
  'POST /auth/passkeys/left',
  'POST /auth/passkeys/remove',
  'POST /auth/reset-password',
  'POST /auth/team/undo',
  'POST /auth/team/undo/read',
  'POST /disiscrizione/:address/:mark',
  'POST /me/change_password',
  'POST /me/confirm_identity',
  'POST /me/preaffido/:id/notes',
  'POST /me/preaffido/:id/reply',
  'POST /me/preaffido/:id/seen',
  'POST /me/preaffido/mark_all_seen',
  'POST /me/switch',
];
/** Sessions are in no backup: who logs in during a maintenance loses nothing by it. */
const IN_MAINTENANCE = [
  'beginPasskeyLogin',
  'confirmIdentity',
  'logIn',
  'logInWithPasskey',
  'logOut',
  'readContested',
  'switchAssociation',
  'viewAdoption',
];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { instances: 1 });
});
afterAll(() => portal.close());

test('besides deletions and what staff do, these writes work on a full disk', () => {
  const routes = portal.app.server.getDecorator<readonly Route[]>('routeTable');
  const open = routes
    .filter(({ options }) => options.config?.onFullDisk)
    .map(({ methods, url }) => `${methods} ${url.replace(/^\/api(?=\/)/, '')}`)
    .filter((route) => !/^(GET|DELETE)|^\w+ \/admin\//.test(route));
  expect([...new Set(open)].toSorted()).toEqual(ON_FULL_DISK);
  expect(WRITES.filter(({ access, onFullDisk }) => access === 'admin' && !onFullDisk)).toEqual([]);
});

test('during a maintenance every write is refused but for sessions, and a visit is not counted', async () => {
  portal.at(NOW);
  const maintenance = { since: NOW, until: UNTIL, words: '' };
  await portal.database.write((db) => beginMaintenance(db, maintenance, portal.clock.now()));
  await portal.app.mode.look();
  const open: string[] = [];
  for (const { name, method, path } of WRITES) {
    for (const prefix of ['', '/api']) {
      const { body } = await portal.request(prefix + path.replaceAll(/\{\w+\}/g, 'x'), { method });
      if (body?.code !== 'maintenance') open.push(name);
    }
  }
  expect(open.toSorted()).toEqual(IN_MAINTENANCE.flatMap((name) => [name, name]));
  const visit = calls.filter(({ inMaintenance }) => inMaintenance === 'ignored');
  expect(visit.map(({ name, status }) => [name, status])).toEqual([['viewAdoption', 204]]);
});
