import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress.mjs';
import { run } from './process.mjs';
import { projectNode, refuse, root, say } from './project.mjs';
import { buildStamp } from './stamp.mjs';

const BUILD = join(root, 'build');
// Of this process alone: a build whose start was killed may still be writing into its own.
const NEXT = `build.next-${process.pid}`;
const PREVIOUS = `build.previous-${process.pid}`;
const ASIDE = /^build\.(next|previous)-\d+$/;
const STAMP = 'stamp';

/** Whether build/ was made from exactly the files that lie here now. */
export function built() {
  const stamp = join(BUILD, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === buildStamp();
}

/** Builds the pages aside and swaps them in when whole: a failed or broken-off build leaves the old one untouched and no stamp. */
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
