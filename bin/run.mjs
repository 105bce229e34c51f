// node bin/run.mjs [--pages] FILE args…: runs a TypeScript file with the project's own Node; --pages builds the site first.
import { prepare } from './prepare/prepare.mjs';
import { become } from './prepare/process.mjs';
import { projectNode, refuse } from './prepare/project.mjs';

const pages = process.argv[2] === '--pages';
const [file, ...args] = process.argv.slice(pages ? 3 : 2);
if (!file) refuse('Quale file? Uso: node bin/run.mjs [--pages] FILE argomenti…');
await prepare({ pages });
become(projectNode(), [file, ...args], { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' });
