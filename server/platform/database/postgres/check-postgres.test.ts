import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { startFailure } from '#server/start/start-failure.ts';
import { blankDatabase, testEngine, testFolder } from '#server/testing/database.ts';
import { executeRaw } from '#server/testing/execute.ts';
import { ContentVersion } from '../commit/content-version.ts';
import { followPostgres } from './follow-postgres.ts';

const onPostgres = testEngine() === 'postgres';

/** Creates a database with an encoding next to a blank one. Returns its address. */
async function databaseIn(encoding: string): Promise<string> {
  const url = new URL(await blankDatabase());
  const name = `${url.pathname.slice(1)}_${encoding.toLowerCase()}`;
  await executeRaw(url.href, `create database ${name} encoding '${encoding}' locale 'C' template template0`);
  url.pathname = `/${name}`;
  return url.href;
}

const start = (url: string) => {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: testFolder(), DEMO: 'off', LOG_LEVEL: 'silent' });
  return openPortal(config).then(
    async ({ database }) => {
      await database.close();
      return null;
    },
    (error: unknown) => startFailure(error, config),
  );
};

test.runIf(onPostgres).each(['SQL_ASCII', 'LATIN1', 'WIN1252'])(
  'a PostgreSQL database in %s is refused at the start, with the statement that creates a right one',
  async (encoding) => {
    const url = await databaseIn(encoding);
    const sentence = await start(url);
    expect(sentence).toContain(`ha la codifica ${encoding}`);
    expect(sentence).toContain("ENCODING 'UTF8'");
    // nothing was created in it
    await expect(executeRaw(url, 'select 1 from kysely_migration')).rejects.toThrow('does not exist');
  },
);

test.runIf(onPostgres)('the statement that the refusal names creates a database that works', async () => {
  const sentence = (await start(await databaseIn('LATIN1')))!;
  const [, statement] = /creane uno nuovo con (CREATE DATABASE .+? TEMPLATE template0)/.exec(sentence)!;
  const url = new URL(await blankDatabase());
  const name = `${url.pathname.slice(1)}_made`;
  await executeRaw(url.href, statement!.replace('DATABASE trovacuccia', `DATABASE ${name}`));
  url.pathname = `/${name}`;
  expect(await start(url.href)).toBeNull();
});

test.runIf(onPostgres)('an empty PostgreSQL database before its migrations is no lost connection', async () => {
  const content = new ContentVersion();
  const lost = vi.spyOn(content, 'lost');
  const errors: string[] = [];
  const following = followPostgres(await blankDatabase(), content, ({ message }) => errors.push(message));
  // once at the start, and once when the table was not found
  await expect.poll(() => lost.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(1);
  await following.stop();
  expect(errors).toEqual([]);
});
