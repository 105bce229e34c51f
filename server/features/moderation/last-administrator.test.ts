import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAdministrators } from '#server/features/associations/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

const ROUNDS = 8;

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

const acts = {
  demote: (id: string, token: string) =>
    portal.request(`/admin/associations/${id}/admin`, { method: 'POST', token, body: { is_admin: false } }),
  ban: (id: string, token: string) =>
    portal.request(`/admin/associations/${id}/ban`, { method: 'POST', token, body: { banned: true } }),
  delete: (id: string, token: string) => portal.request(`/admin/associations/${id}`, { method: 'DELETE', token }),
};
const names = Object.keys(acts) as (keyof typeof acts)[];
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

test.each(pairs)(
  'of two administrators who %s and %s each other concurrently, one remains',
  { timeout: 300_000 },
  async (one, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await anAssociation(portal, { is_admin: true });
      const second = await anAssociation(portal, { is_admin: true });
      const [firstToken, secondToken] = [await aToken(portal, first), await aToken(portal, second)];
      const answers = await Promise.all([acts[one](second, firstToken), acts[other](first, secondToken)]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const left = await listAdministrators(portal.database.read);
      expect(left).toHaveLength(1);
      await portal.database.write((db) => db.deleteFrom('association').where('id', 'in', [first, second]).execute());
    }
  },
);
