const FOLDER = 'looks at the files in a folder of images; several machines keep them in a bucket';
const ONE_PROCESS = 'is about what one process does for itself';
const OWN = 'starts its own instances';
const DATABASE = 'is about the database, not about requests';
const ROWS = 'is about rows of which no process keeps anything in memory';

/**
 * Tests that run on one instance even with `npm test -- all`, each file or folder with its reason. On PostgreSQL it runs all
 * others on two instances behind Caddy, which share the database and a bucket; `npm test` those of `two-instances.ts`.
 */
export const ONE_INSTANCE: Readonly<Record<string, string>> = {
  'features/alerts/alerts.test.ts': `${ROWS}; crashes.test.ts runs the jobs of two instances`,
  'features/audit/': DATABASE,
  'e2e/behind-caddy.test.ts': OWN,
  'features/backup/': `${FOLDER}, and at the backups on the disk of one machine`,
  'platform/cache/': ONE_PROCESS,
  'e2e/clock-jumps.test.ts': 'sets the clock of one process',
  'platform/database/': DATABASE,
  'platform/disk/': 'fills the disk of one machine',
  'start/doctor.test.ts': FOLDER,
  'e2e/fuzz.test.ts': ONE_PROCESS,
  'platform/http/pages/crowded-cache.test.ts': 'counts what one process renders while it serves its own cache',
  'platform/http/calls/csv.test.ts': ONE_PROCESS,
  'platform/http/calls/every-field.test.ts': ONE_PROCESS,
  'platform/http/calls/known-query.test.ts': ONE_PROCESS,
  'platform/http/limits/rate-limiter.test.ts': 'compares limiters of several instances itself',
  'platform/http/pages/stale-pages.test.ts': 'counts what one process renders while it serves its own cache',
  'features/imports/': `${ROWS}: one command, or one request, imports a file`,
  'features/insights/': 'each instance remembers for itself who has pressed',
  'platform/jobs/': DATABASE,
  'start/last-resort.test.ts': ONE_PROCESS,
  'features/listings/facts/': 'is about the checks of one request',
  'features/mailing/faults.test.ts': 'replaces the outbox of one process by one with other timeouts',
  'features/media/images-stay.test.ts': FOLDER,
  'features/media/measure-images.test.ts': FOLDER,
  'features/media/private-images.test.ts': 'counts the queries of one process',
  'features/media/resolve-images.test.ts': FOLDER,
  'features/media/sweep-images.test.ts': FOLDER,
  'features/moderation/import-associations.test.ts': `${ROWS}: one request imports a file`,
  'features/moderation/search.test.ts': DATABASE,
  'features/operations/': ONE_PROCESS,
  'features/personal-data/': ROWS,
  'e2e/problems.test.ts': ONE_PROCESS,
  'features/questionnaires/applications.test.ts': `${ROWS}; questionnaires.test.ts sends questionnaires to two instances`,
  'features/questionnaires/health-consent.test.ts': ROWS,
  'features/reports/': ROWS,
  'features/retention/': DATABASE,
  'e2e/totality.test.ts': ONE_PROCESS,
  'e2e/two-behind-proxy.test.ts': OWN,
  'e2e/two-instances.test.ts': OWN,
};
