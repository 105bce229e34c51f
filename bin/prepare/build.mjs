import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress.mjs';
import { run } from './process.mjs';
import { projectNode, refuse, root, say } from './project.mjs';
import { buildStamp } from './stamp.mjs';

const BUILD = join(root, 'build');
// Named after this process: a build whose parent was killed may still be writing into its own directory.
const NEXT = `build.next-${process.pid}`;
const PREVIOUS = `build.previous-${process.pid}`;
const ASIDE = /^build\.(next|previous)-\d+$/;
const STAMP = 'stamp';

/** Returns whether build/ was made from exactly the current source files. */
export function built() {
  const stamp = join(BUILD, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === buildStamp();
}

/** Builds into a temporary directory and renames it when complete, so a failed build leaves the previous one intact. */
export async function build() {
  say('Compilo il sito…');
  const stamp = buildStamp();
  clearAside();
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: NEXT };
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const { code, output } = await run(projectNode(), [cli, 'build'], { env, quiet: true });
  const made = join(root, NEXT);
  if (code !== 0 || !existsSync(join(made, 'server', 'index.js'))) {
    clearAside();
    refuse(`${output.trimEnd()}\nCompilazione non riuscita: qui sopra c'è il motivo.`);
  }
  await compressAssets(join(made, 'client'));
  writeFileSync(join(made, STAMP), stamp);
  if (existsSync(BUILD)) renameSync(BUILD, join(root, PREVIOUS));
  renameSync(made, BUILD);
  clearAside();
}

function clearAside() {
  for (const name of readdirSync(root).filter((entry) => ASIDE.test(entry)))
    rmSync(join(root, name), { recursive: true, force: true, maxRetries: 3 });
}
