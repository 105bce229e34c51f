import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { beforeAll, describe, expect, test } from 'vitest';
import { blankDatabase, testDatabase, testEngine, testFolder } from '#server/testing/database.ts';
import { insertOldRows, readOldRows } from '#server/testing/old-rows.ts';
import { schemaOf } from '#server/testing/schema-of.ts';
import { watchStatements } from '#server/testing/statements.ts';
import { everyNth } from '#testing/repetitions.ts';
import { connect, knownMigrations, migrate } from './migrate.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const DYING = fileURLToPath(new URL('../../testing/migrate-and-die.ts', import.meta.url));
const OLD = '0050-audit';
/** One of the last migrations that a release ran without a transaction; it creates tables. */
const LAST_WITHOUT = '0077-report-search';
/** Numbers that two released migrations have. They run in the order of their whole names, and none needs its twin. */
const RELEASED_TWICE = ['0030', '0165'];
/** Where a process is killed: the first statement is 0, the last one 1. */
const KILLED_AT = everyNth([0.5, 0, 1], 3);
/** Starts whole processes, on machines that may be busy. */
const LONG = { timeout: 300_000 };

let whole = '';
beforeAll(async () => {
  whole = await schemaOf(await testDatabase());
});

/** Creates a database as an earlier release left it, with a row in each table that holds personal data. */
async function oldDatabase(): Promise<string> {
  const url = await blankDatabase();
  await migrate(url, { upTo: OLD });
  await insertOldRows(url);
  return url;
}

const cases = [
  { name: 'a first start', make: blankDatabase, rows: 0 },
  { name: 'an upgrade of a database with data', make: oldDatabase, rows: 3 },
];

describe.each(cases)('$name', ({ make, rows }) => {
  test('interrupted at a statement changes nothing, and the next start succeeds', LONG, async () => {
    const url = await make();
    const before = await schemaOf(url);
    const ends =
      testEngine() === 'sqlite'
        ? await imagesBeforeEachStatement(url)
        : await cutBeforeStatements(url, await statementsOf(await make()));
    expect(ends.statements).toBeGreaterThan(50);
    for (const image of ends.images) {
      expect(await schemaOf(image)).toBe(before);
      await migrate(image);
      expect(await schemaOf(image)).toBe(whole);
      expect(await readOldRows(image)).toHaveLength(rows);
    }
  });

  test('whose process is killed is completed by the next start', LONG, async () => {
    const { length: statements } = await statementsOf(await make());
    const url = await make();
    for (const share of KILLED_AT) {
      const last = Math.round(1 + share * (statements - 1));
      const { signal } = spawnSync(process.execPath, [DYING, url, String(last)], { stdio: 'ignore' });
      expect(signal).toBe('SIGKILL');
    }
    await migrate(url);
    expect(await schemaOf(url)).toBe(whole);
    expect(await readOldRows(url)).toHaveLength(rows);
  });
});

test('a new migration has a number of its own', async () => {
  const numbers = Object.keys(await knownMigrations()).map((name) => name.slice(0, 4));
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  expect(repeated).toEqual(RELEASED_TWICE);
});

test('two processes that start at the same time migrate the database once', async () => {
  const url = await oldDatabase();
  const ran = await Promise.all([migrate(url), migrate(url)]);
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await schemaOf(url)).toBe(whole);
});

test('accounts of an earlier release are approved since their creation, without a name of staff', async () => {
  const url = await oldDatabase();
  await migrate(url);
  const accounts = (await readOldRows(url)).filter((row) => 'approved_at' in (row as object));
  expect(accounts).toMatchObject([{ created_at: 'a', approved_at: 'a', approved_by: null }]);
});

test('a migration that fails changes nothing', async () => {
  const url = await oldDatabase();
  const before = await schemaOf(url);
  const broken = {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('half').addColumn('id', 'text').execute();
      throw new Error('the disk is full');
    },
  };
  const migrations = { ...(await knownMigrations()), '9999-broken': broken };
  await expect(migrate(url, { migrations })).rejects.toThrow('migrazione 9999-broken: the disk is full');
  expect(await schemaOf(url)).toBe(before);
  await migrate(url);
  expect(await schemaOf(url)).toBe(whole);
});

