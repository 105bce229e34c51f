import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase, testFolder } from '../server/testing/database.ts';

const admin = fileURLToPath(new URL('./admin.ts', import.meta.url));
let environment: Record<string, string | undefined>;
beforeEach(async () => {
  environment = { ...process.env, DATA_DIR: testFolder(), DATABASE_URL: await testDatabase() };
});

function run(...words: string[]): { said: string; code: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [admin, ...words], {
    env: environment,
    encoding: 'utf8',
  });
  return { said: stdout + stderr, code: status };
}

test('an operator creates an administrator from the shell and cannot revoke the last one', () => {
  expect(run('crea', 'capo', 'capo@esempio.it').said).toMatch(
    /^Amministratore capo creato\. Password: \w{5}(-\w{5}){3} \(provvisoria: .+\)\n$/,
  );
  expect(run('elenco')).toEqual({ code: 0, said: 'capo\tcapo@esempio.it\n' });
  expect(run('revoca', 'Capo@Esempio.it').code).toBe(1);
  expect(run('password', 'capo').said).toMatch(/^Nuova password di capo: \w{5}(-\w{5}){3} \(provvisoria: .+\)\n$/);
});

test('an operator switches off the two-step login of an account that has lost its codes', () => {
  expect(run('crea', 'capo', 'capo@esempio.it').code).toBe(0);
  expect(run('senza-codice', 'capo')).toEqual({ code: 1, said: 'capo non ha la verifica in due passaggi.\n' });
});

test('an unknown command prints the list of commands', () => {
  expect(run('crea', 'solo-nome')).toMatchObject({ code: 2, said: expect.stringContaining('Uso: npm run admin') });
});
