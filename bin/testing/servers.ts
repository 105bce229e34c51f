import { findProxy, PROXIES } from '#testing/find-proxy.ts';
import { findPostgres } from '#testing/postgres.ts';
import { installDebian } from './debian.ts';

/** Installs missing proxies; a test that does not find its proxy fails and says so. */
export async function installProxies(): Promise<void> {
  for (const name of Object.keys(PROXIES) as (keyof typeof PROXIES)[])
    if (!findProxy(name)) await installDebian(PROXIES[name]);
}

/** Installs PostgreSQL if it is missing. Returns whether it is there. */
export async function installPostgres(): Promise<boolean> {
  if (!findPostgres()) await installDebian('postgresql');
  return findPostgres() !== undefined;
}
