// node bundle.mjs PAGES FOLDER: bundles the server and the pages built in PAGES/server into FOLDER/main.js, and each
// program that the server starts into a file of its own beside it.
// FOLDER is two levels below the root, like build/portal, because the bundle finds the sources from there.
// Run by build.mjs with the project's own Node, because Vite needs a newer one than `npm start` may be called with.
import { readFileSync } from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import { build, normalizePath } from 'vite';
import { OFFLINE_MODULES, OWN_MODULES } from '../../server/features/pocket/offline-modules.ts';
import { root } from './project.mjs';

const [pages = 'build', folder = 'build/portal'] = process.argv.slice(2);
/** Packages with a native part, and Vite, which only development needs. */
const EXTERNAL = ['sharp', '@resvg/resvg-js', 'pg-native', 'vite'];
/** Each becomes one file of FOLDER with the same name. */
const PROGRAMS = ['server/main.ts', 'server/platform/database/sqlite/check-sqlite.ts'];
/** `import.meta.url`, and what precedes it where it is the base of a program's address. */
const OWN_ADDRESS = /(?:new URL\((['"])\.\/([\w-]+)\.ts\1, )?import\.meta\.url/g;
const MODULE_COMMENT = /^(\s*\/\/) (\S+\.\w+)$/gm;

/**
 * Only code is bundled: a file next to a module (`new URL('./x', import.meta.url)`) is read from the sources, and a
 * program is started from its bundle.
 */
const filesOfSources = {
  name: 'files-of-sources',
  transform: {
    filter: { id: { include: /\/(server|seeds|contract)\/.*\.ts$/, exclude: /node_modules/ }, code: 'import.meta.url' },
    handler(code, id) {
      const own = normalizePath(relative(root, id));
      const source = `new URL('../../${own}', import.meta.url).href`;
      return code.replace(OWN_ADDRESS, (found, _, name) =>
        PROGRAMS.includes(posix.join(posix.dirname(own), `${name}.ts`))
          ? `new URL('./${name}.js', import.meta.url`
          : found.replace('import.meta.url', source),
      );
    },
  },
};

/** The server imports the pages from build/, where the ones of the last build are until this one is complete. */
const builtPages = {
  name: 'built-pages',
  // before Vite's own resolution, which finds the old ones
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/build\/server\/index\.js$/ },
    handler: () => join(root, pages, 'server/index.js'),
  },
};

/** Keeps the comment with the name of each module, so that a line of a stack trace leads to its source. */
const namesOfModules = {
  name: 'names-of-modules',
  renderChunk: (code) => ({ code: code.replace(MODULE_COMMENT, '$1! $2'), map: null }),
};

// the server looks up their files by these names, and a page whose script is missing does not open without a network
const manifest = JSON.parse(readFileSync(join(root, pages, 'files.json'), 'utf8'));
const lost = [...OFFLINE_MODULES, ...OWN_MODULES].filter((path) => !(path in manifest));
if (lost.length > 0)
  throw new Error(`server/features/pocket/offline-modules.ts: no file of their own: ${lost.join(', ')}`);

for (const program of PROGRAMS) await build(configOf(program));

function configOf(program) {
  return {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [filesOfSources, builtPages, namesOfModules],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: join(root, folder),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: {
        input: { [basename(program, '.ts')]: join(root, program) },
        experimental: { attachDebugInfo: 'simple' },
        output: {
          entryFileNames: '[name].js',
          // One file: a running server imports no part that the next build has replaced.
          codeSplitting: false,
          comments: false,
          minify: {
            compress: false,
            mangle: false,
            // V8 stores a source with any other character in two bytes per character.
            codegen: { asciiOnly: true, removeWhitespace: false, legalComments: 'inline' },
          },
        },
      },
    },
  };
}
