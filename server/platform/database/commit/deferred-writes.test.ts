import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropTestDatabase, holdTestDatabase, testDatabase, testEngine } from '#server/testing/database.ts';
import { openDatabase } from '../connection.ts';
import type { Database, Write } from '../database.ts';
import { readJobState } from '../job-state.ts';
import { type DeferredWrite, writeDeferred } from './deferred-writes.ts';

/** PostgreSQL groups commits itself. */
const onSqlite = test.runIf(testEngine() === 'sqlite');

let url: string;
let database: Database;
let written: Record<string, number>[];
beforeEach(async () => {
  url = await testDatabase();
  holdTestDatabase(url);
  database = await openDatabase(url, { onError: () => undefined });
  written = [];
});
afterEach(async () => {
  await database.close();
  await dropTestDatabase(url);
});

/** Sums by name, kept in `job_state`. */
const sums: DeferredWrite<number> = {
  merge: (earlier, later) => earlier + later,
  async write(db, values) {
    written.push(Object.fromEntries(values));
    for (const [name, sum] of values)
      await sql`insert into job_state (name, state, updated_at) values (${name}, ${String(sum)}, '')
        on conflict (name) do update set
        state = cast(cast(job_state.state as integer) + cast(excluded.state as integer) as text)`.execute(db);
  },
};

/** A group ends after some milliseconds: on a slow machine two transactions of one turn would be in two groups. */
const stopTime = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now());

const add = (name: string, sum: number) => (db: Write) => writeDeferred(db, sums, new Map([[name, sum]]));
const shared = <T>(work: (db: Write) => Promise<T>) => database.write(work, { sharesCommit: true });

test('transactions that share a commit add up, and one that fails adds nothing', async () => {
  const refused = async (db: Write) => {
    await add('a', 100)(db);
    throw new Error('refused');
  };
  const all = [shared(add('a', 1)), shared(refused), shared(add('b', 5)), shared(add('a', 2))];
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await readJobState(database.read, 'a')).toBe(3);
  expect(await readJobState(database.read, 'b')).toBe(5);
});

onSqlite('they are written once, in the transaction', async () => {
  stopTime();
  await Promise.all([shared(add('a', 1)), shared(add('b', 5)), shared(add('a', 2))]);
  expect(written).toEqual([{ a: 3, b: 5 }]);
});

test('a transaction with a commit of its own writes at once', async () => {
  const seen = await database.write(async (db) => {
    await add('a', 4)(db);
    return readJobState(db, 'a');
  });
  expect(seen).toBe(4);
});

onSqlite('when what is deferred cannot be written, every transaction of the group is rejected', async () => {
  stopTime();
  const failing: DeferredWrite<number> = {
    ...sums,
    write: async () => {
      throw new Error('not written');
    },
  };
  const before = database.content.known;
  const all = ['a', 'b'].map((name) =>
    database.write(
      async (db) => {
        await add(name, 1)(db);
        if (name === 'b') await writeDeferred(db, failing, new Map([['b', 1]]));
      },
      { sharesCommit: true, invalidates: 'public' },
    ),
  );
  expect((await Promise.allSettled(all)).map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    'not written',
    'not written',
  ]);
  expect(await readJobState(database.read, 'a')).toBeNull();
  expect(database.content.known).toBe(before);
  await shared(add('a', 7));
  expect(await readJobState(database.read, 'a')).toBe(7);
});

onSqlite.for([
  { kinds: [true, true], mayServe: true },
  { kinds: [true, false], mayServe: false },
  { kinds: [false, true], mayServe: false },
])('a page from before a group is served only if all of it only adds: $kinds', async ({ kinds, mayServe }) => {
  stopTime();
  const { content } = database;
  const before = content.last;
  await Promise.all(
    kinds.map((onlyAdds) =>
      database.write(async () => undefined, { invalidates: 'public', sharesCommit: true, onlyAdds }),
    ),
  );
  expect(content.mayServeWhileComputing(before)).toBe(mayServe);
  expect(content.last).not.toBe(before);
});
