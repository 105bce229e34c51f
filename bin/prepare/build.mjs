import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress.mjs';
import { run } from './process.mjs';
import { projectNode, refuse, root, say } from './project.mjs';
import { pagesStamp, serverStamp } from './stamp.mjs';

const BUILD = join(root, 'build');
// Named after this process: a build whose parent was killed may still be writing into its own directory.
const NEXT = `build.next-${process.pid}`;
const PREVIOUS = `build.previous-${process.pid}`;
const ASIDE = /^build\.(next|previous)-\d+$/;
/** The stamps of the pages and of the server, in build/ and in a directory that will replace it. */
const PAGES = 'stamp';
const SERVER = 'portal/stamp';

/** Returns whether build/ was made from exactly the current source files. */
export function built() {
  const pages = pagesStamp();
  return isCurrent(PAGES, pages) && isCurrent(SERVER, serverStamp(pages));
}

/**
 * Builds the pages, unless only the server is stale, and the server, into a temporary directory. It is renamed when
 * complete, so a failed build leaves the previous one intact.
 */
export async function build() {
  clearAside();
  const pages = pagesStamp();
  const server = serverStamp(pages);
  const stale = isCurrent(PAGES, pages) ? 'portal' : '.';
  say(stale === '.' ? 'Compilo il sito…' : 'Compilo il server…');
  if (stale === '.') {
    await compile(['node_modules/vite/bin/vite.js', 'build', '--app'], 'server/index.js');
    // which file holds which module: for the server, not for visitors
    renameSync(join(root, NEXT, 'client/.vite/manifest.json'), join(root, NEXT, 'files.json'));
    rmSync(join(root, NEXT, 'client/.vite'), { recursive: true });
    // three steps that need the pages, and not each other
    await Promise.all([compressAssets(join(root, NEXT, 'client')), compileServer(NEXT), compileWorker()]);
    writeFileSync(join(root, NEXT, PAGES), pages);
  } else {
    await compileServer('build');
  }
  writeFileSync(join(root, NEXT, SERVER), server);
  replace(stale);
  clearAside();
}

function isCurrent(file, stamp) {
  const path = join(BUILD, file);
  return existsSync(path) && readFileSync(path, 'utf8') === stamp;
}

/** Bundles the server with the pages that are in `folder`. */
const compileServer = (folder) => compile(['bin/prepare/bundle.mjs', folder, `${NEXT}/portal`], 'portal/main.js');

/** Bundles the service worker, which belongs to the pages. */
const compileWorker = () => compile(['bin/prepare/worker.mjs', `${NEXT}/worker`], 'worker/sw.js');

/** Runs one step of the build; prints its output and exits if it fails or has not made `result`. */
async function compile(args, result) {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: NEXT };
  const { code, output } = await run(projectNode(), args, { env, quiet: true });
  if (code === 0 && existsSync(join(root, NEXT, result))) return;
  clearAside();
  refuse(`${output.trimEnd()}\nCompilazione non riuscita: qui sopra c'è il motivo.`);
}

/** Puts the new build, or one folder of it, in the place of the old one. */
function replace(part) {
  const place = join(BUILD, part);
  if (existsSync(place)) renameSync(place, join(root, PREVIOUS));
  renameSync(join(root, NEXT, part), place);
}

function clearAside() {
  for (const name of readdirSync(root).filter((entry) => ASIDE.test(entry)))
    rmSync(join(root, name), { recursive: true, force: true, maxRetries: 3 });
}
