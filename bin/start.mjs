// npm start, npm run dev: prepares what is missing, then replaces this process by the server.
import { prepare } from './prepare/prepare.mjs';
import { become } from './prepare/process.mjs';
import { projectNode } from './prepare/project.mjs';

const development = process.argv.includes('--dev');
await prepare({ development, pages: !development });
const watch = ['--watch-path=server', '--watch-path=contract', '--watch-path=seeds', '--watch-preserve-output'];
become(projectNode(), [...(development ? watch : []), 'server/main.ts'], {
  ...process.env,
  // glibc keeps freed memory per arena and thread: two arenas hold a fifth less after a burst of image work.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  NODE_ENV: development ? 'development' : 'production',
});
