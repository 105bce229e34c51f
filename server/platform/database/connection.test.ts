import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { blankDatabase, testDatabase, testEngine } from '#server/testing/database.ts';
import { openDatabase } from './connection.ts';
import { isPostgresUrl } from './dialect.ts';

const onSqlite = testEngine() === 'sqlite';
const open = (url: string) => openDatabase(url, { onError: () => undefined });

/** Returns the files of this database that this process has open. */
function openFiles(path: string): string[] {
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(join('/proc/self/fd', fd));
    } catch {
      return ''; // the folder itself, which is closed again
    }
  });
  return links.filter((file) => file.startsWith(path));
}

test.runIf(onSqlite)(
  'a file that is no database is refused, left alone, and another one can take its place',
  async () => {
    const url = await testDatabase();
    const aside = `${url}.aside`;
    renameSync(url, aside);
    writeFileSync(url, 'Questo non è un database. '.repeat(100));
    await expect(open(url)).rejects.toThrow('file is not a database');
    expect(openFiles(url)).toEqual([]);
    rmSync(url);
    copyFileSync(aside, url);
    const database = await open(url);
    await database.close();
    expect(openFiles(url)).toEqual([]);
  },
);

test.runIf(onSqlite)('a process that cannot say that it holds the database does not hold it', async () => {
  const url = await testDatabase();
  mkdirSync(`${url}.holder`);
  await expect(open(url)).rejects.toThrow('EISDIR');
  expect(openFiles(url)).toEqual([]);
  rmdirSync(`${url}.holder`);
  await (await open(url)).close();
});

test('a database from which nothing was read or written leaves nothing open, nor does a snapshot that fails', async () => {
  const url = await blankDatabase();
  const database = await open(url);
  await expect(database.snapshot()).rejects.toThrow('content_version');
  await database.close();
  if (!isPostgresUrl(url)) expect(openFiles(url)).toEqual([]);
});

test.runIf(!onSqlite)('a replica that answered nothing is left alone when the database is closed', async () => {
  const url = await testDatabase();
  const measured = Promise.withResolvers<void>();
  const onReplica = () => measured.resolve();
  const database = await openDatabase(url, { readUrl: url, onReplica, onError: () => undefined });
  await measured.promise;
  await database.close();
  const other = await open(url);
  const connections = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and query like '%pg_last_wal_replay_lsn%' and pid <> pg_backend_pid()`.execute(
      other.read,
    );
    return rows[0]!.count;
  };
  await expect.poll(connections).toBe(0);
  await other.close();
});
