import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

const QUERY = '.ts?inline';

/** Makes `import text from './script.ts?inline'` the minified text of a classic script, which stands inside a page. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -'?inline'.length);
      this.addWatchFile(file);
      const plain = await transformWithOxc(await readFile(file, 'utf8'), file, { target: OLDEST_BROWSERS });
      const { code } = await minify(file, plain.code, { compress: { target: OLDEST_BROWSERS }, mangle: true });
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
