import { mkdirSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { fillDerivedColumns } from '#server/features/fill-derived-columns.ts';
import { createMediaStorage } from '#server/features/media/create-storage.ts';
import { claimMediaAtStart } from '#server/features/media/index.ts';
import { applySettings } from '#server/features/settings/index.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { createLimiter } from '#server/platform/http/limits/rate-limiter-store.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { type App, createApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Portal } from '../portal.ts';
import type { Web } from '../start/web-build.ts';
import { lowerPasswordCost } from './password-cost.ts';

export interface Options {
  clock: Clock;
  web: Web | null;
  /** Adds routes of the test. */
  mount: (app: App, portal: Portal) => void;
  log?: Logger | undefined;
  host?: string | undefined;
  port?: number | undefined;
  /** Another instance, whose log this one shares. */
  beside?: Portal;
}

export interface Instance {
  portal: Portal;
  app: App;
  url: string;
}

/** Starts one process' worth of the portal in this process: opens the database and listens, on a free port by default. */
export async function startInstance(
  config: Config,
  { clock, web, mount, log, host = '127.0.0.1', port = 0, beside }: Options,
): Promise<Instance> {
  lowerPasswordCost();
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase(config.databaseUrl, {
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    onError: () => undefined,
  });
  const own = {
    config,
    database,
    clock,
    limiter: createLimiter(database, config.rateLimits, () => clock.now().getTime()),
    media: createMediaStorage(config, clock),
    fillDerivedColumns,
  };
  // a log that a test puts in the place of the first one's is used by both
  const portal: Portal = beside
    ? Object.assign(Object.create(beside) as Portal, own)
    : { ...own, log: log ?? pino({ level: process.env.TEST_LOG ?? 'silent' }) };
  // the first one has claimed what they share
  if (!beside) await claimMediaAtStart(portal);
  await applySettings(portal);
  const app = await createApp(portal, web);
  mount(app, portal);
  const url = (await app.server.listen({ port, host })).replace(/\/$/, '');
  // a job that begins after ten seconds would change the data under a test on a slow machine
  await app.start({ scheduled: false });
  // the outbox first runs by the real time, and must finish before a test sets the clock, or it would treat the test's
  // mails as old
  await app.outbox.settled();
  return { portal, app, url };
}

/** Closes an instance: what is still in memory is written. */
export async function stopInstance({ portal, app }: Instance): Promise<void> {
  await app.server.close();
  await app.settle();
  await portal.database.close();
}
