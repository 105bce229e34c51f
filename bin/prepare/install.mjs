import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './process.mjs';
import { refuse, root, say } from './project.mjs';

/**
 * Returns whether node_modules holds what package-lock.json requires on this machine.
 * npm writes node_modules/.package-lock.json last, so an aborted install does not count.
 * @param {boolean} development whether the devDependencies are required too
 */
export function installed(development) {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  if (!wanted) return refuse('Manca package-lock.json: questa non è una copia completa del progetto.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !development)) return true;
    const there = present[path];
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer) && !(path in OWN_NODE);
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/** Installs exactly what the lock file says. Installed devDependencies are kept. */
export async function install(development) {
  say('Installo le dipendenze…');
  const full =
    development || Object.values(packages('node_modules/.package-lock.json') ?? {}).some((entry) => entry.dev);
  const args = [
    'ci',
    full ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  const { code } = await runNpm(args);
  if (code !== 0 || !installed(development))
    refuse('Installazione non riuscita: controlla la connessione e lo spazio su disco, poi riprova.');
}

const OWN_NODE = {
  [`node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`]: true,
};

function packages(file) {
  const path = join(root, file);
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

function runNpm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args]);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
