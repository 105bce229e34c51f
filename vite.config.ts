import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractInBrowser } from './vite.contract.ts';

/**
 * What a dynamic import asks for before it is parsed. Each such list weighs on the first view, which waits for none of
 * them: only the listing's dialog, which most people open first, is worth its own.
 */
function announced(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html' || file.includes('ListingDialog')) return files;
  return files.filter((each) => each.endsWith('.css'));
}

/** Crumbs that the shell of every page needs: compressed in one file they weigh kilobytes less than each in its own. */
const CRUMBS = [
  /web\/ui\/(classes|storage|hydrated|ask|toast|Button|Field|Chip|EmptyState|Skeleton|Picture)\.tsx?/,
  /web\/api\/(browser|reading|bearer|auth|problem)\.ts/,
  /web\/shell\/(identity|pages|page-meta|ErrorScreen)\.tsx?/,
  /web\/consent\/(choice|settings|use-consent)\.ts/,
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes)/,
  /vite\/preload-helper/,
];

export default defineConfig({
  plugins: [contractInBrowser(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      // What every page needs and no release of ours changes, in one file: smaller than in five, and kept by browsers.
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shell', test: (file) => CRUMBS.some((crumb) => crumb.test(file)) },
              ],
            },
          },
        },
      },
    },
  },
  // Known from the start, or the first visit while developing would find them one by one and reload.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  build: { manifest: true, sourcemap: false, assetsInlineLimit: 0, modulePreload: { resolveDependencies: announced } },
});
