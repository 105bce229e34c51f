import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const module = fileURLToPath(new URL('./last-resort.ts', import.meta.url));

/** Runs a script with the handler in its own process. */
function run(script: string): { code: number | null; lines: string[] } {
  const source = `import { endOnUncaughtErrors } from ${JSON.stringify(module)}; endOnUncaughtErrors(); ${script}`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
  return { code: status, lines: stdout.split('\n').filter(Boolean) };
}

test.each([
  ['uncaughtException', "setTimeout(() => { throw new Error('guasto') }, 1); setTimeout(() => {}, 60_000);"],
  ['unhandledRejection', "void Promise.reject(new Error('guasto')); setTimeout(() => {}, 60_000);"],
])('an %s writes one log line and ends the process with an error', (origin, script) => {
  const { code, lines } = run(script);
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 60,
    origin,
    err: { type: 'Error', message: 'guasto', stack: expect.stringContaining('guasto') },
  });
});

test('a thrown value that is not an Error is logged too', () => {
  const { code, lines } = run("void Promise.reject('solo una parola'); setTimeout(() => {}, 60_000);");
  expect(code).toBe(1);
  expect(lines.join()).toContain('solo una parola');
});
