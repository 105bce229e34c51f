import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aMember, anAssociation, aToken } from '#server/testing/world.ts';

const NAME = 'Bruno Testi';
const EMAIL = 'bruno.testi@esempio.it';

let portal: TestPortal;
let shelter: string;
let person: string;
let staff: string;
beforeAll(async () => {
  portal = await startTestPortal();
  shelter = await anAssociation(portal);
  person = await aMember(portal, shelter, 'redattore', { name: NAME, email: EMAIL, city: 'Bologna' });
  staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
});
afterAll(() => portal.close());

test('a login of a person is in no public list', async () => {
  for (const path of ['/associations', '/site/summary']) {
    const { body } = await portal.request(path);
    expect([path, JSON.stringify(body)]).toEqual([path, expect.not.stringContaining(person)]);
    expect([path, JSON.stringify(body)]).toEqual([path, expect.not.stringContaining(NAME)]);
  }
  expect((await portal.request(`/associations/${person}`)).status).toBe(404);
});

test('the panel lists associations, not the people who work for them', async () => {
  const get = (path: string) => portal.request(path, { token: staff });
  for (const path of [
    '/admin/associations',
    '/admin/associations?hidden=true',
    `/admin/associations?q=${encodeURIComponent(NAME)}`,
    '/admin/associations/export',
    '/admin/email/recipients',
  ]) {
    const { status, body } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, JSON.stringify(body)]).toEqual([path, expect.not.stringContaining(EMAIL)]);
  }
  const { headers } = await get(`/admin/associations?q=${encodeURIComponent(NAME)}`);
  expect(headers.get('x-total-count')).toBe('0');
  expect((await get(`/associations/${person}`)).status).toBe(404);
});

test('staff take no measure against a login of a person', async () => {
  for (const [act, body] of Object.entries({
    ban: { banned: true },
    pause: { paused: true },
    hide: { hidden: false },
    approve: { approved: false },
    verify: { checks: ['telefono'], note: '' },
    admin: { is_admin: true },
  })) {
    const answer = await portal.request(`/admin/associations/${person}/${act}`, { method: 'POST', body, token: staff });
    expect([act, answer.status, answer.body.code]).toEqual([act, 404, 'association_not_found']);
  }
  const removal = { method: 'DELETE', body: { reason: '' }, token: staff };
  expect((await portal.request(`/admin/associations/${person}`, removal)).status).toBe(404);
});
