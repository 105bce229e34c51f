import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SCRIPT = /([\w.-]+-[\w-]{8})(\.js)\b/g;
/** Added to the name of each script, before `.js`. */
export const MARK = 'Other';

/**
 * Makes a second build of the project in `folder`: the pages are the same, but each script has another name, as after a
 * change of all of them. Returns the path of its server.
 */
export function makeOtherBuild(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root))
    if (!/^(build|\.git|data|test-results)/.test(name)) symlinkSync(join(root, name), join(folder, name));
  const build = join(folder, 'build');
  cpSync(join(root, 'build'), build, { recursive: true });
  const assets = join(build, 'client/assets');
  const scripts = new Set(readdirSync(assets).filter((name) => name.endsWith('.js')));
  for (const name of readdirSync(assets)) if (/\.js\.(br|gz)$/.test(name)) rmSync(join(assets, name));
  const renamed = (text: string) =>
    text.replaceAll(SCRIPT, (name, stem: string, ending: string) => (scripts.has(name) ? stem + MARK + ending : name));
  for (const file of ['files.json', 'portal/main.js', ...globSync('client/assets/*.js', { cwd: build })])
    writeFileSync(join(build, file), renamed(readFileSync(join(build, file), 'utf8')));
  for (const name of scripts) renameSync(join(assets, name), join(assets, renamed(name)));
  writeFileSync(join(build, 'stamp'), 'b'.repeat(64));
  return join(build, 'portal/main.js');
}
