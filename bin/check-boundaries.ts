import { fileURLToPath } from 'node:url';
import { brokenCycles } from './boundaries/cycles.ts';
import { readImports, readTestImports } from './boundaries/imports.ts';
import { brokenRules, brokenTestRules } from './boundaries/rules.ts';

// npm run boundaries: fails if an import breaks a rule, or if folders of a part import each other in a circle.
const root = fileURLToPath(new URL('..', import.meta.url));
const imports = readImports(root);
const broken = [...brokenRules(imports), ...brokenCycles(imports), ...brokenTestRules(readTestImports(root))];
for (const line of broken) console.error(line);
console.log(broken.length === 0 ? 'Every import is allowed.' : `${broken.length} import rules are broken.`);
process.exitCode = broken.length === 0 ? 0 : 1;
