import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractInBrowser } from './vite.contract.ts';

export default defineConfig({
  plugins: [contractInBrowser(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      // What every page needs and no release of ours changes, in one file: smaller than in five, and kept by browsers.
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
            },
          },
        },
      },
    },
  },
  // Known from the start, or the first visit while developing would find them one by one and reload.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  build: { manifest: true, sourcemap: false, assetsInlineLimit: 0 },
});
