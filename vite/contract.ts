import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CALLS = /\/contract\/(?:[^/]+\/)+calls\.ts$/;

/**
 * In the browser a call needs only its name, method, path, access and role: the schemas, and zod with them, stay on the
 * server. Replaces each `calls.ts` in a folder of `contract/` in the client bundle by that data; the types are unaffected.
 */
export function contractInBrowser(): Plugin {
  return {
    name: 'contract-in-browser',
    enforce: 'pre',
    async load(id) {
      if (this.environment.name !== 'client' || !CALLS.test(id)) return null;
      const module: Record<string, unknown> = await import(`${pathToFileURL(id).href}?t=${Date.now()}`);
      return Object.entries(module).filter(isCall).map(declare).join('\n');
    },
  };
}

interface CallData {
  name: string;
  method: string;
  path: string;
  access: string;
  role: string | null;
  produces?: string;
  consumes?: string;
}

function isCall(entry: [string, unknown]): entry is [string, CallData] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

function declare([exported, { name, method, path, access, role, produces, consumes }]: [string, CallData]): string {
  return `export const ${exported} = ${JSON.stringify({ name, method, path, access, role: role ?? undefined, produces, consumes })};`;
}
