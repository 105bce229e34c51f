import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongFirst } from './server/testing/long-first.ts';
import { ENGINE_FREE, POSTGRES_TESTS } from './server/testing/postgres-tests.ts';
import { ALL } from './testing/repetitions.ts';
import { inlineScripts } from './vite/inline-scripts.ts';

const postgres = process.env.TEST_DATABASE === 'postgres';

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    include: postgres
      ? ALL
        ? ['server/**/*.test.ts']
        : [...POSTGRES_TESTS]
      : ['{contract,server,web,seeds,drawings,bin,bench,docs}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(postgres && !ALL ? ENGINE_FREE : [])],
    globalSetup: ['server/testing/global-setup.ts'],
    // Loading the server once per worker, not once per file, halves the time; each test has a portal of its own.
    isolate: false,
    // Some files wait as long as they compute, for PostgreSQL, for mail servers that do not respond, for limits in time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongFirst },
    allowOnly: false,
    // Whoever runs the suite has a busy machine, too. What passes only the second time is listed as FLAKY at the end.
    retry: 1,
    // for the lines that name what failed
    includeTaskLocation: true,
    // Generous, because machines can be slow; a test that passes does not wait for it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
