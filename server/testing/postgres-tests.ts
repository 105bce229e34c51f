/**
 * The tests that `npm test` repeats on PostgreSQL: those of what differs there, which is SQL, locks, limits that instances
 * share, and instances. Each other promise is proved once, on SQLite. `npm test -- all` repeats every test of the server.
 */
export const POSTGRES_TESTS: readonly string[] = [
  'server/{e2e,platform,start,testing}/**/*.test.ts',
  'server/*.test.ts',
  // whose sources have SQL or locks of their own on PostgreSQL, or lock several rows in order
  'server/features/{accounts,alerts,associations,backup,listings,mailing,messages,operations,push}/**/*.test.ts',
  'server/features/{questionnaires,quotas,team}/**/*.test.ts',
  // of other features, the files with races, with two instances, or with a case for this engine
  'server/features/bin/bin.test.ts',
  'server/features/freshness/freshness.test.ts',
  'server/features/gadgets/gadgets.test.ts',
  'server/features/imports/**/*.test.ts',
  'server/features/maintenance/maintenance.test.ts',
  'server/features/media/sweep-images.test.ts',
  'server/features/moderation/{approve-accounts,last-administrator,moderation}.test.ts',
  'server/features/personal-data/personal-data.test.ts',
  'server/features/reports/reports.test.ts',
  'server/features/settings/live-settings.test.ts',
  'server/features/signals/photos/photos.test.ts',
  'server/features/support/ask-for-help.test.ts',
];

/** Of the folders above, tests of connections, headers, images, words and files: no engine changes their results. */
export const ENGINE_FREE: readonly string[] = [
  'server/config.test.ts',
  'server/e2e/{access,one-gigabyte,refused-writes,shut-down}.test.ts',
  'server/features/accounts/hashing.test.ts',
  'server/features/backup/{damage,offsite}.test.ts',
  'server/features/mailing/{strangers-words,tls}.test.ts',
  'server/features/operations/{fail2ban,metrics,permissions,proxy-seen,reference,security-text,watching}.test.ts',
  'server/platform/http/calls/{bad-input,bodies,field-limits,large-json-body,multipart}.test.ts',
  'server/platform/http/limits/bounded-queue.test.ts',
  'server/platform/http/problems/{log-refusals,request-problem}.test.ts',
  'server/platform/http/server/{connections,drain,security-headers,trusted-proxies}.test.ts',
  'server/platform/jobs/queue-runner.test.ts',
  'server/platform/runtime/**',
  'server/platform/workers/hanging.test.ts',
  'server/start/{last-resort,near-misses,start-failure}.test.ts',
  'server/testing/{instances,postgres-tests}.test.ts',
];
