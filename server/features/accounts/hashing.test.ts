import { execFileSync } from 'node:child_process';
import { argon2Sync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const HASHING = fileURLToPath(new URL('hashing.ts', import.meta.url));
const PASSWORD = 'una-cuccia-calda';
const PRODUCTION = { memory: 19_456, passes: 2, parallelism: 1 };

/** Returns the results of expressions in a process of its own, whose cost no test has lowered. */
function elsewhere<Results extends unknown[]>(...expressions: string[]): Results {
  const script = `import * as hashing from '${HASHING}'; console.log(JSON.stringify([${expressions.join()}]));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

test('a password is stored as an Argon2id hash of 19 MiB and two passes, with a salt of its own', () => {
  const hashing = `await hashing.hashPassword('${PASSWORD}')`;
  const [phc, other] = elsewhere<[string, string]>(hashing, hashing);
  const [, salt = '', hash] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(phc) ?? [];
  const nonce = Buffer.from(salt, 'base64');
  const expected = argon2Sync('argon2id', { message: PASSWORD, nonce, tagLength: 32, ...PRODUCTION });
  expect(hash).toBe(expected.toString('base64').replace(/=+$/, ''));
  expect(other).not.toBe(phc);
});

test('a hash names its cost: a process with another one verifies it, and finds it outdated', () => {
  const [phc, isOutdated] = elsewhere<[string, boolean]>(
    `globalThis.phc = await hashing.hashPassword('${PASSWORD}')`,
    'hashing.isOutdated(phc)',
  );
  expect(isOutdated).toBe(false);
  const results = elsewhere(
    'void Object.assign(hashing.COST, { memory: 64, passes: 1 })',
    `await hashing.verifyPassword('${PASSWORD}', '${phc}')`,
    `await hashing.verifyPassword('un-altra', '${phc}')`,
    `hashing.isOutdated('${phc}')`,
  );
  expect(results).toEqual([null, true, false, true]);
});
