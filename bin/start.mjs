// npm start, npm run dev: prepares what is missing, then replaces this process by the server.
import { readFileSync } from 'node:fs';
import { prepare } from './prepare/prepare.mjs';
import { become } from './prepare/process.mjs';
import { projectNode } from './prepare/project.mjs';

const development = process.argv.includes('--dev');
await prepare({ development, pages: !development });
const watch = ['--watch-path=server', '--watch-path=contract', '--watch-path=seeds', '--watch-preserve-output'];
// glibc keeps freed memory per arena and thread: two arenas hold a fifth less after a burst of image work
const memory = JSON.parse(readFileSync(new URL('prepare/memory.json', import.meta.url), 'utf8'));
become(projectNode(), [...(development ? watch : []), 'server/main.ts'], {
  ...memory,
  ...process.env,
  NODE_ENV: development ? 'development' : 'production',
});
