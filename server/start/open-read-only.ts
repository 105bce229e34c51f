import { accessSync, constants } from 'node:fs';
import { pino } from 'pino';
import { fillDerivedColumns } from '#server/features/fill-derived-columns.ts';
import { createMediaStorage } from '#server/features/media/create-storage.ts';
import { isPostgresUrl } from '#server/platform/database/dialect.ts';
import { openReadOnlyDatabase } from '#server/platform/database/read-only.ts';
import { noLimiter } from '#server/platform/http/limits/rate-limiter.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import type { Config } from '../config.ts';
import type { Portal } from '../portal.ts';

/**
 * Opens a portal that only reads the database, while another process runs on it or not. Takes no lock and applies no
 * migration. Throws one Italian sentence if there is no database.
 */
export function openReadOnlyPortal(config: Config): Portal {
  const isFile = !isPostgresUrl(config.databaseUrl);
  if (isFile) mustBeReadable(config.databaseUrl);
  return {
    config,
    database: openReadOnlyDatabase(config.databaseDirectUrl),
    log: pino({ level: 'silent' }),
    clock: systemClock,
    limiter: noLimiter,
    media: createMediaStorage(config),
    fillDerivedColumns,
  };
}

/** Throws one Italian sentence if a SQLite file is missing, or there and not readable for this user. */
function mustBeReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw new Error(whyUnreadable(path, (error as NodeJS.ErrnoException).code), { cause: error });
  }
}

export function whyUnreadable(path: string, code: string | undefined): string {
  if (code === 'EACCES' || code === 'EPERM')
    return `Il database ${path} non si può leggere: questo utente non ha il permesso. Dai il comando come l'utente del portale, o controlla di chi sono la cartella e i file (chown).`;
  return `Il database ${path} non c'è: controlla DATA_DIR e DATABASE_URL.`;
}
