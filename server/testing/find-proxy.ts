import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Proxies that the tests run, each with the Debian package that brings it. */
export const PROXIES = { nginx: 'nginx-light', caddy: 'caddy' } as const;

/** Path of the binary: the PATH first, then where Debian keeps servers. */
export function findProxy(name: keyof typeof PROXIES): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
