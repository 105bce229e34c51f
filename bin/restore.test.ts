import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from '../server/testing/database.ts';

const run = (script: string, ...words: string[]) => {
  const folder = testFolder();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const environment = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, INIT_CWD: folder };
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...words], {
    env: environment,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr, isMade: existsSync(folder) };
};

test('a restore of a file that is not there leaves no database', () => {
  const { status, said, isMade } = run('restore.ts', '/nowhere/trovacuccia-backup.json.gz');
  expect(said).toBe(
    "Ripristino non fatto, tutto è rimasto com'era: Il file di backup /nowhere/trovacuccia-backup.json.gz non c'è.\n",
  );
  expect({ status, isMade }).toEqual({ status: 1, isMade: false });
});

test('an import with an unknown option says in Italian how it is used', () => {
  const { status, said, isMade } = run('import.ts', 'annunci.csv', '--sconosciuta');
  expect(said).toMatch(/^Uso: npm run import -- FILE/);
  expect({ status, isMade }).toEqual({ status: 2, isMade: false });
});
