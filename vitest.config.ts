import { defineConfig } from 'vitest/config';

const postgres = process.env.TEST_DATABASE === 'postgres';

export default defineConfig({
  test: {
    // What never meets a database is not run a second time on PostgreSQL.
    include: postgres
      ? ['server/**/*.test.ts']
      : ['{contract,server,web,seeds,drawings,bin,bench,docs}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    // Loading the server once per worker instead of once per file halves the work; what a test keeps is its own portal's.
    isolate: false,
    allowOnly: false,
    // On CI a test that stumbles on a busy machine is tried again; at a developer's desk it fails at once.
    retry: process.env.CI ? 2 : 0,
    // Generous: a busy machine is no fault of the portal, and a test that passes never waits for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
