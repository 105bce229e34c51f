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
  'server/features/signals/{microchips,photos/photos}.test.ts',
  'server/features/support/ask-for-help.test.ts',
];

/** Of the folders above, tests of connections, headers, words, files, rules and rows: no engine changes their results. */
export const ENGINE_FREE: readonly string[] = [
  'server/config.test.ts',
  // journeys/crash.spec.ts kills a portal on PostgreSQL between answers and mails
  'server/e2e/{access,hostile-texts,killed-answers,one-gigabyte,refused-writes,shut-down}.test.ts',
  'server/features/accounts/{accept-terms,hashing,notices,password-rule,temporary-password}.test.ts',
  'server/features/accounts/passkeys/passkeys-left.test.ts',
  'server/features/associations/promoted.test.ts',
  'server/features/associations/members/persons.test.ts',
  'server/features/backup/{damage,offsite,ownership,tombstones,whose-backups}.test.ts',
  'server/features/listings/{changed-by,focus,similar}.test.ts',
  'server/features/listings/{drafts,editing}/**',
  'server/features/mailing/{faults,headers,strangers-words,tls}.test.ts',
  'server/features/mailing/letters/**',
  'server/features/operations/{fail2ban,metrics,proxy-seen,reference,security-text,watching}.test.ts',
  'server/features/push/{endpoint,failing,post}.test.ts',
  'server/features/questionnaires/{applications,health-consent,replies}.test.ts',
  'server/features/team/{stolen-session,team-acts,tell-team}.test.ts',
  'server/platform/http/calls/{bad-input,bodies,field-limits,large-json-body,multipart}.test.ts',
  'server/platform/http/limits/bounded-queue.test.ts',
  'server/platform/http/problems/{log-refusals,request-problem}.test.ts',
  'server/platform/http/server/{connections,drain,reserve-port,security-headers,trusted-proxies}.test.ts',
  'server/platform/jobs/queue-runner.test.ts',
  'server/platform/runtime/**',
  'server/platform/workers/hanging.test.ts',
  'server/start/{last-resort,near-misses,start-failure}.test.ts',
  'server/testing/{instances,postgres-tests}.test.ts',
];

/**
 * Sources of features with SQL or locks of their own on PostgreSQL, each with tests that prove them there. Queries without
 * either are sent there by the fuzzer, which makes every call.
 */
export const PROVED_THERE: Readonly<Record<string, readonly string[]>> = {
  'accounts/first-administrator.ts': ['accounts/administrators.test.ts'],
  'associations/claim-logins.ts': ['accounts/register-association.test.ts'],
  'associations/resembling.ts': ['accounts/imitating-names.test.ts'],
  'associations/store.ts': ['associations/edit-profile.test.ts'],
  'backup/restore-point.ts': ['backup/restore.test.ts'],
  'listings/freshness-store.ts': ['freshness/freshness.test.ts'],
  'listings/recount.ts': ['listings/recount.test.ts', 'listings/counts.test.ts'],
  'listings/visibility-store.ts': ['moderation/moderation.test.ts'],
  'mailing/bulk/recipients-store.ts': ['mailing/bulk/recipients.test.ts'],
  'mailing/bulk/store.ts': ['mailing/bulk/bulk.test.ts'],
  'mailing/queue-store.ts': ['mailing/outbox.test.ts', 'mailing/waiting.test.ts'],
  'mailing/store.ts': ['mailing/outbox.test.ts'],
  'messages/store.ts': ['messages/messages.test.ts'],
  'operations/clock-health.ts': ['../start/doctor.test.ts'],
  'operations/database-health.ts': ['../start/doctor.test.ts'],
  'operations/permissions.ts': ['operations/permissions.test.ts'],
  'push/delivery-store.ts': ['push/sender.test.ts'],
  'push/store.ts': ['push/subscribe.test.ts', 'push/owners.test.ts'],
  'questionnaires/applicant-store.ts': ['questionnaires/receipts.test.ts'],
  'questionnaires/bin-store.ts': ['bin/bin.test.ts'],
  'questionnaires/store.ts': ['questionnaires/questionnaires.test.ts', 'questionnaires/pipeline.test.ts'],
  'questionnaires/waiting-store.ts': ['questionnaires/answer-waiting.test.ts'],
  'quotas/listing-count-store.ts': ['quotas/quotas.test.ts'],
  'quotas/store.ts': ['quotas/quotas.test.ts'],
};
