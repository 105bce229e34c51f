const CACHES = 'reads what caches and indexes of each process hold, after writes';
const LIMITS = 'spends limits that instances share';
const SESSIONS = 'begins and ends sessions, which each process remembers';
const SETTINGS = 'changes settings that each process applies for itself';
const JOBS = 'has jobs and queues that instances divide';
const RACES = 'lets requests meet in different processes';
const IMAGES = 'stores images, which instances keep in a bucket';

/**
 * Tests that run on two instances on PostgreSQL, each file or folder with its reason: those of what processes share, or keep
 * for themselves and should share. `npm test -- all` runs every test on two that `one-instance.ts` does not name.
 */
export const TWO_INSTANCES: Readonly<Record<string, string>> = {
  'e2e/': 'is about the portal as a whole',
  'features/accounts/confirm-identity.test.ts': RACES,
  'features/accounts/forgot-flood.test.ts': LIMITS,
  'features/accounts/imitating-names.test.ts': RACES,
  'features/accounts/inactivity/': JOBS,
  'features/accounts/log-in.test.ts': SESSIONS,
  'features/accounts/own-account.test.ts': RACES,
  'features/accounts/passkeys/passkeys.test.ts': RACES,
  'features/accounts/register-association.test.ts': RACES,
  'features/accounts/reset-password.test.ts': RACES,
  'features/accounts/second-factor/': LIMITS,
  'features/accounts/sessions/': SESSIONS,
  'features/accounts/throttle.test.ts': LIMITS,
  'features/alerts/crashes.test.ts': JOBS,
  'features/associations/members/roles.test.ts': SESSIONS,
  'features/associations/order.test.ts': CACHES,
  'features/bin/bin.test.ts': CACHES,
  'features/freshness/': JOBS,
  'features/gadgets/gadgets.test.ts': IMAGES,
  'features/listings/change-many.test.ts': RACES,
  'features/listings/city.test.ts': CACHES,
  'features/listings/counts.test.ts': CACHES,
  'features/listings/later/later.test.ts': JOBS,
  'features/listings/own-listings.test.ts': CACHES,
  'features/listings/portraits/': CACHES,
  'features/listings/reads.test.ts': CACHES,
  'features/listings/recount.test.ts': CACHES,
  'features/listings/search/': CACHES,
  'features/listings/versions.test.ts': RACES,
  'features/mailing/bulk/bulk.test.ts': RACES,
  'features/mailing/daily-cap.test.ts': LIMITS,
  'features/mailing/outbox.test.ts': JOBS,
  'features/mailing/waiting.test.ts': JOBS,
  'features/maintenance/': SETTINGS,
  'features/messages/': LIMITS,
  'features/moderation/approve-accounts.test.ts': RACES,
  'features/moderation/last-administrator.test.ts': RACES,
  'features/moderation/moderation.test.ts': CACHES,
  'features/push/keys.test.ts': SETTINGS,
  'features/push/owners.test.ts': SESSIONS,
  'features/questionnaires/answer-waiting.test.ts': RACES,
  'features/questionnaires/bad-input.test.ts': LIMITS,
  'features/questionnaires/pipeline.test.ts': RACES,
  'features/questionnaires/questionnaires.test.ts': LIMITS,
  'features/questionnaires/receipts.test.ts': LIMITS,
  'features/quotas/': LIMITS,
  'features/settings/': SETTINGS,
  'features/signals/photos/photos.test.ts': IMAGES,
  'features/support/ask-for-help.test.ts': RACES,
  'features/team/': RACES,
  'platform/health/': SETTINGS,
  'platform/http/': CACHES,
  'platform/workers/': 'has writers and readers in processes of their own',
};
