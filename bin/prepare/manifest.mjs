import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^manifest-.+\.js$/;
const IMPORTS = /"imports":\[[^\]]*\]/g;

/**
 * Empties the lists of imported files in the list of routes that every page loads: a fifth of it. The browser would only
 * preload them, which the server's page has done already.
 */
export function lightenManifest(assets) {
  const [name, ...more] = readdirSync(assets).filter((each) => NAME.test(each));
  if (!name || more.length > 0) throw new Error(`One manifest expected in ${assets}`);
  const path = join(assets, name);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(IMPORTS, '"imports":[]'));
}
