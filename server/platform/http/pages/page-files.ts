import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILES = fileURLToPath(new URL('../../../../build/files.json', import.meta.url));
const ASSETS = fileURLToPath(new URL('../../../../build/client/assets', import.meta.url));
/** The icons, and the fonts of the first view. */
const SHARED = /^((staff-)?icons-|figtree-|bricolage-(?!stamp)).*\.(svg|woff2)$/;
const ENTRY = 'web/entry.client.tsx';

/** An entry of the bundler's manifest: the file of a module, the modules that it imports at once, its style sheets. */
interface Built {
  file: string;
  imports?: string[];
  css?: string[];
}

export interface PageFiles {
  styles: readonly string[];
  /** The scripts, the entry last. */
  scripts: readonly string[];
  /** Whether the page registers the service worker. */
  worker: boolean;
}

/**
 * Returns a function that tells the files of a page by the ids of its routes, which are the paths of their modules in
 * `web/`.
 */
export function pageFiles(worker: boolean): (routes: readonly string[]) => PageFiles {
  const manifest = readManifest();
  const filesByPage = new Map<string, PageFiles>();
  return (routes) => {
    const key = routes.join();
    const files = filesByPage.get(key) ?? {
      ...filesOf(
        manifest,
        routes.map((id) => `web/${id}`),
      ),
      worker,
    };
    filesByPage.set(key, files);
    return files;
  };
}

/**
 * Returns all files with which these modules work: what they load at once, and the fonts and icons of all pages. Modules
 * are named by their paths; those of another release are left out.
 */
export function filesOfModules(paths: readonly string[]): string[] {
  const { styles, scripts } = filesOf(readManifest(), paths);
  const iconsAndFonts = readdirSync(ASSETS).filter((name) => SHARED.test(name));
  return [...styles, ...scripts, ...iconsAndFonts.map((name) => `/assets/${name}`)];
}

const readManifest = () => JSON.parse(readFileSync(FILES, 'utf8')) as Record<string, Built>;

/** Returns what these modules and the entry load at once; a module that is no file of its own loads nothing more. */
function filesOf(manifest: Record<string, Built>, paths: readonly string[]): Pick<PageFiles, 'styles' | 'scripts'> {
  const modules = [...paths.filter((path) => path in manifest), ENTRY];
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const seen = new Set<string>();
  const add = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, imports = [], css = [] } = manifest[name]!;
    // what a file imports is evaluated before it
    for (const each of imports) if (each !== ENTRY) add(each);
    for (const each of css) styles.add(`/${each}`);
    scripts.add(`/${file}`);
  };
  for (const name of modules) add(name);
  return { styles: [...styles], scripts: [...scripts] };
}

export const isBuilt = () => existsSync(FILES);
