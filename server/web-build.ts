import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Web } from './app.ts';
import type { Config } from './config.ts';

const BUILT = fileURLToPath(new URL('../build/server/index.js', import.meta.url));

/** Where the pages come from: the built site, or Vite while developing. */
export function webBuild(_config: Config): Web | null {
  if (!existsSync(BUILT)) throw new Error('il sito non è compilato: avvia con npm start.');
  return { load: () => import(pathToFileURL(BUILT).href) as Promise<ServerBuild> };
}