test('a failed upgrade ends the start with an error and one sentence that explains how to restore', LONG, async () => {
  const url = await blankDatabase();
  await migrate(url, { upTo: '0075-panel-search' });
  await insertOldRows(url);
  await withKysely(url, (db) =>
    sql`drop table report ${sql.raw(testEngine() === 'postgres' ? 'cascade' : '')}`.execute(db),
  );
  const before = await schemaOf(url);
  const { status, stderr } = spawnSync(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: testFolder(), DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Trovacuccia non parte: l'aggiornamento del database non è riuscito \(migrazione 0076-/);
  const [, copy] = /npm run restore -- (\S+)/.exec(stderr)!;
  expect(existsSync(copy!)).toBe(true);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(await schemaOf(url)).toBe(before);
});

// On PostgreSQL, earlier releases also ran their migrations in a transaction.
describe.runIf(testEngine() === 'sqlite')('a migration that an earlier release left interrupted', () => {
  test('starts again from the beginning when the portal holds no data', LONG, async () => {
    const statements = await endWithoutTransaction(await blankDatabase(), Number.POSITIVE_INFINITY);
    const places = Array.from({ length: Math.ceil(statements / 8) }, (_, at) => 1 + 8 * at);
    for (const last of everyNth(places, 6)) {
      const url = await blankDatabase();
      await endWithoutTransaction(url, last);
      await migrate(url);
      expect(await schemaOf(url)).toBe(whole);
    }
  });

  test('is explained and left unchanged when the portal holds data', LONG, async () => {
    const [folder, url] = [testFolder(), await oldDatabase()];
    const from = await endWithoutTransaction(await oldDatabase(), Number.POSITIVE_INFINITY);
    await endWithoutTransaction(url, from - 14);
    const before = await schemaOf(url);
    const { status, stderr } = spawnSync(process.execPath, [MAIN], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`sposta altrove ${url}`);
    expect(stderr).toContain(`npm run restore -- ${join(folder, 'backups')}`);
    expect(await schemaOf(url)).toBe(before);
    expect(await readOldRows(url)).toHaveLength(3);
  });
});

interface Ends {
  statements: number;
  /** Databases as found after the process has ended before some statement, without duplicates. */
  images: string[];
}

/** Copies the file and its write-ahead log before each statement: the state that a power cut would leave. */
async function imagesBeforeEachStatement(url: string): Promise<Ends> {
  const images = new Map<string, string>();
  let statements = 0;
  const copies = await Promise.all([...Array(100)].map(blankDatabase));
  const end = watchStatements(({ number }) => {
    statements = number;
    const parts = [url, `${url}-wal`].filter((path) => existsSync(path));
    const digest = parts.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex')).join();
    if (images.has(digest)) return;
    const copy = copies[images.size]!;
    for (const path of parts) copyFileSync(path, copy + path.slice(url.length));
    images.set(digest, copy);
  });
  await migrate(url).finally(end);
  return { statements, images: [...images.values()] };
}

/**
 * Cuts the connection before some of the statements and before each of the last three, the commit among them; each start
 * continues from the previous state. Since all changes are in one transaction, the others would show nothing else, and
 * the time for all of them grows with the square of their number.
 */
async function cutBeforeStatements(url: string, statements: string[]): Promise<Ends> {
  const begin = statements.indexOf('begin');
  expect(statements.slice(0, begin).filter((sql) => !/^select/i.test(sql))).toEqual([]);
  expect(statements.slice(begin + 1).filter((sql) => /^(begin|commit|rollback)/i.test(sql))).toEqual(['commit']);
  expect(statements.at(-1)).toBe('commit');
  const places = Array.from({ length: Math.ceil((statements.length - 3) / 6) }, (_, at) => 1 + 6 * at);
  for (const last of everyNth(places, 8)) await cutBefore(url, last);
  for (let last = statements.length - 2; last <= statements.length; last += 1) await cutBefore(url, last);
  return { statements: statements.length, images: [url] };
}

async function cutBefore(url: string, last: number): Promise<void> {
  const end = watchStatements(({ number, cut }) => {
    if (number === last) cut();
  });
  await expect(migrate(url).finally(end)).rejects.toThrow(/onnection/);
}

async function statementsOf(url: string): Promise<string[]> {
  const statements: string[] = [];
  const end = watchStatements(({ sql }) => statements.push(sql));
  await migrate(url).finally(end);
  return statements;
}

/**
 * Migrates as the releases before transactional migrations did, one statement at a time, until statement `last`.
 * Returns the number of statements.
 */
async function endWithoutTransaction(url: string, last: number): Promise<number> {
  const migrations = await knownMigrations();
  let statements = 0;
  await withKysely(url, async (db) => {
    const end = watchStatements(({ number }) => {
      statements = number;
      if (number >= last) throw new Error('killed');
    });
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db, provider, disableTransactions: true }).migrateTo(LAST_WITHOUT).finally(end);
  });
  return statements;
}

async function withKysely(url: string, work: (db: Kysely<unknown>) => Promise<unknown>): Promise<void> {
  const db = connect(url);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
