// npm start, npm run dev: prepares what is missing, then replaces this process by the server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare/prepare.mjs';
import { become } from './prepare/process.mjs';
import { projectNode, root } from './prepare/project.mjs';

if (process.argv.includes('--version')) await become(projectNode(), ['bin/version.ts'], process.env);
const development = process.argv.includes('--dev');
await prepare({ development, pages: !development });
const memory = JSON.parse(readFileSync(new URL('prepare/memory.json', import.meta.url), 'utf8'));
const watch = ['--watch-path=server', '--watch-path=contract', '--watch-path=seeds', '--watch-preserve-output'];
const program = development ? [...watch, 'server/main.ts'] : [...memory.flags, 'build/portal/main.js'];
await become(projectNode(), program, {
  ...memory.environment,
  // compiled code of earlier starts: the next one needs two thirds of the time and 15 MB less
  NODE_COMPILE_CACHE: join(root, 'build/compiled'),
  ...process.env,
  NODE_ENV: development ? 'development' : 'production',
});
