import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Proxies that the tests start, with the Debian package of each. */
export const PROXIES = { nginx: 'nginx-light', caddy: 'caddy', pgbouncer: 'pgbouncer' } as const;

/** Returns the path of the binary: searched in PATH, then where Debian installs servers. */
export function findProxy(name: keyof typeof PROXIES): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
