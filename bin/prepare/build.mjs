import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress.mjs';
import { run } from './process.mjs';
import { projectNode, refuse, root, say } from './project.mjs';
import { buildStamp } from './stamp.mjs';

const BUILD = join(root, 'build');
const NEXT = join(root, 'build.next');
const PREVIOUS = join(root, 'build.previous');
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
  clear(NEXT);
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: 'build.next' };
  const { code, output } = await run(projectNode(), [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    env,
    quiet: true,
  });
  if (code !== 0 || !existsSync(join(NEXT, 'server', 'index.js'))) {
    clear(NEXT);
    refuse(`${output.trimEnd()}\nCompilazione non riuscita: qui sopra c'è il motivo.`);
  }
  await compressAssets(join(NEXT, 'client'));
  writeFileSync(join(NEXT, STAMP), stamp);
  clear(PREVIOUS);
  if (existsSync(BUILD)) renameSync(BUILD, PREVIOUS);
  renameSync(NEXT, BUILD);
  clear(PREVIOUS);
}

const clear = (folder) => rmSync(folder, { recursive: true, force: true });
