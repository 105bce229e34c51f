import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongFirst } from './server/testing/long-first.ts';
import { inlineScripts } from './vite/inline-scripts.ts';

/** Tests of connections, headers, images, words and files: no engine changes their results. */
const ENGINE_FREE = [
  'server/config.test.ts',
  'server/e2e/{access,one-gigabyte,refused-writes,shut-down}.test.ts',
  'server/features/accounts/hashing.test.ts',
  'server/features/backup/{damage,offsite}.test.ts',
  'server/features/mailing/{strangers-words,tls}.test.ts',
  'server/features/maintenance/command-words.test.ts',
  'server/features/media/{base64,bucket,decoding-memory,folder-storage,inline,make-avif,real-images,upload-image}.test.ts',
  'server/features/operations/{fail2ban,metrics,permissions,proxy-seen,reference,security-text,watching}.test.ts',
  'server/features/places/comuni.test.ts',
  'server/features/posters/papers.test.ts',
  'server/features/sharing/**',
  'server/platform/http/calls/{bad-input,bodies,field-limits,large-json-body,multipart}.test.ts',
  'server/platform/http/limits/bounded-queue.test.ts',
  'server/platform/http/problems/{log-refusals,request-problem}.test.ts',
  'server/platform/http/server/{connections,drain,security-headers,trusted-proxies}.test.ts',
  'server/platform/jobs/queue-runner.test.ts',
  'server/platform/runtime/**',
  'server/platform/workers/hanging.test.ts',
  'server/start/{last-resort,near-misses,start-failure}.test.ts',
  'server/testing/one-instance.test.ts',
];

const postgres = process.env.TEST_DATABASE === 'postgres';

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    include: postgres
      ? ['server/**/*.test.ts']
      : ['{contract,server,web,seeds,drawings,bin,bench,docs}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(postgres ? ENGINE_FREE : [])],
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
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
