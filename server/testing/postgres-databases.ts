import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { emptyDatabase } from './empty-database.ts';

/** Generous, because machines can be slow; the limits themselves are tested in `server/platform/database/postgres/outage.test.ts`. */
const CONNECT_SECONDS = '30';
/** PostgreSQL removes a connection a moment after its client has closed it; DROP DATABASE waits as long. */
const CLOSING_MS = 5000;
const ASK_AGAIN_MS = 2;

/**
 * A migrated database that is used again and again by the tests of this process. Its connection stays open, because a
 * new one needs longer to read the catalog than to empty the tables.
 */
interface Reusable {
  name: string;
  client: pg.Client;
  /** Number of portals of this process that have it open. */
  portals: number;
}

const inUse = new Map<string, Reusable>();
const empty: Reusable[] = [];

/** Returns the address of a migrated, empty database: one that an earlier test has released, or else a new one. */
export async function migratedDatabase(name: string): Promise<string> {
  const database = empty.pop() ?? (await createReusable(name));
  inUse.set(database.name, database);
  return addressOf(database.name);
}

/** Creates a database without tables. Returns its address. */
export async function createBlankDatabase(name: string): Promise<string> {
  await execute(`create database ${name}`);
  return addressOf(name);
}

/** Counts a portal that opens a database; each one releases it when it closes. */
export function holdDatabase(url: string): void {
  const database = inUse.get(nameOf(url));
  if (database) database.portals += 1;
}

/**
 * Empties a database for the next test, or drops it if it cannot be restored; one that is still open elsewhere stays
 * as it is.
 */
export async function releaseDatabase(url: string): Promise<void> {
  const name = nameOf(url);
  const database = inUse.get(name);
  if (!database && isOfOtherServer(url)) return;
  if (!database) throw new Error(`The database ${name} is not in use`);
  database.portals -= 1;
  if (database.portals > 0) return;
  const outcome = await emptied(database.client);
  if (outcome === 'open elsewhere') return;
  inUse.delete(name);
  if (outcome === 'empty') {
    empty.push(database);
    return;
  }
  await database.client.end();
  await execute(`drop database ${name}`);
}

async function emptied(client: pg.Client): Promise<'empty' | 'spoilt' | 'open elsewhere'> {
  const until = performance.now() + CLOSING_MS;
  for (;;) {
    const outcome = await emptyDatabase(client);
    if (outcome !== 'open elsewhere' || performance.now() > until) return outcome;
    await pause(ASK_AGAIN_MS);
  }
}

async function createReusable(name: string): Promise<Reusable> {
  const { template } = inject('databases');
  await execute(`create database ${name} template ${nameOf(template)}`);
  const client = new pg.Client({ connectionString: addressOf(name) });
  // the cluster ends before the connection when the run is over
  client.on('error', () => undefined);
  await client.connect();
  return { name, client, portals: 0 };
}

/** Runs one statement in the database `postgres`. */
async function execute(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Whether a test has started a server of its own. */
const isOfOtherServer = (url: string) => new URL(url).port !== new URL(inject('databases').template).port;

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function addressOf(name: string): string {
  const address = new URL(inject('databases').template);
  address.pathname = `/${name}`;
  address.searchParams.set('connect_timeout', CONNECT_SECONDS);
  return address.href;
}
