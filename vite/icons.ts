import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const MODULE = 'virtual:icons';
const ICONS = new Map(Object.entries(lucide)) as Map<string, lucide.LucideIcon>;
const IMPORT = /import\s*\{([^}]*)\}\s*from 'lucide-react'/g;
/** Folders whose icons no public page shows: their sprite is loaded with them. */
const STAFF = /\/(panel|admin|owner|editor)\//;

interface Sprite {
  url: string;
  source: string;
  /** The id of a symbol is the index of its name, in base 36: every page carries all of them. */
  names: string[];
}

/**
 * Replaces each icon that a module imports by a reference to a sprite: one file for all pages, where every icon would
 * repeat its paths in the HTML and again in the JavaScript. One sprite holds the icons of the public pages, the other
 * those that only owners and staff see.
 */
export function iconSprites(): Plugin {
  const sprites = drawSprites(readNames());
  return {
    name: 'icon-sprites',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? COMPONENT : null),
    transform(code, id) {
      if (!code.includes(LIBRARY) || id.includes('/node_modules/')) return null;
      return code.replaceAll(IMPORT, (_, list: string) => declare(list, sprites));
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const sprite = sprites.find(({ url }) => url === request.url);
        if (!sprite) return next();
        response.setHeader('content-type', 'image/svg+xml').end(sprite.source);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { url, source } of sprites) this.emitFile({ type: 'asset', fileName: url.slice(1), source });
    },
  };
}

/** Returns the names of the icons that the pages import: those of public pages, and the others. */
function readNames(): { publicly: string[]; staff: string[] } {
  const publicly = new Set<string>();
  const staff = new Set<string>();
  for (const file of globSync('web/**/*.{ts,tsx}')) {
    const lists = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, list = '']) => list);
    for (const { name } of lists.flatMap(namesIn)) (STAFF.test(`/${file}`) ? staff : publicly).add(name);
  }
  return { publicly: [...publicly].sort(), staff: [...staff].filter((name) => !publicly.has(name)).sort() };
}

function drawSprites({ publicly, staff }: ReturnType<typeof readNames>): Sprite[] {
  return [drawSprite('icons', publicly), drawSprite('staff-icons', staff)];
}

function drawSprite(file: string, names: string[]): Sprite {
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${names.map((name, index) => symbolOf(name, idOf(index))).join('')}</svg>`;
  return { names, source, url: `/assets/${file}-${hash('sha256', source, 'base64url').slice(0, 8)}.svg` };
}

const idOf = (index: number) => index.toString(36);

function symbolOf(name: string, id: string): string {
  const Icon = ICONS.get(name);
  if (!Icon) throw new Error(`${LIBRARY} has no icon ${name}.`);
  const drawing = renderToStaticMarkup(createElement(Icon));
  const paths = drawing.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  return `<symbol id="${id}" viewBox="0 0 24 24">${paths}</symbol>`;
}

/** Returns the declarations that stand for the imported names in `list`. */
function declare(list: string, sprites: Sprite[]): string {
  const declared = namesIn(list).map(({ name, local }) => {
    const sprite = sprites.find(({ names }) => names.includes(name));
    if (!sprite) throw new Error(`${name} is in no sprite.`);
    return `const ${local} = /* @__PURE__ */ icon('${sprite.url}#${idOf(sprite.names.indexOf(name))}');`;
  });
  return `import { icon } from '${MODULE}';${declared.join('')}`;
}

/** Returns the values that an import names, without its types. */
function namesIn(list: string): { name: string; local: string }[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => each.split(/\s+as\s+/))
    .map(([name = '', local = name]) => ({ name, local }));
}

/** An icon takes the properties of the library's own: `size`, `strokeWidth`, `fill` and all attributes of `<svg>`. */
const COMPONENT = `import { createElement } from 'react';
export const icon = (href) => ({ size = 24, ...rest }) =>
  createElement('svg', {
    'aria-hidden': !rest['aria-label'], width: size, height: size, fill: 'none', stroke: 'currentColor',
    strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', ...rest,
  }, createElement('use', { href }));
`;
