import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Limiter } from './http/rate-limiter.ts';
import type { MediaStorage } from './media/storage.ts';
import type { Clock } from './time/clock.ts';

/** Shared dependencies of all features: one portal per process. */
export interface Portal {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  limiter: Limiter;
  media: MediaStorage;
}
