import pg from 'pg';
import { refusalOf } from '../failures.ts';
import { connectMs } from './postgres-pool.ts';

/** The oldest release of PostgreSQL that is tested. */
export const OLDEST_POSTGRES = 15;
const PROBE_MS = 4321;

type PostgresVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL';
type PostgresTrouble =
  | 'unavailable'
  | 'login'
  | 'missing'
  | 'certificate'
  | 'old'
  | 'pooler'
  | 'other_database'
  | 'no_replica'
  | 'encoding'
  | 'other';

/** An address of PostgreSQL that cannot be used as it is. */
export class PostgresFailure extends Error {
  readonly variable: PostgresVariable;
  readonly trouble: PostgresTrouble;
  /** Host and port. */
  readonly host: string;

  constructor(variable: PostgresVariable, url: string, trouble: PostgresTrouble, reason: string) {
    super(reason);
    this.variable = variable;
    this.trouble = trouble;
    this.host = URL.parse(url)?.host ?? '';
  }
}

interface Server {
  release: number;
  /** What statement_timeout is after `PROBE_MS` was asked for. */
  timeout: string;
  isReplica: boolean;
  /** Id of the cluster, null where the role may not read it, and name of the database. */
  cluster: string | null;
  name: string;
  encoding: string;
}

/** Throws `PostgresFailure` for a server that is too old, a database that is not in UTF-8, or a pooler that does not keep what a session sets. */
export async function checkPrimary(variable: PostgresVariable, url: string): Promise<Server> {
  const server = await examine(variable, url, { statement_timeout: PROBE_MS });
  if (server.release < OLDEST_POSTGRES) throw new PostgresFailure(variable, url, 'old', String(server.release));
  // SQL_ASCII stores any bytes, and LATIN1 refuses an emoji in the middle of a questionnaire
  if (server.encoding !== 'UTF8') throw new PostgresFailure(variable, url, 'encoding', server.encoding);
  const isAsked = new URL(url).searchParams.has('statement_timeout');
  if (!isAsked && server.timeout !== `${PROBE_MS}ms`) throw new PostgresFailure(variable, url, 'pooler', '');
  return server;
}

/** Checks the address of a pooler: it must lead to the database of `direct`. Returns whether the role has limits. */
export async function checkPooled(url: string, direct: Server): Promise<boolean> {
  const server = await examine('DATABASE_URL', url);
  if (!isSame(server, direct)) throw new PostgresFailure('DATABASE_DIRECT_URL', url, 'other_database', '');
  return server.timeout !== '0';
}

/** Checks the address of a replica. Returns why it cannot be used for now, or null: while it is away, the start goes on. */
export async function checkReplica(url: string, primary: Server): Promise<string | null> {
  try {
    const server = await examine('DATABASE_READ_URL', url);
    if (!server.isReplica) throw new PostgresFailure('DATABASE_READ_URL', url, 'no_replica', '');
    if (!isSame(server, primary)) throw new PostgresFailure('DATABASE_READ_URL', url, 'other_database', '');
    return null;
  } catch (error) {
    const { trouble, message } = error as PostgresFailure;
    // a name that leads nowhere is more likely misspelt than away
    if (trouble === 'unavailable' && !/ENOTFOUND/.test(message)) return message;
    throw error;
  }
}

function isSame(one: Server, other: Server): boolean {
  return one.name === other.name && (one.cluster === other.cluster || !one.cluster || !other.cluster);
}

async function examine(variable: PostgresVariable, url: string, settings: pg.ClientConfig = {}): Promise<Server> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs(url), ...settings });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Omit<Server, 'cluster'>>(`
      select current_setting('server_version_num')::int / 10000 as release, pg_is_in_recovery() as "isReplica",
        current_setting('statement_timeout') as timeout, current_database() as name,
        current_setting('server_encoding') as encoding`);
    const control = await client
      .query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
      .catch(() => null);
    return { ...rows[0]!, cluster: control?.rows[0]?.id ?? null };
  } catch (error) {
    throw postgresFailure(variable, url, error as Error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the failure that an error of a connection stands for. */
export function postgresFailure(variable: PostgresVariable, url: string, error: Error): PostgresFailure {
  return new PostgresFailure(variable, url, troubleOf(error), error.message);
}

function troubleOf(error: Error): PostgresTrouble {
  const { code = '', message } = error as Error & { code?: string };
  if (/unsupported startup parameter/.test(message)) return 'pooler';
  if (code === '28P01' || code === '28000') return 'login';
  if (code === '3D000') return 'missing';
  if (/certificate|SSL|TLS/i.test(`${code} ${message}`)) return 'certificate';
  return refusalOf(error) === 'unavailable' ? 'unavailable' : 'other';
}
