import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserStep } from './browser-step.ts';
import { enterSmallShare, NOISY } from './noisy.ts';
import { Run } from './run.ts';
import { check, root, type Step, show } from './step.ts';
import { vitestStep } from './vitest-step.ts';
import { readWanted } from './wanted.ts';

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

/**
 * `npm test` runs all steps; `npm test -- sqlite server/features/listings` runs one step on some files, and
 * `npm test -- journeys/home.spec.ts` the step that runs such files. `all` also runs what repeats a promise.
 * `--noisy` (or `--noisy=50`) repeats the cases of some files in a small share of a core.
 */
async function runSuite(words: string[]): Promise<void> {
  const wanted = readWanted(words, new Set(ROWS.flat().map(({ name }) => name)));
  if (typeof wanted === 'string') return new Run().refuse(wanted);
  const { steps, files, isAll, times } = wanted;
  if (isAll) process.env.TEST_ALL = '1';
  const run = new Run({ isFlakyGreen: times === undefined });
  if (times !== undefined) {
    process.env[NOISY] = String(times);
    await show(process.execPath, ['bin/build.mjs']);
    if (!enterSmallShare())
      return run.refuse('--noisy chiede un gruppo di processi del kernel: Linux, e i diritti di root');
  }
  for (const row of ROWS) {
    const asked = row.filter(({ name }) => steps.size === 0 || steps.has(name));
    if (asked.length > 0 && !run.signal) await run.row(asked, files);
  }
  run.end();
}
