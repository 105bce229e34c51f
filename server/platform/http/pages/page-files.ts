import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILES = fileURLToPath(new URL('../../../../build/files.json', import.meta.url));
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
}

/**
 * Returns a function that tells the files of a page by the ids of its routes, which are the paths of their modules in
 * `web/`.
 */
export function pageFiles(): (routes: readonly string[]) => PageFiles {
  const manifest = JSON.parse(readFileSync(FILES, 'utf8')) as Record<string, Built>;
  const filesByPage = new Map<string, PageFiles>();
  return (routes) => {
    const key = routes.join();
    const files = filesByPage.get(key) ?? filesOf(manifest, routes);
    filesByPage.set(key, files);
    return files;
  };
}

function filesOf(manifest: Record<string, Built>, routes: readonly string[]): PageFiles {
  const modules = [...routes.map((id) => `web/${id}`).filter((path) => path in manifest), ENTRY];
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
