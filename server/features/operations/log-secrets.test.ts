import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { features } from '#contract/calls.ts';
import { SECRET_CALLS, SECRET_HEADERS, SECRET_PAGES } from '#contract/platform/secret-addresses.ts';
import { executeRaw } from '#server/testing/execute.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { stubWeb } from '#server/testing/stub-web.ts';

/** Has the form of the tokens in mails. */
const TOKEN = 'N1nk1_ErdojxIAvHJcG40OoKgLUlD2ecvpNXbDLLFGc01a21072-aaaa-7aaa-8aaa-aaaaaaaaaaaa';
const IN_PATH = /\{(token|address|mark|code)\}/;

let portal: TestPortal;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  portal = await startTestPortal({}, undefined, { web: stubWeb(), instances: 1, log });
});
afterEach(() => portal.close());

interface Call {
  method: string;
  path: string;
}
const calls = (Object.values(features).flatMap((calls) => Object.values(calls)) as unknown as Call[]).filter(
  ({ path }) => IN_PATH.test(path ?? ''),
);

/** Asks for every address with a secret, in each form that a link may arrive in. */
async function askEverything(): Promise<number[]> {
  const statuses: number[] = [];
  const ask = async (path: string, method = 'GET', body?: object) => {
    statuses.push((await portal.request(path, { method, ...(body && { body }) })).status);
  };
  for (const { method, path } of calls) {
    const address = path.replaceAll(/\{\w+\}/g, TOKEN);
    const body = method === 'GET' || method === 'DELETE' ? undefined : { answers: {}, search: {}, frequency: 'giorno' };
    for (const form of [address, `/api${address}`, `${address}/altro`, `/api${address}?token=${TOKEN}`]) {
      await ask(form, method, body);
    }
  }
  for (const page of SECRET_PAGES) {
    for (const form of [`${page}/${TOKEN}`, `${page}?token=${TOKEN}`, `${page}/${TOKEN}/altro`, `/x${page}/${TOKEN}`]) {
      await ask(form);
      await ask(form, 'POST', { token: TOKEN });
    }
  }
  for (const broken of ['%', '%E0%A4%A', '\\', '%00']) await ask(`/avvisi/${TOKEN}${broken}`);
  await ask('/auth/reset-password', 'POST', { token: TOKEN, otp: '123456', new_password: TOKEN });
  return statuses;
}

test('no line of the log holds a secret of an address, whatever the answer', async () => {
  const statuses = await askEverything();
  expect(calls.length).toBeGreaterThan(8);
  expect(new Set(statuses)).toContain(404);
  expect(lines.length).toBeGreaterThan(statuses.length / 2);
  expect(lines.filter((line) => line.includes(TOKEN.slice(0, 20)))).toEqual([]);
  expect(lines.some((line) => line.includes('"route":"GET /alerts/:token"'))).toBe(true);
});

test('nor does the log of a portal whose tables are gone', async () => {
  for (const table of [
    'alert_match',
    'alert',
    'freshness_request',
    'questionnaire',
    'password_reset',
    'site_setting',
  ]) {
    await executeRaw(portal.config.databaseUrl, `alter table ${table} rename to away_${table}`);
  }
  expect((await askEverything()).filter((status) => status >= 500).length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.includes(TOKEN.slice(0, 20)))).toEqual([]);
});

test('the list of secret calls has every call with a token in its path', () => {
  const missing = calls
    .filter(({ path }) => path.includes('{token}'))
    .filter(({ path }) => !SECRET_CALLS.some((begin) => path.startsWith(`${begin}/{token}`)));
  expect(missing).toEqual([]);
});

test('the page to unsubscribe has the headers of a page with a secret', async () => {
  const { headers } = await portal.request(`/disiscrizione/${TOKEN}/${TOKEN}`);
  for (const [name, value] of Object.entries(SECRET_HEADERS)) expect([name, headers.get(name)]).toEqual([name, value]);
});
