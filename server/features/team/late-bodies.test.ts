import { once } from 'node:events';
import { request as begin } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { watchStatements } from '#server/testing/statements.ts';
import { aMember, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let shelter: string;
let owner: string;
let anna: string;
let asAnna: string;
beforeEach(async () => {
  portal = await startTestPortal({}, undefined, { instances: 1 });
  shelter = await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' });
  owner = await aToken(portal, shelter);
  anna = await aMember(portal, shelter, 'proprietario', { email: 'anna@esempio.it' });
  asAnna = await aToken(portal, anna, { actingFor: shelter });
});
afterEach(() => portal.close());

const demote = (token: string, id: string) =>
  portal.request(`/me/team/${id}`, { method: 'PATCH', token, body: { role: 'lettore' } });

/** Sends a request whose body follows what happens meanwhile; the role of its sender is read before. Returns its status. */
async function withLateBody(
  { path, method, token, body }: { path: string; method: string; token: string; body: object },
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  const request = begin(portal.url + path, { method, headers });
  const answered = once(request, 'response');
  await new Promise<void>((done) => {
    const stop = watchStatements(({ sql }) => {
      if (!sql.startsWith('select "session"')) return;
      stop();
      done();
    });
    request.flushHeaders();
  });
  await meanwhile();
  request.end(text);
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

const acts = {
  'becomes an owner again': () => ({ path: `/me/team/${anna}`, method: 'PATCH', body: { role: 'proprietario' } }),
  'demotes somebody': () => ({ path: `/me/team/${shelter}`, method: 'PATCH', body: { role: 'lettore' } }),
  'changes the e-mail': () => ({ path: '/me/profile', method: 'PATCH', body: { email: 'mia@esempio.it' } }),
  'changes the user name': () => ({
    path: '/me/change_username',
    method: 'POST',
    body: { new_username: 'mia', password_confirm: PASSWORD },
  }),
  'invites somebody': () => ({
    path: '/me/team/invitations',
    method: 'POST',
    body: { email: 'amica@esempio.it', role: 'lettore' },
  }),
};

test.each(Object.entries(acts))('nobody %s with a body that arrives after the own demotion', async (_, act) => {
  const meanwhile = async () => expect((await demote(owner, anna)).status).toBe(200);
  expect(await withLateBody({ ...act(), token: asAnna }, meanwhile)).toBe(403);
  const { body } = await portal.request('/me/team', { token: owner });
  expect(body.members.map(({ id, role }: { id: string; role: string }) => [id, role])).toEqual([
    [shelter, 'proprietario'],
    [anna, 'lettore'],
  ]);
});
