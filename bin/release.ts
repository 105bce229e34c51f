// npm run release: packs the built portal into release/trovacuccia-VERSION-PLATFORM.tar.gz, which starts without npm and
// the network. With --folder FOLDER only assembles the folder.
import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRelease, versionWord } from '../server/platform/runtime/release-version.ts';
import { packFolder } from './release/archive.ts';
import { assembleRelease } from './release/assemble.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const [flag, given, ...rest] = process.argv.slice(2);
if ((flag && flag !== '--folder') || (flag && !given) || rest.length > 0) {
  console.error('Uso: npm run release, oppure npm run release -- --folder CARTELLA');
  process.exit(2);
}
try {
  if (given) {
    const folder = resolve(process.env.INIT_CWD ?? '.', given);
    assembleRelease(root, folder);
    console.log(folder);
  } else {
    const folder = join(
      root,
      'release',
      `trovacuccia-${versionWord(readRelease(root))}-${process.platform}-${process.arch}`,
    );
    assembleRelease(root, folder);
    const path = await packFolder(folder, epoch());
    rmSync(folder, { recursive: true });
    console.log(`${path} (${Math.round(statSync(path).size / 1_000_000)} MB), con la sua somma in ${path}.sha256`);
  }
} catch (error) {
  console.error(`Archivio non fatto: ${(error as Error).message}`);
  process.exit(1);
}

/** Time of all files: that of the last commit, or SOURCE_DATE_EPOCH. */
function epoch(): number {
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH);
  try {
    const log = ['-C', root, 'log', '-1', '--format=%ct'];
    return Number(execFileSync('git', log, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return 0;
  }
}
