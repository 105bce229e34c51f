import { readFileSync } from 'node:fs';

/** The variables with which `npm start` starts the server, for processes that are started without it. */
export const SERVER_MEMORY = JSON.parse(
  readFileSync(new URL('../bin/prepare/memory.json', import.meta.url), 'utf8'),
) as Record<string, string>;
