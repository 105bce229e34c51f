import { expect, test } from 'vitest';
import { unencryptedHost } from './encryption.ts';

test.each([
  ['postgres://u:p@db.esempio.it/x', 'db.esempio.it'],
  ['postgres://u:p@10.0.0.7:5432/x', '10.0.0.7'],
  ['postgres://u:p@db.esempio.it/x?sslmode=verify-full', null],
  ['postgres://u:p@db.esempio.it/x?ssl=true', null],
  ['postgres://u:p@db.esempio.it/x?sslmode=disable', null],
  ['postgres://u:p@127.0.0.1/x', null],
  ['postgres://u:p@localhost:5433/x', null],
  ['postgres://u:p@[::1]/x', null],
  ['postgres:///x?host=/var/run/postgresql', null],
  ['/dati/trovacuccia.db', null],
])('the connection to %s is unencrypted to another machine: %s', (url, host) => {
  expect(unencryptedHost(url)).toBe(host);
});
