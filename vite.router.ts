import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Modules of the router that no page needs, and what stands for them: the whole manifest is sent with the first page
 * (`routeDiscovery: initial`), and nothing is instrumented.
 */
const UNUSED: Record<string, Record<string, string>> = {
  'dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    getManifestPath: 'undefined',
    getPartialManifest: 'undefined',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: 'undefined',
    handleClientVersionMismatch: 'undefined',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => {}',
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: 'undefined',
    instrumentationResultMetaContext: 'undefined',
  },
};
const MODULE = /\/react-router\/dist\/production\/lib\/(.+)$/;

/**
 * Leaves unused modules of the router out of the browser's bundle: 2 KB compressed of every page. Fails the build if an
 * update of the router has changed what they export or no longer has them.
 */
export function lightRouter(): Plugin {
  const left = new Set(Object.keys(UNUSED));
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const name = MODULE.exec(id)?.[1];
      const exported = name && UNUSED[name];
      if (!exported) return null;
      const real = /export \{ ([^}]+) \};/.exec(readFileSync(id, 'utf8'))?.[1]?.split(', ').sort().join();
      if (real !== Object.keys(exported).sort().join())
        throw new Error(`${id} now exports ${real}: see vite.router.ts`);
      left.delete(name);
      return Object.entries(exported)
        .map(([each, value]) => `export const ${each} = ${value};`)
        .join('\n');
    },
    generateBundle() {
      if (left.size > 0) throw new Error(`The router has no ${[...left].join(', ')} any more: see vite.router.ts`);
    },
  };
}
