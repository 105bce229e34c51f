import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserStep } from './browser-step.ts';
import { Run } from './run.ts';
import { check, root, type Step } from './step.ts';
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

/**
 * `npm test` runs all steps; `npm test -- sqlite server/features/listings` runs one step on some files. `all` repeats every
 * test of the server on PostgreSQL, and not only those of what differs there.
 */
async function runSuite([...words]: string[]): Promise<void> {
  if (words[0] === 'all') {
    words.shift();
    process.env.TEST_ALL = '1';
  }
  const known = new Set(ROWS.flat().map(({ name }) => name));
  const wanted = new Set(words.filter((word) => known.has(word)));
  const files = words.filter((word) => !known.has(word));
  const run = new Run();
  for (const row of ROWS) {
    const steps = row.filter(({ name }) => wanted.size === 0 || wanted.has(name));
    if (steps.length > 0 && !run.signal) await run.row(steps, files);
  }
  run.end();
}
