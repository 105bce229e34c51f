// node bundle.mjs PAGES FOLDER: bundles the server and the pages built in PAGES/server into FOLDER/main.js.
// FOLDER is two levels below the root, like build/portal, because the bundle finds the sources from there.
// Run by build.mjs with the project's own Node, because Vite needs a newer one than `npm start` may be called with.
import { join, relative } from 'node:path';
import { build, normalizePath } from 'vite';
import { root } from './project.mjs';

const [pages = 'build', folder = 'build/portal'] = process.argv.slice(2);
/** Packages with a native part, and Vite, which only development needs. */
const EXTERNAL = ['sharp', '@resvg/resvg-js', 'pg-native', 'vite'];
const MODULE_COMMENT = /^(\s*\/\/) (\S+\.\w+)$/gm;

/** Only code is bundled: a file next to a module (`new URL('./x', import.meta.url)`) is read from the sources. */
const filesOfSources = {
  name: 'files-of-sources',
  transform: {
    filter: { id: { include: /\/(server|seeds|contract)\/.*\.ts$/, exclude: /node_modules/ }, code: 'import.meta.url' },
    handler: (code, id) =>
      code.replaceAll('import.meta.url', `new URL('../../${normalizePath(relative(root, id))}', import.meta.url).href`),
  },
};

/** The server imports the pages from build/; new ones are not there yet. */
const builtPages = {
  name: 'built-pages',
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

await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [filesOfSources, builtPages, namesOfModules],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    outDir: join(root, folder),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: {
      input: { main: join(root, 'server/main.ts') },
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
});
