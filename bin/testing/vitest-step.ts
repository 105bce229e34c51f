import { existsSync, readFileSync, rmSync } from 'node:fs';
import { installPostgres, installProxies } from './servers.ts';
import { type Count, honest, type Step, show } from './step.ts';

/** Runs the vitest suite on one engine. */
export function vitestStep(engine: 'sqlite' | 'postgres', about: string): Step {
  return {
    name: engine,
    about,
    async run(files, log) {
      if (engine === 'postgres' && !(await installPostgres())) return missing();
      await installProxies();
      const report = `test-results/vitest-${engine}.json`;
      rmSync(report, { force: true });
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files];
      const code = await show(process.execPath, args, { env: { TEST_DATABASE: engine }, log });
      return honest(readReport(report), code);
    },
  };
}

function missing(): Count {
  console.error('PostgreSQL non trovato: installalo (Debian: apt-get install postgresql) o mettilo nel PATH.');
  return { passed: 0, failed: 1, skipped: 0 };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

function readReport(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  // A file that could not be loaded contains no failed test, so it is counted as one failure.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
