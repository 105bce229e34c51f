import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readImports } from './boundaries/imports.ts';
import { drawImports } from './imports-picture/draw.ts';

// npm run imports: draws the imports between folders into docs/imports.svg; `npm test` fails if it is out of date.
const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(`${root}docs/imports.svg`, drawImports(readImports(root)));
