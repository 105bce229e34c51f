// npm start, npm run dev: prepares what is missing, then replaces this process by the server.
import { prepare } from './prepare/prepare.mjs';
import { become } from './prepare/process.mjs';
import { projectNode } from './prepare/project.mjs';

const development = process.argv.includes('--dev');
await prepare({ development, pages: !development });
const watch = ['--watch-path=server', '--watch-path=contract', '--watch-path=seeds', '--watch-preserve-output'];
become(projectNode(), [...(development ? watch : []), 'server/main.ts'], {
  ...process.env,
  NODE_ENV: development ? 'development' : 'production',
});
