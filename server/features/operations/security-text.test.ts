import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://cuccia.esempio.it', SUPPORT_EMAIL: 'aiuto@esempio.it' });
});
afterAll(() => portal.close());

test('security.txt names a contact and an expiry date at most a year away', async () => {
  portal.at('2026-11-22T10:00:00.000Z');
  const { status, headers, body } = await portal.request('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(body.trim().split('\n')).toEqual([
    'Contact: mailto:aiuto@esempio.it',
    'Expires: 2027-05-21T10:00:00.000Z',
    'Preferred-Languages: it, en',
    'Canonical: https://cuccia.esempio.it/.well-known/security.txt',
  ]);
});
