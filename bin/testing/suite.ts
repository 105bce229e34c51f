import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserStep } from './browser-step.ts';
import { type Count, check, root, type Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

/** The steps in order. Those of one row run at the same time: either of the two engines leaves an eighth of two cores idle. */
const ROWS: Step[][] = [
  [check('types', 'il compilatore', [['npm', 'run', '-s', 'types']])],
  [check('lint', 'Biome e oxlint', [['npm', 'run', '-s', 'lint']])],
  [check('boundaries', 'le regole delle importazioni', [[process.execPath, 'bin/check-boundaries.ts']])],
  [vitestStep('sqlite', 'unità e API su SQLite'), vitestStep('postgres', 'le stesse API su PostgreSQL')],
  [browserStep],
];

process.chdir(root);
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';
mkdirSync('test-results', { recursive: true });
await runSuite(process.argv.slice(2));

/** `npm test` runs all steps; `npm test -- sqlite server/features/listings` runs one step on some files. */
async function runSuite(words: string[]): Promise<void> {
  const known = new Set(ROWS.flat().map(({ name }) => name));
  const wanted = new Set(words.filter((word) => known.has(word)));
  const files = words.filter((word) => !known.has(word));
  const started = performance.now();
  const done: Done[] = [];
  for (const row of ROWS) {
    const steps = row.filter(({ name }) => wanted.size === 0 || wanted.has(name));
    done.push(...(await runTogether(steps, files)));
  }
  const passed = done.reduce((sum, { count }) => sum + count.passed, 0);
  const failed = done.reduce((sum, { count }) => sum + count.failed, 0);
  console.log(`\n${done.map(inWords).join('\n')}\n  ${'in tutto'.padEnd(10)} ${secondsSince(started)} s\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

interface Done {
  step: Step;
  seconds: string;
  count: Count;
}

/** Runs steps at the same time. The first one prints as it goes, each other one when those before it have ended. */
async function runTogether(steps: readonly Step[], files: string[]): Promise<Done[]> {
  const runs = steps.map((step, at) => {
    const log = at === 0 ? undefined : `test-results/${step.name}.log`;
    if (log) writeFileSync(log, '');
    return { step, log, done: run(step, files, log) };
  });
  const done: Done[] = [];
  for (const { step, log, done: ended } of runs) {
    console.log(`\n── ${step.name}: ${step.about}`);
    done.push(await ended);
    if (log) process.stdout.write(readFileSync(log));
  }
  return done;
}

async function run(step: Step, files: string[], log?: string): Promise<Done> {
  const started = performance.now();
  const count = await step.run(files, log);
  return { step, seconds: secondsSince(started), count };
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1).padStart(6);
}

function inWords({ step, seconds, count: { passed, failed, skipped } }: Done): string {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  return `${failed ? '✗' : '✓'} ${step.name.padEnd(10)} ${seconds} s   ${counts}`;
}
