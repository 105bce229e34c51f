import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { KNOWN, LEFT_OUT, LEFT_OUT_NAMES, UNUSED, UNUSED_PARTS } from './vite.router-parts.ts';

const PAGES = /\/web\/[^?]+\.tsx?/;
const IMPORT = /import \{([^}]*)\} from 'react-router'/g;
const MODULE = /\/react-router\/dist\/production\/lib\/(.+)$/;

/**
 * Leaves unused parts of the router out of the browser's bundle: 8 KB compressed of every page. Fails the build if an
 * update of the router no longer has them, or if a page uses one.
 */
export function lightRouter(): Plugin {
  const left = new Set(Object.keys({ ...UNUSED, ...UNUSED_PARTS, ...KNOWN }));
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
        throw new Error(`${id} now exports ${real}: see vite.router-parts.ts`);
      left.delete(name);
      return Object.entries(exported)
        .map(([each, value]) => `export const ${each} = ${value};`)
        .join('\n');
    },
    transform(code, id) {
      if (PAGES.test(id)) expectLight(id, code);
      const name = MODULE.exec(id)?.[1];
      const parts = name && UNUSED_PARTS[name];
      const known = name && KNOWN[name];
      if (!parts && !known) return null;
      left.delete(name);
      const light = Object.entries(parts ?? {}).reduce(
        (text, [part, value]) => replaceFunction(id, text, part, value),
        code,
      );
      return Object.entries(known ?? {}).reduce(
        (text, [condition, value]) => decide(id, text, condition, value),
        light,
      );
    },
    generateBundle() {
      if (left.size > 0)
        throw new Error(`The router has no ${[...left].join(', ')} any more: see vite.router-parts.ts`);
    },
  };
}

/** Throws if a module of the pages uses what is left out. */
function expectLight(id: string, code: string): void {
  const imported = [...code.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  const used = imported.find((name) => LEFT_OUT.has(name)) ?? LEFT_OUT_NAMES.exec(code)?.[0];
  if (used) throw new Error(`${id} uses ${used}: see vite.router-parts.ts`);
}

/** The function keeps its code under another name, which nothing uses. */
function replaceFunction(id: string, code: string, name: string, value: string): string {
  const [before, after] = splitAt(id, code, `function ${name}(`);
  return `${before}function unused_${name}(${after}\nconst ${name} = ${value};`;
}

/** The condition of an `if` or of a value becomes `value`: the minifier leaves out what then cannot run. */
function decide(id: string, code: string, condition: string, value: boolean): string {
  const branch = `if (${condition})`;
  if (!code.includes(branch)) return splitAt(id, code, `= ${condition} ?`).join(`= ${value} ?`);
  return splitAt(id, code, branch).join(`if (${value})`);
}

/** Returns what stands before and after `part`, which occurs once. */
function splitAt(id: string, code: string, part: string): string[] {
  const pieces = code.split(part);
  if (pieces.length !== 2) throw new Error(`${id} has ${pieces.length - 1} × ${part}: see vite.router-parts.ts`);
  return pieces;
}
