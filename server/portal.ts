import type { Logger } from 'pino';
import type { MediaStorage } from '#server/features/media/storage.ts';
import type { Database, Write } from '#server/platform/database/database.ts';
import type { Limiter } from '#server/platform/http/limits/rate-limiter.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import type { Config } from './config.ts';

/** Shared dependencies of all features: one portal per process. */
export interface Portal {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  limiter: Limiter;
  media: MediaStorage;
  /** Fills the derived columns of all features in rows that lack them. */
  fillDerivedColumns: (db: Write) => Promise<void>;
}
