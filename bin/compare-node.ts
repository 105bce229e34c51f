// node bin/run.mjs bin/compare-node.ts node-v24.…-linux-x64.tar.gz SHASUMS256.txt: compares the Node that npm installed,
// which a third party packs, with the archive that the Node project publishes and signs. Both files come from
// https://nodejs.org/dist/; check the signature of SHASUMS256.txt.asc first.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownNode } from './release/packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [archive, sums] = process.argv.slice(2).map((path) => resolve(process.env.INIT_CWD ?? '.', path));
if (!archive || !sums) {
  console.error('Uso: node bin/run.mjs bin/compare-node.ts node-v24.…-linux-x64.tar.gz SHASUMS256.txt');
  process.exit(2);
}
const name = basename(archive);
const published = readFileSync(sums, 'utf8')
  .split('\n')
  .map((line) => line.split(/\s+/))
  .find(([, file]) => file === name)?.[0];
if (published !== sha256(readFileSync(archive))) fail(`${name} non è quello di SHASUMS256.txt.`);
const program = `${name.replace(/\.tar(?:\.\w+)?$/, '')}/bin/node`;
const official = execFileSync('tar', ['-xOf', archive, program], { maxBuffer: 2 ** 30 });
const installed = readFileSync(join(root, 'node_modules', ownNode(), 'bin/node'));
if (!official.equals(installed)) fail(`Il Node installato non è quello di ${name}.`);
console.log(`Il Node installato è quello di ${name}.`);

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
