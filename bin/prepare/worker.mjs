// node worker.mjs FOLDER: bundles the service worker (web/entry.worker.ts) into FOLDER/sw.js, one file without imports.
// It is no part of build/client: `/sw.js` is sent with values of the running portal before it.
import { join } from 'node:path';
import { build } from 'vite';
import { OLDEST_BROWSERS } from '../../vite/oldest-browsers.ts';
import { root } from './project.mjs';

const [folder = 'build/worker'] = process.argv.slice(2);

await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: join(root, folder),
    copyPublicDir: false,
    target: OLDEST_BROWSERS,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(root, 'web/entry.worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
    },
  },
});
