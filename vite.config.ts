import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractInBrowser } from './vite/contract.ts';
import { iconSprites } from './vite/icons.ts';
import { inlineScripts } from './vite/inline-scripts.ts';
import { OLDEST_BROWSERS } from './vite/oldest-browsers.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
// The build goes to a temporary directory that replaces the old one once complete (bin/prepare/build.mjs).
const BUILD = process.env.BUILD_DIRECTORY ?? 'build';
/** Libraries that our releases rarely change: they stay in the browser's cache. */
const LIBRARIES = /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/;

export default defineConfig({
  appType: 'custom',
  plugins: [contractInBrowser(), iconSprites(), inlineScripts(), react(), tailwindcss()],
  // `vite build --app` builds both
  builder: {},
  environments: {
    client: {
      build: {
        target: OLDEST_BROWSERS,
        outDir: `${BUILD}/client`,
        manifest: true,
        rolldownOptions: {
          input: path('web/entry.client.tsx'),
          treeshake: { moduleSideEffects: [{ test: /\/(web|contract)\/.*\.tsx?$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: LIBRARIES },
                // What every page loads: as many small files it would be larger. Not the entry, which runs last.
                { name: 'shell', tags: ['$initial'], test: /\/web\/(?!entry)|\/contract\// },
                // Dates and counts in words: small files that many pages need together.
                { name: 'words', test: /\/contract\/platform\/(?:dates|with-date|counted)\.ts$/ },
                // What stands beside the contacts on every page of a listing or an association.
                {
                  name: 'trust',
                  test: /\/verification\/(?:MoneyWarning|VerifiedBadge)\.tsx$|\/associations\/checks\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${BUILD}/server`,
        copyPublicDir: false,
        rolldownOptions: {
          input: { index: path('web/entry.server.tsx') },
          // The server's bundle contains the contract already: in the pages too, its schemas would exist twice in memory.
          external: [/^#contract\//],
        },
      },
    },
  },
  // Scanned at startup: otherwise the first visit in development discovers dependencies one by one and reloads.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  build: {
    sourcemap: false,
    // nobody reads the sizes: `journeys/budgets.ts` checks what a page loads
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // Lists of scripts for each dynamic import are kilobytes of the first view, which needs none of them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((each) => each.endsWith('.css')),
    },
  },
});
