import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { referencePages } from '../docs/reference.ts';

// node bin/generate-reference.ts: writes the API reference in docs/; `npm test` fails if it is out of date.
const docs = fileURLToPath(new URL('../docs/', import.meta.url));
for (const [path, text] of referencePages()) writeFileSync(docs + path, text);
