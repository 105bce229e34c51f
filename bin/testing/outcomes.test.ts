import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countOutcomes, OUTCOMES_FILE } from './outcomes.ts';
import { root } from './step.ts';
import { summarize } from './summary.ts';

/** A project of its own, which finds the runners of this one. */
let folder: string;
let outcomes: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runners-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  outcomes = join(folder, 'outcomes.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

function start(command: string, args: string[]) {
  const env = { ...process.env, [OUTCOMES_FILE]: outcomes, VITEST: undefined, NODE_ENV: undefined, FORCE_COLOR: '0' };
  return spawn(process.execPath, [join(root, command), ...args], { cwd: folder, env, stdio: 'ignore' });
}

async function ended(child: ReturnType<typeof start>): Promise<number> {
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

const vitest = () =>
  start('node_modules/vitest/vitest.mjs', ['run', `--reporter=${join(root, 'bin/testing/vitest-reporter.ts')}`]);
const playwright = () =>
  start('node_modules/@playwright/test/cli.js', [
    'test',
    `--reporter=${join(root, 'bin/testing/playwright-reporter.ts')}`,
  ]);

const linesOf = (outcomesOfOne: { place: string; title: string; error: string }[]) =>
  outcomesOfOne.map(({ place, title, error }) => `${place.split('/').at(-1)} ${title}: ${error}`).toSorted();

const FLAKY = `let tries = 0;
test('passes the second time', () => {
  if (++tries === 1) throw new Error('not yet\\nand more');
});`;

test('a run of Vitest names what failed, what passed only later, and the faults outside its cases', async () => {
  write('vitest.config.mjs', 'export default { test: { retry: 1, includeTaskLocation: true } };');
  const cases = "import { afterAll, describe, expect, test } from 'vitest';";
  write(
    'a.test.mjs',
    `${cases}\n${FLAKY}\ntest('fails', () => expect(1).toBe(2));\ntest.skip('is skipped', () => {});`,
  );
  write(
    'b.test.mjs',
    `${cases}\ndescribe('group', () => {\n  test('passes', () => {});\n  afterAll(() => { throw new Error('teardown'); });\n});`,
  );
  write('c.test.mjs', "throw new Error('cannot be loaded');");
  const count = countOutcomes(outcomes, await ended(vitest()));
  expect(count).toMatchObject({ passed: 2, skipped: 1 });
  expect(linesOf(count.flaky)).toEqual(['a.test.mjs:3 passes the second time: not yet']);
  expect(linesOf(count.failed)).toEqual([
    'a.test.mjs:6 fails: expected 1 to be 2 // Object.is equality',
    'b.test.mjs:2 fuori dai casi: teardown',
    'c.test.mjs fuori dai casi: cannot be loaded',
  ]);
});

test('a run of Playwright names what failed, what passed only later, and the teardown of a worker', async () => {
  write('playwright.config.mjs', "export default { testDir: '.', testMatch: '*.spec.mjs', retries: 2, workers: 1 };");
  const base = "import { test as base, expect } from '@playwright/test';";
  write(
    'a.spec.mjs',
    `${base}\nconst test = base;\ntest('passes the second time', ({}, { retry }) => {\n  if (retry === 0) throw new Error('not yet\\nand more');\n});\ntest('fails', () => { expect(1).toBe(2); });\ntest.skip('is skipped', () => {});`,
  );
  write(
    'b.spec.mjs',
    `${base}\nconst test = base.extend({ lent: [async ({}, use) => { await use(1); throw new Error('teardown'); }, { scope: 'worker' }] });\ntest('passes', ({ lent }) => {});`,
  );
  const count = countOutcomes(outcomes, await ended(playwright()));
  expect(count).toMatchObject({ passed: 2, skipped: 1 });
  expect(linesOf(count.flaky)).toEqual(['a.spec.mjs:3 passes the second time: Error: not yet']);
  expect(linesOf(count.failed)).toEqual([
    'a.spec.mjs:6 fails: Error: expect(received).toBe(expected) // Object.is equality',
    expect.stringMatching(/^(b.spec.mjs:\d+)? fuori dai casi: Error: teardown$/),
  ]);
});

test('a run that is killed tells what had failed until then, and that its report breaks off', async () => {
  write('vitest.config.mjs', 'export default { test: { includeTaskLocation: true } };');
  write(
    'a.test.mjs',
    "import { expect, test } from 'vitest';\ntest('fails', () => expect(1).toBe(2));\ntest('hangs', () => new Promise(() => {}), 1e9);",
  );
  const child = vitest();
  await expect.poll(() => countOutcomes(outcomes, null).failed.length, { timeout: 60_000 }).toBe(1);
  child.kill('SIGKILL');
  const { failed } = countOutcomes(outcomes, await ended(child));
  expect(linesOf(failed).map((line) => line.split(':')[0])).toContain('a.test.mjs');
  expect(failed.at(-1)!.error).toContain('il resoconto si interrompe');
});

test('a report of which the last line is half written counts, and says so', () => {
  const whole = { id: '1', status: 'passed', place: 'a.test.ts:1', title: 'passes', error: '' };
  writeFileSync(outcomes, `${JSON.stringify(whole)}\n${JSON.stringify({ ...whole, id: '2' }).slice(0, 20)}`);
  expect(countOutcomes(outcomes, 0)).toMatchObject({
    passed: 1,
    failed: [{ error: expect.stringContaining('si interrompe') }],
  });
});

test('a runner that ends with an error and names no case counts as one failure', () => {
  writeFileSync(outcomes, `${JSON.stringify({ ended: true })}\n`);
  expect(countOutcomes(outcomes, 1).failed).toMatchObject([{ error: 'uscita con codice 1 senza casi falliti' }]);
  expect(countOutcomes(outcomes, 0).failed).toEqual([]);
});

test('the last sixty lines name what failed and what was flaky, and end with the count', () => {
  const outcome = { id: '', status: 'failed' as const, place: 'a.test.ts:1', title: 'fails', error: 'x'.repeat(1000) };
  const count = {
    passed: 7,
    skipped: 1,
    failed: Array.from({ length: 40 }, (_, at) => ({ ...outcome, title: `fails ${at}` })),
    flaky: Array.from({ length: 40 }, (_, at) => ({ ...outcome, title: `fails ${at}` })),
  };
  const lines = summarize([{ name: 'sqlite', seconds: 1, count }], 1, 1).split('\n');
  expect(lines.length).toBeLessThanOrEqual(56);
  expect(lines.filter((line) => /^FAILED sqlite a.test.ts:1 fails \d+: x/.test(line))).toHaveLength(28);
  expect(lines.filter((line) => /^FLAKY sqlite a.test.ts:1 fails \d+: x/.test(line))).toHaveLength(14);
  expect(lines.filter((line) => line.startsWith('… e altri'))).toHaveLength(2);
  expect(lines.at(-1)).toBe('7 passed, 40 failed');
});

test('repetitions of one case are one line, and count each', () => {
  const outcome = { id: '', status: 'flaky' as const, place: 'a.spec.ts:1', title: 'presses', error: 'lost' };
  const count = { passed: 18, skipped: 0, failed: [], flaky: [outcome, { ...outcome, error: 'late' }] };
  const lines = summarize([{ name: 'browser', seconds: 1, count }], 1, 1).split('\n');
  expect(lines.filter((line) => line.startsWith('FLAKY'))).toEqual([
    'FLAKY browser a.spec.ts:1 presses (2 volte): lost',
  ]);
  expect(lines.slice(-2)).toEqual(['2 flaky: passati solo al nuovo tentativo', '18 passed, 0 failed']);
});

test('a suite that is ended from outside says so at once, and ends with the count', async () => {
  const child = spawn(process.execPath, ['bin/testing/suite.ts', 'boundaries'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
    if (output.includes('── boundaries')) child.kill('SIGTERM');
  });
  await new Promise((done) => child.once('close', done));
  expect(output).toContain('interrotto da SIGTERM');
  expect(output.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, \d+ failed$/);
  expect(output).toMatch(/FAILED suite: interrotta da SIGTERM/);
  expect(child.exitCode).toBe(1);
});
