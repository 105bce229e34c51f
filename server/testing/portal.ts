import type { Logger } from 'pino';
import type { App } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Portal } from '../portal.ts';
import type { Web } from '../start/web-build.ts';
import { dropTestDatabase, holdTestDatabase, testDatabase, testFolder } from './database.ts';
import { startInstance, stopInstance } from './instance.ts';
import { placeOfTwo, sharedEnvironment } from './instances.ts';
import { startSecond } from './second-instance.ts';

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
  /** This portal and, where it runs as two instances, the other one. */
  instances: readonly Portal[];
  /** Stops the clock at an instant. */
  at(instant: string): void;
  close(): Promise<void>;
}

/**
 * Starts the API (no pages) on a new database of the engine under test; `mount` adds routes of the test, `web`
 * pages, and `config` replaces settings that have no variable. On PostgreSQL it runs as two instances that share the
 * database where `two-instances.ts` names the file (`npm test -- all`: unless `one-instance.ts` does). Requests go to both in
 * turn, and what a test does without a request, it does in the first one. `instances: 1` is for a test of what each process
 * does for itself.
 */
export async function startTestPortal(
  environment: Record<string, string> = {},
  mount: (app: App, portal: Portal) => void = () => undefined,
  {
    web = null,
    config: changed = {},
    instances = 2,
    log,
  }: { web?: Web | null; config?: Partial<Config>; instances?: 1 | 2; log?: Logger } = {},
): Promise<TestPortal> {
  const place = instances === 1 ? null : placeOfTwo(environment);
  const read = readConfig({
    DATA_DIR: testFolder(),
    DATABASE_URL: environment.DATABASE_URL ?? (await testDatabase()),
    RATE_LIMITS: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    DISK_RESERVE_MB: '0',
    ...(place && sharedEnvironment()),
    ...environment,
  });
  const config = { ...read, ...changed };
  holdTestDatabase(config.databaseUrl);
  const clock = { held: null as Date | null, now: () => clock.held ?? new Date() };
  const options = { clock, mount, web, log };
  const instance = await startInstance(config, { ...options, host: place?.host, port: place?.ports[0] });
  const second = place && (await startSecond(instance, { ...options, host: place.host, port: place.ports[1] }));
  const url = place?.url ?? instance.url;
  return Object.assign(instance.portal, {
    app: instance.app,
    url,
    instances: second ? [instance.portal, second.portal] : [instance.portal],
    async request(path: string, request?: Request) {
      await second?.agrees();
      const answer = await send(url + path, request);
      await second?.agrees();
      return answer;
    },
    at(instant: string) {
      clock.held = new Date(instant);
    },
    async close() {
      await second?.stop();
      await stopInstance(instance);
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
