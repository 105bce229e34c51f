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
/**
 * Functions of the router that no page needs: the router prefetches no page, which each link would prepare, and every
 * page has the style sheet of the first one.
 */
const UNUSED_PARTS: Record<string, Record<string, string>> = {
  'dom/ssr/components.js': { PrefetchPageLinks: '() => null', usePrefetchBehavior: '() => [false, null, undefined]' },
  'dom/ssr/links.js': {
    isPageLinkDescriptor: '() => false',
    prefetchRouteCss: 'async () => {}',
    prefetchStyleLinks: 'async () => {}',
  },
};
const MODULE = /\/react-router\/dist\/production\/lib\/(.+)$/;

/**
 * Leaves unused modules and functions of the router out of the browser's bundle: 3 KB compressed of every page. Fails the
 * build if an update of the router has changed what the modules export, or no longer has them.
 */
export function lightRouter(): Plugin {
  const left = new Set(Object.keys({ ...UNUSED, ...UNUSED_PARTS }));
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
    transform(code, id) {
      const name = MODULE.exec(id)?.[1];
      const parts = name && UNUSED_PARTS[name];
      if (!parts) return null;
      left.delete(name);
      return Object.entries(parts).reduce((before, [part, value]) => replaceFunction(id, before, part, value), code);
    },
    generateBundle() {
      if (left.size > 0) throw new Error(`The router has no ${[...left].join(', ')} any more: see vite.router.ts`);
    },
  };
}

/** The function keeps its code under another name, which nothing uses. */
function replaceFunction(id: string, code: string, name: string, value: string): string {
  const [before, after, ...more] = code.split(`function ${name}(`);
  if (after === undefined || more.length > 0) throw new Error(`${id} has no function ${name}: see vite.router.ts`);
  return `${before}function unused_${name}(${after}\nconst ${name} = ${value};`;
}
