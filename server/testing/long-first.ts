import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take seconds. Those that wait most of their time stand between those that compute. */
const LONG = [
  'server/features/media/real-images.test.ts',
  'server/features/accounts/throttle.test.ts',
  'bin/start.test.ts',
  'server/e2e/fuzz.test.ts',
  'server/features/operations/fail2ban.test.ts',
  'server/features/backup/offsite.test.ts',
  'server/e2e/behind-caddy.test.ts',
  'server/e2e/two-instances.test.ts',
  'server/platform/http/problems/log-refusals.test.ts',
  'server/features/mailing/strangers-words.test.ts',
  'server/platform/database/sqlite/busy.test.ts',
  'server/features/accounts/second-factor/second-factor.test.ts',
  'server/start/start-failure.test.ts',
  'server/e2e/kills.test.ts',
  'server/platform/workers/workers.test.ts',
  'server/features/media/bucket.test.ts',
  'server/platform/disk/full-disk.test.ts',
  'server/features/accounts/reset-password.test.ts',
  'server/platform/database/postgres/outage.test.ts',
  'server/platform/database/postgres/replica.test.ts',
  'server/platform/database/postgres/pooler.test.ts',
  'server/platform/workers/hanging.test.ts',
  'bin/admin.test.ts',
];

/** Starts long files first, so that no single one is left at the end while the other workers have nothing to do. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((path) => moduleId.endsWith(`/${path}`));
      return found === -1 ? LONG.length : found;
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
