const FOLDER = 'looks at the files in a folder of images; several machines keep them in a bucket';
const ONE_PROCESS = 'is about what one process does for itself';
const OWN = 'starts its own instances';
const DATABASE = 'is about the database, not about requests';
const ROWS = 'is about rows of which no process keeps anything in memory';

/**
 * Tests that run on one instance, each file or folder with its reason. On PostgreSQL all others run on two instances
 * behind Caddy, which share the database and a bucket.
 */
export const ONE_INSTANCE: Readonly<Record<string, string>> = {
  'alerts/alerts.test.ts': `${ROWS}; alerts/crashes.test.ts runs the jobs of two instances`,
  'audit/': DATABASE,
  'behind-caddy.test.ts': OWN,
  'backup/': `${FOLDER}, and at the backups on the disk of one machine`,
  'cache/': ONE_PROCESS,
  'clock-jumps.test.ts': 'sets the clock of one process',
  'database/': DATABASE,
  'disk/': 'fills the disk of one machine',
  'doctor.test.ts': FOLDER,
  'fuzz.test.ts': ONE_PROCESS,
  'http/crowded-cache.test.ts': 'counts what one process renders while it serves its own cache',
  'http/csv.test.ts': ONE_PROCESS,
  'http/every-field.test.ts': ONE_PROCESS,
  'http/known-query.test.ts': ONE_PROCESS,
  'http/rate-limiter.test.ts': 'compares limiters of several instances itself',
  'http/stale-pages.test.ts': 'counts what one process renders while it serves its own cache',
  'imports/': `${ROWS}: one command imports a file`,
  'jobs/': DATABASE,
  'last-resort.test.ts': ONE_PROCESS,
  'listings/facts/': 'is about the checks of one request',
  'mailing/faults.test.ts': 'replaces the outbox of one process by one with other timeouts',
  'media/images-stay.test.ts': FOLDER,
  'media/measure-images.test.ts': FOLDER,
  'media/private-images.test.ts': 'counts the queries of one process',
  'media/resolve-images.test.ts': FOLDER,
  'media/sweep-images.test.ts': FOLDER,
  'moderation/import-associations.test.ts': `${ROWS}: one request imports a file`,
  'moderation/search.test.ts': DATABASE,
  'operations/': ONE_PROCESS,
  'personal-data/': ROWS,
  'problems.test.ts': ONE_PROCESS,
  'questionnaires/applications.test.ts': `${ROWS}; questionnaires.test.ts sends questionnaires to two instances`,
  'questionnaires/health-consent.test.ts': ROWS,
  'reports/': ROWS,
  'retention/': DATABASE,
  'totality.test.ts': ONE_PROCESS,
  'two-behind-proxy.test.ts': OWN,
  'two-instances.test.ts': OWN,
};
