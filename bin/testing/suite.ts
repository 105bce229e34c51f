import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserStep } from './browser-step.ts';
import { enterSmallShare, NOISY } from './noisy.ts';
import { Run } from './run.ts';
import { check, root, type Step, show } from './step.ts';
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

/** How many times `--noisy` repeats each case without a number of its own. */
const TIMES = 20;

/**
 * `npm test` runs all steps; `npm test -- sqlite server/features/listings` runs one step on some files, and
 * `npm test -- journeys/home.spec.ts` the step that runs such files. `all` also runs what repeats a promise.
 * `--noisy` (or `--noisy=50`) repeats the cases of some files in a small share of a core.
 */
async function runSuite(words: string[]): Promise<void> {
  const known = new Set(ROWS.flat().map(({ name }) => name));
  const noisy = words.map((word) => /^--noisy(?:=(\d+))?$/.exec(word)).find((match) => match !== null);
  const names = words.filter((word) => known.has(word));
  const files = words.filter((word) => !known.has(word) && word !== 'all' && !word.startsWith('--noisy'));
  if (words.includes('all')) process.env.TEST_ALL = '1';
  const wanted = new Set(names.length > 0 ? names : files.flatMap(stepsOf));
  const run = new Run({ isFlakyGreen: !noisy });
  if (noisy) {
    if (files.length === 0)
      return run.refuse('--noisy ripete i file che nomini: npm test -- journeys/home.spec.ts --noisy');
    process.env[NOISY] = noisy[1] ?? String(TIMES);
    await show(process.execPath, ['bin/build.mjs']);
    if (!enterSmallShare())
      return run.refuse('--noisy chiede un gruppo di processi del kernel: Linux, e i diritti di root');
  }
  for (const row of ROWS) {
    const steps = row.filter(({ name }) => wanted.size === 0 || wanted.has(name));
    if (steps.length > 0 && !run.signal) await run.row(steps, files);
  }
  run.end();
}

/** The step that runs a file which is named without one; none for a folder, which may hold files of several. */
function stepsOf(file: string): string[] {
  if (file.includes('.spec.ts')) return ['browser'];
  return file.includes('.test.ts') ? ['sqlite'] : [];
}
