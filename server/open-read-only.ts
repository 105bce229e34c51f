import { existsSync } from 'node:fs';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { isPostgresUrl } from './database/dialect.ts';
import { openReadOnlyDatabase } from './database/read-only.ts';
import { noLimiter } from './http/rate-limiter.ts';
import { createMediaStorage } from './media/create-storage.ts';
import type { Portal } from './portal.ts';
import { systemClock } from './time/clock.ts';

/**
 * Opens a portal that only reads the database, while another process runs on it or not. Takes no lock and applies no
 * migration. Throws one Italian sentence if there is no database.
 */
export function openReadOnlyPortal(config: Config): Portal {
  const isFile = !isPostgresUrl(config.databaseUrl);
  if (isFile && !existsSync(config.databaseUrl)) {
    throw new Error(`Il database ${config.databaseUrl} non c'è: controlla DATA_DIR e DATABASE_URL.`);
  }
  return {
    config,
    database: openReadOnlyDatabase(config.databaseDirectUrl),
    log: pino({ level: 'silent' }),
    clock: systemClock,
    limiter: noLimiter,
    media: createMediaStorage(config),
  };
}
