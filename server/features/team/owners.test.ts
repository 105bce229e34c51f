import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashToken } from '#server/features/accounts/index.ts';
import { insertMember } from '#server/features/associations/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aMember, anAssociation, aToken } from '#server/testing/world.ts';
import { insertInvitation } from './invitation-store.ts';

const ROUNDS = 8;

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

const acts = {
  demote: (id: string, token: string) =>
    portal.request(`/me/team/${id}`, { method: 'PATCH', token, body: { role: 'lettore' } }),
  remove: (id: string, token: string) => portal.request(`/me/team/${id}`, { method: 'DELETE', token }),
};
const names = Object.keys(acts) as (keyof typeof acts)[];
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

async function twoOwners(): Promise<{ account: string; first: string; second: string; tokens: [string, string] }> {
  const account = await anAssociation(portal);
  const second = await aMember(portal, account, 'proprietario');
  const tokens: [string, string] = [
    await aToken(portal, account),
    await aToken(portal, second, { actingFor: account }),
  ];
  return { account, first: account, second, tokens };
}

async function ownersOf(account: string): Promise<number> {
  const owners = portal.database.read
    .selectFrom('team_member')
    .select('id')
    .where('association_id', '=', account)
    .where('role', '=', 'proprietario');
  return (await owners.execute()).length;
}

test.each(pairs)(
  'of two owners who %s and %s each other at the same moment, one remains',
  { timeout: 300_000 },
  async (one, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { account, first, second, tokens } = await twoOwners();
      const answers = await Promise.all([acts[one](second, tokens[0]), acts[other](first, tokens[1])]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await ownersOf(account)).toBe(1);
    }
  },
);

/** Returns the token of an invitation. */
async function anInvitation(account: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = {
    id: newId(),
    association_id: account,
    email,
    email_key: email,
    role: 'lettore',
    by_id: account,
  } as const;
  const times = { sent_at: '2026-01-01T00:00:00.000Z', expires_at: '9999-01-01T00:00:00.000Z' };
  const secrets = { seed: token, token_hash: hashToken(token) };
  await portal.database.write((db) => insertInvitation(db, { ...row, ...times, ...secrets }));
  return token;
}

const joinedElsewhere = { role: 'proprietario', joined_at: '2026-01-01T00:00:00.000Z', last_seen_at: null } as const;

test('of two owners, one who leaves and one whose account staff delete, one remains', {
  timeout: 300_000,
}, async () => {
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const [account, founder] = [await anAssociation(portal), await anAssociation(portal)];
    const member = { id: newId(), association_id: account, account_id: founder, added_by: account };
    await portal.database.write((db) => insertMember(db, { ...member, ...joinedElsewhere }));
    const removal = { method: 'DELETE', token: staff, body: { reason: '' } };
    const answers = await Promise.all([
      acts.remove(account, await aToken(portal, account)),
      portal.request(`/admin/associations/${founder}`, removal),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(await ownersOf(account)).toBe(1);
  }
});

test('a person who joins another association while the only one is deleted keeps the login', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [former, next] = [await anAccount(portal), await anAccount(portal)];
    const email = `persona-${round}@esempio.it`;
    const person = await aMember(portal, former, 'lettore', { email });
    const link = await anInvitation(next, email);
    const token = await aToken(portal, person, { actingFor: former });
    const [joined, deleted] = await Promise.all([
      portal.request(`/invitations/${link}/accept`, { method: 'POST', token, body: {} }),
      portal.request('/me', { method: 'DELETE', token: await aToken(portal, former), body: { password: PASSWORD } }),
    ]);
    expect(deleted.status).toBe(204);
    const works = await portal.database.read
      .selectFrom('team_member')
      .select('id')
      .where('account_id', '=', person)
      .where('association_id', '=', next)
      .execute();
    const login = await portal.database.read.selectFrom('association').select('id').where('id', '=', person).execute();
    // joined and alive, or too late and gone
    expect([joined.status, works.length, login.length]).toEqual(works.length ? [201, 1, 1] : [401, 0, 0]);
  }
});

test('of two owners who leave at the same moment, one remains', { timeout: 300_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, first, second, tokens } = await twoOwners();
    const answers = await Promise.all([acts.remove(first, tokens[0]), acts.remove(second, tokens[1])]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(await ownersOf(account)).toBe(1);
  }
});
