import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserStep } from './browser-step.ts';
import { type Count, check, root, type Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const STEPS: Step[] = [
  check('types', 'il compilatore', [['npm', 'run', '-s', 'types']]),
  check('lint', 'Biome e oxlint', [['npm', 'run', '-s', 'lint']]),
  check('boundaries', 'le regole delle importazioni', [[process.execPath, 'bin/check-boundaries.ts']]),
  vitestStep('sqlite', 'unità e API su SQLite'),
  vitestStep('postgres', 'le stesse API su PostgreSQL'),
  browserStep,
];

process.chdir(root);
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';
mkdirSync('test-results', { recursive: true });
await runSuite(process.argv.slice(2));

/** `npm test` runs all steps; `npm test -- sqlite server/listings` runs one step on some files. */
async function runSuite(words: string[]): Promise<void> {
  const known = new Set(STEPS.map(({ name }) => name));
  const wanted = new Set(words.filter((word) => known.has(word)));
  const files = words.filter((word) => !known.has(word));
  const lines: string[] = [];
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  for (const step of STEPS.filter(({ name }) => wanted.size === 0 || wanted.has(name))) {
    console.log(`\n── ${step.name}: ${step.about}`);
    const started = performance.now();
    const count = await step.run(files);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    lines.push(`${count.failed ? '✗' : '✓'} ${step.name.padEnd(10)} ${seconds.padStart(6)} s   ${inWords(count)}`);
    total.passed += count.passed;
    total.failed += count.failed;
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
