import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { SECURITY_EVENTS } from './events.ts';
import { logSecurityEvent, type SecurityEntry } from './log-security-event.ts';

const document = readFileSync(new URL('../../../docs/operations/security-log.md', import.meta.url), 'utf8');

/** Logs an entry and returns the parsed line; undefined if nothing was written. */
function lineOf(entry: SecurityEntry, environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const config = readConfig(environment);
  const log = pino({ level: config.logLevel, base: null }, { write: (line: string) => void lines.push(line) });
  logSecurityEvent({ config, log }, entry);
  return lines.length === 0 ? undefined : JSON.parse(lines.join(''));
}

test('the documentation describes each event once, and no other', () => {
  const [, table = ''] = document.split('## Events');
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual([...SECURITY_EVENTS]);
});

test('the server writes every event that the documentation promises', () => {
  const server = fileURLToPath(new URL('../..', import.meta.url));
  const sources = globSync('**/*.ts', { cwd: server })
    .filter((file) => !/\.test\.ts$|^testing\/|security-log\/events\.ts$/.test(file))
    .map((file) => readFileSync(join(server, file), 'utf8'))
    .join('');
  expect(SECURITY_EVENTS.filter((event) => !sources.includes(`'${event}'`))).toEqual([]);
});

test('an event is one line at level info, with the account by its id', () => {
  const line = lineOf({ event: 'login_failed', account: '0197', address: '192.0.2.7', reason: 'wrong_password' });
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    event: 'login_failed',
    address: '192.0.2.0/24',
    account: '0197',
    reason: 'wrong_password',
    msg: 'security event',
  });
  expect(lineOf({ event: 'login_ok' }, { LOG_LEVEL: 'warn' })).toBeUndefined();
});

test.each([
  ['full', '192.0.2.7', '192.0.2.7'],
  ['full', '::ffff:192.0.2.7', '192.0.2.7'],
  ['full', '2001:db8::7', '2001:db8::7'],
  ['truncated', '::ffff:192.0.2.7', '192.0.2.0/24'],
  ['truncated', '2001:db8:1:2::7', '2001:db8:1::/48'],
  ['truncated', '2001:db8::7', '2001:db8:0::/48'],
  ['truncated', '::1', '0:0:0::/48'],
  ['truncated', 'fe80::1%eth0', 'fe80:0:0::/48'],
  ['off', '192.0.2.7', undefined],
])('with LOG_ADDRESSES=%s the address %s is shown as %s', (mode, address, shown) => {
  expect(lineOf({ event: 'limited', address }, { LOG_ADDRESSES: mode }).address).toBe(shown);
});

test('an unknown login is a keyed hash: never the typed text, the same for both spellings of it', () => {
  const line = lineOf({ event: 'login_failed', typedLogin: ' La-Mia-Password ' });
  expect(JSON.stringify(line)).not.toMatch(/password"|La-Mia/i);
  expect(line.login).toMatch(/^[0-9a-f]{16}$/);
  expect(lineOf({ event: 'login_failed', typedLogin: 'la-mia-password' }).login).toBe(line.login);
});
