import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { type Logger, pino } from 'pino';
import { storePlainCopy, storeRestorePoint } from '#server/features/backup/index.ts';
import { fillDerivedColumns } from '#server/features/fill-derived-columns.ts';
import { applyReviewFirst, fillCityKeys, fillMissingFacts } from '#server/features/listings/index.ts';
import { createMediaStorage } from '#server/features/media/create-storage.ts';
import { checkBucketAtStart } from '#server/features/media/index.ts';
import { unencryptedWarning } from '#server/features/operations/database-health.ts';
import { tightenPermissions } from '#server/features/operations/permissions.ts';
import { applySettings } from '#server/features/settings/index.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { isPostgresUrl } from '#server/platform/database/dialect.ts';
import { unencryptedHosts } from '#server/platform/database/encryption.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import {
  checkPooled,
  checkPrimary,
  checkReplica,
  postgresFailure,
} from '#server/platform/database/postgres/check-postgres.ts';
import { waitForPostgres } from '#server/platform/database/postgres/wait-for-postgres.ts';
import { createLimiter } from '#server/platform/http/limits/rate-limiter-store.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import { workerNumber } from '#server/platform/workers/index.ts';
import type { Config } from '../config.ts';
import type { Portal } from '../portal.ts';
import { upgradeFailure } from './upgrade-failure.ts';

/** Creates the data directory, opens and migrates the database, and opens the image storage and the log. */
export async function openPortal(config: Config): Promise<Portal> {
  const worker = workerNumber();
  const log = pino({
    level: config.logLevel,
    ...(worker !== null && { base: { pid: process.pid, hostname: hostname(), worker } }),
    redact: ['req.headers.authorization', 'password', 'token', 'otp', 'email'],
  });
  await mkdir(config.dataDir, { recursive: true });
  await reachDatabase(config, log);
  // Opened first: on SQLite it fails for a second process before anything is changed.
  const database = await openDatabase(config.databaseUrl, {
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    // not the whole error: the pool adds the client with all its settings
    onError: ({ message }) => log.warn({ cause: message }, 'database connection lost'),
    onReplica: (isUsed, reason) =>
      isUsed ? log.info('the replica answers public reads') : log.warn({ reason }, 'the primary answers all reads'),
  });
  try {
    const portal: Portal = {
      config,
      database,
      log,
      clock: systemClock,
      limiter: createLimiter(database, config.rateLimits),
      media: createMediaStorage(config),
      fillDerivedColumns,
    };
    // a folder shows at the first write that it cannot be written; a bucket may have the wrong name or keys
    await checkBucketAtStart(portal);
    await upgrade(portal);
    await database.write(fillDerivedColumns);
    await applySettings(portal);
    await fillMissingFacts(portal);
    await fillCityKeys(portal);
    await applyReviewFirst(portal);
    await tightenPermissions(portal);
    return portal;
  } catch (error) {
    // the first failure is the one to tell
    await database.close().catch(({ message }: Error) => log.warn({ cause: message }, 'the database was not closed'));
    throw error;
  }
}

/** Waits for PostgreSQL and checks its addresses. Throws for those that cannot work; a replica may be away. */
async function reachDatabase(config: Config, log: Logger): Promise<void> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, databaseWaitMs: patienceMs } = config;
  if (!isPostgresUrl(databaseUrl)) return;
  for (const host of unencryptedHosts(config)) log.warn(unencryptedWarning(host));
  await waitForPostgres(databaseUrl, {
    patienceMs,
    onWait: ({ message }) => log.warn({ cause: message, seconds: patienceMs / 1000 }, 'waiting for PostgreSQL'),
  }).catch((error: Error) => {
    throw postgresFailure('DATABASE_URL', databaseUrl, error);
  });
  const isDirect = databaseDirectUrl === databaseUrl;
  const primary = await checkPrimary(isDirect ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', databaseDirectUrl);
  if (!isDirect && !(await checkPooled(databaseUrl, primary))) log.warn(UNLIMITED);
  const away = databaseReadUrl && (await checkReplica(databaseReadUrl, primary));
  if (away) log.warn({ cause: away }, 'the replica is away: the primary answers all reads');
}

const UNLIMITED =
  'through the pooler no statement has a time limit: set one for the role (docs/operations/postgresql.md)';

/** Runs the migrations. A failure leaves the database unchanged and names the command that restores the backup. */
async function upgrade(portal: Portal): Promise<void> {
  const { config, log } = portal;
  let restorePoint: string | null = null;
  try {
    const applied = await migrate(config.databaseDirectUrl, {
      async beforeChange() {
        restorePoint = await storeRestorePoint(portal);
        const copy = await storePlainCopy(portal, restorePoint);
        log.info(
          { path: restorePoint, copy: copy ?? undefined },
          'backup taken before bringing the database up to date',
        );
      },
    });
    if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date');
  } catch (error) {
    throw upgradeFailure(error, config.databaseUrl, restorePoint);
  }
}
