import { vitestRepeats } from './noisy.ts';
import { countOutcomes, failedStep, OUTCOMES_FILE, outcomesFile } from './outcomes.ts';
import { installPostgres, installProxies } from './servers.ts';
import { type Step, show } from './step.ts';

const MISSING = 'PostgreSQL non trovato: installalo (Debian: apt-get install postgresql) o mettilo nel PATH.';

/** Runs the vitest suite on one engine. */
export function vitestStep(engine: 'sqlite' | 'postgres', about: string): Step {
  return {
    name: engine,
    about,
    async run(files, log) {
      const outcomes = outcomesFile(engine);
      if (engine === 'postgres' && !(await installPostgres())) return failedStep(MISSING);
      await installProxies();
      const reporters = ['--reporter=default', '--reporter=./bin/testing/vitest-reporter.ts'];
      const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...vitestRepeats(), ...files];
      const env = { TEST_DATABASE: engine, [OUTCOMES_FILE]: outcomes };
      const code = await show(process.execPath, args, { env, log });
      return countOutcomes(outcomes, code);
    },
    soFar: () => countOutcomes(outcomesFile(engine, { keep: true }), null),
  };
}
