import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../server/config.ts';
import { findByLogin } from '../server/features/associations/index.ts';
import { openPortal } from '../server/start/open-portal.ts';
import { testDatabase, testFolder } from '../server/testing/database.ts';
import { aToken } from '../server/testing/world.ts';
import { runCommand } from './admin-commands.ts';

const admin = fileURLToPath(new URL('./admin.ts', import.meta.url));
let environment: Record<string, string | undefined>;
beforeEach(async () => {
  environment = { ...process.env, DATA_DIR: testFolder(), DATABASE_URL: await testDatabase() };
});

/** Runs a command in this process. Returns what the shell prints. */
async function run(...words: string[]): Promise<{ said: string; code: number | null }> {
  const { said, code } = await runCommand(environment, words);
  return { said: `${said}\n`, code };
}

function runProcess(...words: string[]): { said: string; code: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [admin, ...words], {
    env: environment,
    encoding: 'utf8',
  });
  return { said: stdout + stderr, code: status };
}

async function addSession(username: string): Promise<void> {
  const portal = await openPortal(readConfig({ ...environment, LOG_LEVEL: 'error' }));
  await aToken(portal, (await findByLogin(portal.database.read, username))!.id);
  await portal.database.close();
}

async function addPasskey(username: string): Promise<void> {
  const { database } = await openPortal(readConfig({ ...environment, LOG_LEVEL: 'error' }));
  const { id } = (await findByLogin(database.read, username))!;
  const of = { id: 'p', association_id: id, credential_id: 'c', public_key: 'k', sign_count: 0, transports: '[]' };
  await database.write((db) =>
    db
      .insertInto('passkey')
      .values({ ...of, label: 'Telefono', created_at: '2026-05-01T08:00:00.000Z', last_used_at: null })
      .execute(),
  );
  await database.close();
}

test('an operator creates an administrator from the shell and cannot revoke the last one', async () => {
  const made = runProcess('crea', 'capo', 'capo@esempio.it');
  expect([made.code, made.said]).toEqual([
    0,
    expect.stringMatching(/^Amministratore capo creato\. Password: \w{5}(-\w{5}){3} \(provvisoria: .+\)\n$/),
  ]);
  expect(await run('elenco')).toEqual({ code: 0, said: 'capo\tcapo@esempio.it\n' });
  expect((await run('revoca', 'Capo@Esempio.it')).code).toBe(1);
  expect((await run('password', 'capo')).said).toMatch(
    /^Nuova password di capo: \w{5}(-\w{5}){3} \(provvisoria: .+\)\n$/,
  );
});

test('an operator switches off the two-step login of an account that has lost its codes', async () => {
  expect((await run('crea', 'capo', 'capo@esempio.it')).code).toBe(0);
  expect(await run('senza-codice', 'capo')).toEqual({ code: 1, said: 'capo non ha la verifica in due passaggi.\n' });
});

test('an operator removes the passkeys of an account together with its two-step login', async () => {
  expect((await run('crea', 'capo', 'capo@esempio.it')).code).toBe(0);
  const none = { code: 1, said: 'capo non ha la verifica in due passaggi né passkey.\n' };
  expect(await run('senza-codice', '--passkey', 'capo')).toEqual(none);
  await addPasskey('capo');
  expect(await run('senza-codice', 'capo', '--passkey')).toEqual({
    code: 0,
    said: 'capo ora entra con la sola password: lo sa per email. Passkey tolte: 1.\n',
  });
  expect(await run('senza-codice', 'capo', '--passkey')).toEqual(none);
  expect(await run('elenco', '--passkey')).toMatchObject({ code: 2 });
});

test('an operator logs every account out of every device', async () => {
  expect((await run('crea', 'capo', 'capo@esempio.it')).code).toBe(0);
  await addSession('capo');
  expect(await run('chiudi-sessioni')).toEqual({
    code: 0,
    said: 'Sessioni chiuse: 1. Ognuno deve entrare di nuovo.\n',
  });
  expect((await run('chiudi-sessioni')).said).toBe('Sessioni chiuse: 0. Ognuno deve entrare di nuovo.\n');
});

test('the key of the notifications is renewed', async () => {
  expect(await run('push-key')).toEqual({
    code: 0,
    said: expect.stringMatching(/^Chiave nuova\. .*: 0\.\n.*«I miei questionari»/),
  });
});

test('an unknown command prints the list of commands', async () => {
  expect(runProcess('crea', 'solo-nome')).toMatchObject({
    code: 2,
    said: expect.stringContaining('Uso: npm run admin'),
  });
});
