import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractInBrowser } from './vite.contract.ts';
import { iconSprites } from './vite.icons.ts';
import { smallPreload } from './vite.preload.ts';
import { lightRouter } from './vite.router.ts';

const ROOT = fileURLToPath(new URL('web/root.tsx', import.meta.url));
const REACT = /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/;
/** Small parts that most pages show. */
const PARTS =
  /web\/ui\/(Field|Checkbox|IconButton|TooLong|use-over-limit)\.tsx?$|web\/home\/facts|web\/alerts\/(feed-links|AskForAlert)|web\/search\/use-locate|web\/api\/authenticated-api|contract\/((associations|statistics|places)\/calls|accounts\/terms\.|with-date)/;
/** What other modules of the shell name, but only some pages show. */
const LATER =
  /web\/(listings\/(StatusChips|WhatsAppLink)|shell\/(FailedRead|site-colour))|contract\/(colour|settings\/palette|places\/regions)/;
/** What a page with a form needs at once. */
const FORM =
  /web\/ui\/(TextInput|PasswordInput|Alert|Honeypot)\.tsx$|web\/forms\/(use-submit|fields)\.ts$|web\/panel\/copy/;
/** What the page and the dialog of a listing share. */
const LISTING = /web\/listings\/(ListingBody|Gallery|ContactBar|StatusChips|WhatsAppLink)\.tsx$/;
/** What the page of an association and its questionnaire share. */
const ASSOCIATION = /web\/associations\/(theme|theme-style|paths)\.ts$|web\/shell\/site-colour/;
/** What the pages about an association share. */
const ABOUT_ASSOCIATION = /web\/ui\/RoundLogo|web\/shell\/FailedRead/;
/** One file: the list of routes, which every page loads, names each one that a page needs. */
const MAILED_LINK = /web\/mailed-link\/(link-token|read-link|secret-address|LinkWarning)\.tsx?$/;

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

let shell: Set<string> | undefined;

/**
 * Returns the modules that the frame of every page imports, without those that it loads on demand. They become one
 * file: as many small ones they would be kilobytes larger, and as many requests.
 */
function reachable(modules: Modules): Set<string> {
  if (shell) return shell;
  shell = new Set();
  const waiting = [...(modules.getModuleInfo(`${ROOT}?__react-router-build-client-route`)?.importedIds ?? [])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (shell.has(id)) continue;
    shell.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return shell;
}

function isOfShell(id: string, modules: Modules): boolean {
  return PARTS.test(id) || (reachable(modules).has(id) && !LATER.test(id));
}

export default defineConfig({
  plugins: [contractInBrowser(), iconSprites(), lightRouter(), smallPreload(), tailwindcss(), reactRouter()],
  environments: {
    // The server's bundle contains the contract already: in the pages too, its schemas would exist twice in memory.
    ssr: { build: { rolldownOptions: { external: [/^#contract\//] } } },
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /\/(web|contract)\/.*\.tsx?$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                // Libraries that our releases rarely change: they stay in the browser's cache.
                { name: 'react', test: REACT },
                { name: (id: string, modules: Modules) => (isOfShell(id, modules) ? 'shell' : null) },
                { name: 'form', test: FORM },
                { name: 'listing', test: LISTING },
                { name: 'association', test: ASSOCIATION },
                { name: 'about-association', test: ABOUT_ASSOCIATION },
                { name: 'mailed-link', test: MAILED_LINK },
              ],
            },
          },
        },
      },
    },
  },
  // Scanned at startup: otherwise the first visit in development discovers dependencies one by one and reloads.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  build: {
    manifest: true,
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
