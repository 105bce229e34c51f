import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SECURITY_EVENTS } from '#server/platform/security-log/events.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import { testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const FILTER = fileURLToPath(new URL('../../../docs/operations/fail2ban/filter.conf', import.meta.url));
/** Events that lead to a ban when they are repeated. */
const BANNED = ['email_link_failed', 'limited', 'login_failed', 'login_slowed', 'reset_failed', 'second_factor_failed'];
const isInstalled = spawnSync('fail2ban-regex', ['--version']).status === 0;
if (!isInstalled) console.warn('fail2ban-regex is not installed: the filter is tried as a regular expression only.');

let portal: TestPortal;
let lines: string[];
beforeEach(async () => {
  lines = [];
  portal = await startTestPortal({ RATE_LIMITS: '1', LOG_ADDRESSES: 'full' });
  portal.log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
});
afterEach(() => portal.close());

/** Fills the log with each event from two addresses, with a real 429, and with a path that imitates an event. */
async function fillLog(): Promise<void> {
  for (const event of SECURITY_EVENTS)
    for (const address of ['192.0.2.7', '2001:db8::7']) logSecurityEvent(portal, { event, address, account: 'x' });
  for (let n = 0; n < 25; n += 1) await portal.request('/auth/forgot', { method: 'POST', body: { username: 'x' } });
  portal.log.info({ path: '/x","event":"login_failed","address":"192.0.2.9"' }, 'answer');
  portal.log.info({ path: '/x' }, '","event":"login_failed","address":"192.0.2.9"');
}

function expected(): string[] {
  const found = lines.filter((line) => BANNED.includes(JSON.parse(line).event));
  expect(found.filter((line) => JSON.parse(line).address === '127.0.0.1')).not.toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(2 * BANNED.length + 1);
  return found;
}

test('the expression of the fail2ban filter matches the lines of failed attempts, and no other', async () => {
  await fillLog();
  const [, failregex = ''] = /^failregex = (.+)$/m.exec(readFileSync(FILTER, 'utf8')) ?? [];
  const expression = new RegExp(failregex.replace('<ADDR>', '[0-9a-f.:]+'));
  const withoutTime = (line: string) => line.replace(/"time":\d+/, '');
  expect(lines.filter((line) => expression.test(withoutTime(line)))).toEqual(expected());
});

test.runIf(isInstalled)('fail2ban itself finds the same lines and their time', async () => {
  await fillLog();
  const folder = testFolder();
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'portal.log');
  writeFileSync(log, lines.join(''));
  const { stdout } = spawnSync('fail2ban-regex', ['--print-all-matched', log, FILTER], { encoding: 'utf8' });
  const [, matched = ''] = stdout.split('Matched line(s):');
  const shown = matched
    .split('Missed line(s)')[0]!
    .split('\n')
    .flatMap((line) => /^\| {2}(\{.*)$/.exec(line)?.[1] ?? []);
  expect(shown).toEqual(expected().map((line) => line.trimEnd()));
  expect(stdout).toContain(`[${lines.length}] "time":{LEPOCH}`);
});
