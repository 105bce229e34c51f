import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// npm run fuzz -- [CASES] [SEED]: sends generated requests to every call of the contract, on SQLite and on PostgreSQL
const [cases = '20000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
if (!(Number(cases) > 0) || !Number.isInteger(Number(seed))) {
  console.error('Uso: npm run fuzz -- [CASI] [SEME]');
  process.exit(2);
}
const root = fileURLToPath(new URL('..', import.meta.url));
for (const engine of ['sqlite', 'postgres']) {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'server/e2e/fuzz.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', TEST_DATABASE: engine, FUZZ_CASES: cases, FUZZ_SEED: seed },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
