import { mkdirSync } from 'node:fs';
import { pino } from 'pino';
import { type App, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../database/connection.ts';
import { createLimiter } from '../http/rate-limiter-store.ts';
import { createMediaStorage } from '../media/create-storage.ts';
import { claimMediaAtStart } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import type { Web } from '../web-build.ts';
import { dropTestDatabase, holdTestDatabase, testDatabase, testFolder } from './database.ts';

/** A response that has been read: `body` is the parsed JSON, or the text if it is not JSON. */
export interface Answered {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  body: any;
}

interface Request {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** A portal that listens on a port, with a database of its own; `at` sets its clock. */
export interface TestPortal extends Portal {
  app: App;
  url: string;
  request(path: string, request?: Request): Promise<Answered>;
  /** Stops the clock at an instant. */
  at(instant: string): void;
  close(): Promise<void>;
}

/**
 * Starts the API (no pages) on a new database of the engine under test; `mount` adds routes of the test, `web`
 * pages, and `config` replaces settings that have no variable.
 */
export async function startTestPortal(
  environment: Record<string, string> = {},
  mount: (app: App, portal: Portal) => void = () => undefined,
  { web, config: changed = {} }: { web?: Web; config?: Partial<Config> } = {},
): Promise<TestPortal> {
  const folder = testFolder();
  const read = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: environment.DATABASE_URL ?? (await testDatabase()),
    RATE_LIMITS: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    DISK_RESERVE_MB: '0',
    ...environment,
  });
  const config = { ...read, ...changed };
  holdTestDatabase(config.databaseUrl);
  mkdirSync(config.dataDir, { recursive: true });
  const clock = { held: null as Date | null, now: () => clock.held ?? new Date() };
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const database = await openDatabase(config.databaseUrl, {
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    onError: () => undefined,
  });
  const portal: Portal = {
    config,
    database,
    log,
    clock,
    limiter: createLimiter(database, config.rateLimits, () => clock.now().getTime()),
    media: createMediaStorage(config, clock),
  };
  await claimMediaAtStart(portal);
  const app = await createApp(portal, web ?? null);
  mount(app, portal);
  const url = (await app.server.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '');
  // a job that begins after ten seconds would change the data under a test on a slow machine
  await app.start({ scheduled: false });
  // the outbox first runs by the real time, and must finish before a test sets the clock, or it would treat the test's
  // mails as old
  await app.outbox.settled();
  return Object.assign(portal, {
    app,
    url,
    request: (path: string, request?: Request) => send(url + path, request),
    at(instant: string) {
      clock.held = new Date(instant);
    },
    async close() {
      await app.server.close();
      await app.settle();
      await database.close();
      await dropTestDatabase(config.databaseUrl);
    },
  });
}

async function send(url: string, { method = 'GET', body, token, headers = {} }: Request = {}): Promise<Answered> {
  const sent = new Headers(headers);
  if (token) sent.set('authorization', `Bearer ${token}`);
  const isText = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
  if (body !== undefined && !isText && !sent.has('content-type')) sent.set('content-type', 'application/json');
  const response = await fetch(url, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: (isText ? body : JSON.stringify(body)) as BodyInit }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
