import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDatabase, testFolder } from '#server/testing/database.ts';

const COMMAND = fileURLToPath(new URL('../../../bin/maintenance.ts', import.meta.url));

test('a wrong word or time is one sentence and an exit code', async () => {
  const env = { ...process.env, DATA_DIR: testFolder(), DATABASE_URL: await testDatabase() };
  const refusal = (...words: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND, ...words], { env }).then(
      () => ({ code: 0, said: '' }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    );
  for (const words of [['on'], ['off', 'subito']]) {
    expect(await refusal(...words)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^Uso: npm run maintenance/),
    });
  }
  expect(await refusal('on', 'domani')).toEqual({
    code: 1,
    said: '«domani» non è un orario: scrivi 90m, 2h, 18:30 oppure 2026-11-24T06:00 (ora italiana).\n',
  });
  expect((await refusal('on', '2h', 'x'.repeat(301))).said).toBe('Le parole sono troppe: al massimo 300 caratteri.\n');
});
