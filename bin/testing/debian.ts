import { existsSync } from 'node:fs';
import { show } from './step.ts';

/** Steps that run at the same time install one after the other: Debian's packages have one lock. */
let installing: Promise<void> = Promise.resolve();

/** Installs a Debian package when run as root on Debian or a derivative; otherwise does nothing: the caller reports. */
export function installDebian(name: string): Promise<void> {
  installing = installing.then(() => install(name));
  return installing;
}

async function install(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(`Installo ${name} con apt-get…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'Dpkg::Use-Pty=0'];
  if ((await show('apt-get', [...quiet, 'update'], { env })) !== 0) return;
  await show('apt-get', [...quiet, 'install', '-y', '--no-install-recommends', name], { env });
}
