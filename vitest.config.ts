import { defineConfig } from 'vitest/config';

const postgres = process.env.TEST_DATABASE === 'postgres';

export default defineConfig({
  test: {
    // Tests that use no database are not repeated on PostgreSQL.
    include: postgres
      ? ['server/**/*.test.ts']
      : ['{contract,server,web,seeds,drawings,bin,bench,docs}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    // Loading the server once per worker, not once per file, halves the time; each test has a portal of its own.
    isolate: false,
    // By default vitest leaves one core to itself, which is half of a machine with two.
    maxWorkers: '100%',
    allowOnly: false,
    // Generous, because machines can be slow; a test that passes does not wait for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
