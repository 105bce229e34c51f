import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** How `npm start` starts the server, for processes that are started without it. */
const { flags, environment } = JSON.parse(
  readFileSync(new URL('../bin/prepare/memory.json', import.meta.url), 'utf8'),
) as { flags: string[]; environment: Record<string, string> };

/** The server that `node bin/build.mjs` has bundled. */
export const BUILT_SERVER: string = fileURLToPath(new URL('../build/portal/main.js', import.meta.url));
export const MEMORY_FLAGS: readonly string[] = flags;
export const SERVER_MEMORY: Readonly<Record<string, string>> = environment;
