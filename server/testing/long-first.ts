import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take seconds. Those that wait most of their time stand between those that compute. */
const LONG = [
  'server/media/real-images.test.ts',
  'server/accounts/throttle.test.ts',
  'bin/start.test.ts',
  'server/fuzz.test.ts',
  'server/operations/fail2ban.test.ts',
  'server/backup/offsite.test.ts',
  'server/behind-caddy.test.ts',
  'server/two-instances.test.ts',
  'server/http/log-refusals.test.ts',
  'server/mailing/strangers-words.test.ts',
  'server/database/busy.test.ts',
  'server/accounts/second-factor/second-factor.test.ts',
  'server/start-failure.test.ts',
  'server/kills.test.ts',
  'server/workers/workers.test.ts',
  'server/media/bucket.test.ts',
  'server/disk/full-disk.test.ts',
  'server/accounts/reset-password.test.ts',
  'server/database/outage.test.ts',
  'server/database/replica.test.ts',
  'server/database/pooler.test.ts',
  'server/workers/hanging.test.ts',
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
