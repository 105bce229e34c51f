// node bin/run.mjs [--development] [--pages] FILE args…: runs a TypeScript file with the project's own Node.
// --development installs the devDependencies too, --pages builds the site first.
import { prepare } from './prepare/prepare.mjs';
import { become } from './prepare/process.mjs';
import { projectNode, refuse } from './prepare/project.mjs';

const words = process.argv.slice(2);
const at = words.findIndex((word) => !['--development', '--pages'].includes(word));
if (at === -1) refuse('Quale file? Uso: node bin/run.mjs [--development] [--pages] FILE argomenti…');
const flags = words.slice(0, at);
await prepare({ development: flags.includes('--development'), pages: flags.includes('--pages') });
await become(projectNode(), words.slice(at), { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' });
