import pg from 'pg';
import { isPostgresUrl } from './dialect.ts';

const THIS_MACHINE = /^(localhost|127\..*|::1|\/.*)$/i;

type Addresses = Record<'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl', string>;

/** Returns the hosts of all configured addresses for which `unencryptedHost` returns one. */
export function unencryptedHosts({ databaseUrl, databaseDirectUrl, databaseReadUrl }: Addresses): string[] {
  const hosts = [databaseUrl, databaseDirectUrl, databaseReadUrl].map(unencryptedHost);
  return [...new Set(hosts.filter((host) => host !== null))];
}

/**
 * Returns the host of a PostgreSQL on another machine to which the connection is not encrypted; null without one,
 * and for an address with `sslmode=disable`, which is a choice.
 */
export function unencryptedHost(databaseUrl: string): string | null {
  if (!isPostgresUrl(databaseUrl)) return null;
  // not connected: the driver reads the address and its environment variables
  const { host, ssl } = new pg.Client({ connectionString: databaseUrl });
  const isChosen = new URL(databaseUrl).searchParams.get('sslmode') === 'disable';
  return ssl || isChosen || THIS_MACHINE.test(host) ? null : host;
}
