import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractInBrowser } from './vite.contract.ts';

/**
 * Modules to preload for a dynamic import. Each such list adds bytes to the first view, which needs none of them, so
 * only the listing's dialog, which most people open first, keeps its list.
 */
function announced(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html' || file.includes('ListingDialog')) return files;
  return files.filter((each) => each.endsWith('.css'));
}

/** Small modules that every page needs: compressed in one chunk they are kilobytes smaller than one by one. */
const CRUMBS = [
  /web\/ui\/(classes|storage|hydrated|confirm|toast|Button|Field|Chip|Checkbox|EmptyState|Skeleton|ResponsiveImage)\.tsx?/,
  /web\/api\/(browser|conditional-get|bearer|authenticated-api|problem|to-route-error)\.ts/,
  /web\/accounts\/(auth|index|terms-accepted|device-mark)\.ts/,
  /web\/shell\/(identity|page-meta|ErrorScreen)\.tsx?/,
  /web\/consent\/(choice|settings|use-consent|index)\.ts/,
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes)/,
  /lucide-react\/dist\/esm\/icons\/(chevron-down|mail|map-pin|paw-print|users-round|x)\./,
  /vite\/preload-helper/,
];

export default defineConfig({
  plugins: [contractInBrowser(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      // Libraries that every page needs and that our releases rarely change: one chunk is smaller and stays cached.
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
  // Scanned at startup: otherwise the first visit in development discovers dependencies one by one and reloads.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  build: { manifest: true, sourcemap: false, assetsInlineLimit: 0, modulePreload: { resolveDependencies: announced } },
});
