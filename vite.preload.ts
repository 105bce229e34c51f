import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Replaces Vite's helper of dynamic imports by one that only loads style sheets, because nothing else is preloaded
 * (`build.modulePreload`): half a kilobyte compressed of every page. Fails the build if Vite no longer has it.
 */
export function smallPreload(): Plugin {
  let replaced = false;
  return {
    name: 'small-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id !== HELPER) return null;
      replaced = true;
      return SMALL;
    },
    generateBundle() {
      if (!replaced) throw new Error(`Vite has no ${HELPER} any more: see vite.preload.ts`);
    },
  };
}

/** `href` is a path without its first slash. A style sheet that does not load is asked for again the next time. */
const SMALL = `
const asked = new Map();
function style(href) {
  if (document.querySelector('link[rel=stylesheet][href^="/' + href + '"]')) return asked.get(href);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + href });
  const loaded = new Promise((done, failed) => {
    link.onload = done;
    link.onerror = () => { link.remove(); failed(Error(href)); };
  });
  asked.set(href, loaded);
  document.head.append(link);
  return loaded;
}
export const __vitePreload = (load, styles = []) => Promise.all(styles.map(style)).then(load);
`;
