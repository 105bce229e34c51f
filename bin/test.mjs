// npm test: installs everything, then runs the suite in TypeScript.
import { prepare } from './prepare/prepare.mjs';
import { become } from './prepare/process.mjs';
import { projectNode } from './prepare/project.mjs';

await prepare({ development: true });
await become(projectNode(), ['bin/testing/suite.ts', ...process.argv.slice(2)], { ...process.env, NODE_ENV: 'test' });
