import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withAddresses } from './addresses.mjs';
import { run } from './process.mjs';
import { refuse, root, say } from './project.mjs';

const LOCK = 'package-lock.json';
const MODULES = 'node_modules';
/** npm writes it last, so an aborted install does not count. */
const PRESENT = `${MODULES}/.package-lock.json`;
/** What npm reads besides the lock file. */
const SETTINGS = ['package.json', '.npmrc'];
// Named after this process, like the temporary directories of the build.
const NEXT = `node_modules.next-${process.pid}`;
const ASIDE = /^node_modules\.next-\d+$/;
/** The registry answers, but has no such archive at that address, or another one. */
const OTHER_ADDRESSES = /npm error code (E4\d\d|EINTEGRITY)/;
const URL_LINE = /^https?:\/\/\S+$/m;
const OWN_NODE = {
  [`node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`]: true,
};

/**
 * Returns whether node_modules holds what package-lock.json requires on this machine.
 * @param {boolean} development whether the devDependencies are required too
 */
export function installed(development) {
  const wanted = read(LOCK)?.packages;
  const present = read(PRESENT)?.packages;
  if (!wanted) return refuse('Manca package-lock.json: questa non è una copia completa del progetto.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !development)) return true;
    const there = present[path];
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer) && !(path in OWN_NODE);
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/**
 * Installs exactly what the lock file says. Installed devDependencies are kept. A failed install leaves node_modules
 * as it was.
 */
export async function install(development) {
  say('Installo le dipendenze…');
  const full = development || Object.values(read(PRESENT)?.packages ?? {}).some((entry) => entry.dev);
  const args = ['ci', full ? '--include=dev' : '--omit=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { code, output } = await installAside(args);
  if (code === 0 && installed(development)) return;
  refuse(
    `${output.trimEnd()}\nInstallazione non riuscita: controlla la connessione e lo spazio su disco, poi riprova.`,
  );
}

/** Installs into a temporary directory, which then becomes node_modules. */
async function installAside(args) {
  const next = join(root, NEXT);
  const remove = () => rmSync(next, { recursive: true, force: true, maxRetries: 3 });
  clearAside();
  mkdirSync(next);
  process.once('exit', remove);
  for (const file of SETTINGS) copyFileSync(join(root, file), join(next, file));
  const registry = URL_LINE.exec((await runNpm(['config', 'get', 'registry'], next)).output)?.[0];
  writeFileSync(join(next, LOCK), JSON.stringify(registry ? withAddresses(read(LOCK), registry) : read(LOCK)));
  let result = await runNpm(args, next);
  if (OTHER_ADDRESSES.test(result.output)) {
    copyFileSync(join(root, LOCK), join(next, LOCK));
    result = await runNpm(args, next);
  }
  if (result.code === 0 && !replaceModules(next)) result = await runNpm(args, root);
  remove();
  process.off('exit', remove);
  return result;
}

/** Returns whether the packages could be moved: a mounted node_modules, as a volume of Docker, has to stay. */
function replaceModules(next) {
  try {
    if (existsSync(join(root, MODULES))) renameSync(join(root, MODULES), join(next, 'previous'));
    renameSync(join(next, MODULES), join(root, MODULES));
    return true;
  } catch {
    return false;
  }
}

/** Removes what installs that were killed have left. */
function clearAside() {
  for (const name of readdirSync(root).filter((entry) => ASIDE.test(entry)))
    rmSync(join(root, name), { recursive: true, force: true, maxRetries: 3 });
}

function read(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function runNpm(args, cwd) {
  // npm waits for the registry before it obeys a signal, up to five minutes, to put back what it has changed
  const options = { cwd, quiet: true, kill: true };
  const cli = process.env.npm_execpath;
  const complete = [...args, '--loglevel=error', `--prefix=${cwd}`];
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...complete], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', complete, options);
}
