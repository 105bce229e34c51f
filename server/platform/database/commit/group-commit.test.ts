import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, testEngine } from '#server/testing/database.ts';
import type { Read, Write } from '../database.ts';
import { refusalOf } from '../failures.ts';
import { readJobState, writeJobState } from '../job-state.ts';
import { nodeSqliteDialect, openSqlite } from '../sqlite/sqlite.ts';
import { waitForLock } from '../wait-for-lock.ts';
import { type Finish, GroupCommit } from './group-commit.ts';

/** PostgreSQL groups commits itself. */
const onSqlite = test.runIf(testEngine() === 'sqlite');
const NOW = new Date('2026-11-23T10:00:00Z');

let raw: DatabaseSync;
let db: Read;
let groups: GroupCommit<{ name: string }>;
/** Another connection: sees only what is committed. */
let outside: DatabaseSync;
let committed: string[];
beforeEach(async () => {
  if (testEngine() !== 'sqlite') return;
  const path = await testDatabase();
  raw = openSqlite(path, 5);
  db = new Kysely({ dialect: nodeSqliteDialect(raw) });
  groups = new GroupCommit(raw, db, finish, { transactions: 16, ms: Number.POSITIVE_INFINITY });
  outside = new DatabaseSync(path);
  committed = [];
});
afterEach(async () => {
  if (testEngine() !== 'sqlite') return;
  await groups.end();
  await db.destroy();
  outside.close();
});

/** The end of a group: notes which transactions it has committed. */
const finish: Finish<{ name: string }> = async (_, done) => () => committed.push(...done.map(({ name }) => name));

const seenOutside = () =>
  outside
    .prepare("select name from job_state where name like 'group %'")
    .all()
    .map(({ name }) => String(name))
    .sort();

/** Writes a row named `group …`, then does `more`. */
async function write(name: string, more: (db: Write) => Promise<unknown> = async () => undefined): Promise<void> {
  await groups.run(
    async (transaction) => {
      await writeJobState(transaction, `group ${name}`, name, NOW);
      await more(transaction);
      return { name };
    },
    () => undefined,
  );
}

const fail = (message: string) => async () => {
  throw new Error(message);
};
const outcomes = async (writes: Promise<void>[]) =>
  (await Promise.allSettled(writes)).map((one) => (one.status === 'fulfilled' ? 'written' : one.reason.message));

onSqlite(
  'transactions that arrive together are committed together, and each reads what the ones before wrote',
  async () => {
    const during: unknown[] = [];
    const look = async (transaction: Write) => {
      during.push(await readJobState(transaction, 'group a'), seenOutside());
    };
    await Promise.all([write('a'), write('b', look), write('c', look)]);
    expect(during).toEqual(['a', [], 'a', []]);
    expect(seenOutside()).toEqual(['group a', 'group b', 'group c']);
    expect(committed).toEqual(['a', 'b', 'c']);
  },
);

onSqlite('a transaction is settled after the commit of its group, also when it fails', async () => {
  const seen: unknown[] = [];
  const settled = (one: Promise<void>) => one.catch(() => undefined).then(() => seen.push(seenOutside()));
  await Promise.all([settled(write('a')), settled(write('b', fail('refused'))), settled(write('c'))]);
  expect(seen).toEqual(Array.from({ length: 3 }, () => ['group a', 'group c']));
});

onSqlite.for([0, 1, 2])('a transaction that fails undoes only itself (number %i of three)', async (failing) => {
  const names = ['a', 'b', 'c'];
  const all = names.map((name, at) => write(name, at === failing ? fail('refused') : undefined));
  const others = names.filter((_, at) => at !== failing);
  expect(await outcomes(all)).toEqual(names.map((_, at) => (at === failing ? 'refused' : 'written')));
  expect(seenOutside()).toEqual(others.map((name) => `group ${name}`));
  expect(committed).toEqual(others);
});

onSqlite('on a full disk all transactions of a group are rejected, and later ones succeed', async () => {
  raw.exec('pragma max_page_count = 1');
  const all = [
    write('a'),
    write('b', (transaction) => writeJobState(transaction, 'group large', 'x'.repeat(3_000_000), NOW)),
  ];
  const late = all[1]!.catch(() => write('c'));
  const errors = (await Promise.allSettled(all)).map((one) => one.status === 'rejected' && refusalOf(one.reason));
  expect(errors).toEqual(['storage_full', 'storage_full']);
  await late;
  expect(seenOutside()).toEqual(['group c']);
  expect(committed).toEqual(['c']);
});

onSqlite('a transaction that goes on after SQLite has rolled back writes nothing', async () => {
  const goOn = async (transaction: Write) => {
    await sql`rollback`.execute(transaction);
    await readJobState(transaction, 'any');
  };
  expect(await outcomes([write('a', goOn), write('b')])).toEqual([
    'the transaction was rolled back by SQLite',
    'written',
  ]);
  const lost = ['c', 'd', 'e'].map((name) => write(name, name === 'd' ? goOn : undefined));
  const message = 'the transaction was rolled back by SQLite';
  expect(await outcomes(lost)).toEqual([message, message, 'written']);
  expect(committed).toEqual(['b', 'e']);
  expect(seenOutside()).toEqual(['group b', 'group e']);
});

onSqlite('a commit that fails rejects all transactions, and nothing of them is announced', async () => {
  // what a foreign key refuses at the commit
  const dangling = async (transaction: Write) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await sql`insert into listing_image (listing_id, position, image_id) values ('none', 0, 'none')`.execute(
      transaction,
    );
  };
  const message = 'FOREIGN KEY constraint failed';
  const all = [write('a'), write('b', fail('refused')), write('c', dangling)];
  expect(await outcomes(all)).toEqual([message, message, message]);
  expect([seenOutside(), committed]).toEqual([[], []]);
  await write('d');
  expect([seenOutside(), committed]).toEqual([['group d'], ['d']]);
});

onSqlite('a group ends after sixteen transactions, and the event loop turns before the next one', async () => {
  const before: number[] = [];
  const turnedBefore: boolean[] = [];
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  const look = async () => {
    before.push(seenOutside().length);
    turnedBefore.push(turned);
  };
  await Promise.all(Array.from({ length: 40 }, (_, at) => write(String(at), look)));
  expect(before).toEqual(Array.from({ length: 40 }, (_, at) => Math.floor(at / 16) * 16));
  expect(turnedBefore).toEqual(Array.from({ length: 40 }, (_, at) => at >= 16));
});

onSqlite(
  'a group stays open while each turn brings another transaction, and a lone one waits for one turn',
  async () => {
    const seenByLater: string[][] = [];
    const twoTurnsLater = Promise.withResolvers<void>();
    setImmediate(() => setImmediate(twoTurnsLater.resolve));
    const later = twoTurnsLater.promise.then(() => write('c', async () => seenByLater.push(seenOutside())));
    await Promise.all([write('a'), write('b'), later]);
    expect(seenByLater).toEqual([[]]);
    const lone = write('d');
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(seenOutside()).toContain('group d');
    await lone;
  },
);

onSqlite('a group ends when its time is over', async () => {
  groups = new GroupCommit(raw, db, finish, { transactions: 16, ms: -1 });
  const before: number[] = [];
  await Promise.all(['a', 'b', 'c'].map((name) => write(name, async () => before.push(seenOutside().length))));
  expect(before).toEqual([0, 1, 2]);
});

onSqlite('a transaction outside the groups waits for the commit, and commits and fails for itself', async () => {
  const first = write('a');
  const long = db.transaction().execute(async (transaction) => {
    const seen = seenOutside();
    await writeJobState(transaction, 'group long', '', NOW);
    throw new Error(`refused after ${seen.join()}`);
  });
  await expect(long).rejects.toThrow('refused after group a');
  await Promise.all([first, write('b')]);
  expect(seenOutside()).toEqual(['group a', 'group b']);
});

onSqlite('a transaction that fails because of an earlier one of its group finds the committed row', async () => {
  const create = async (value: string) => {
    const insert = sql`insert into job_state (name, state, updated_at) values ('group key', ${value}, '')`;
    try {
      await groups.run(
        async (transaction) => {
          await insert.execute(transaction);
          return { name: value };
        },
        () => undefined,
      );
      return `created by ${value}`;
    } catch (error) {
      expect(refusalOf(error)).toBe('unique');
      return seenOutside().find((name) => name === 'group key');
    }
  };
  expect(await Promise.all([create('a'), create('b')])).toEqual(['created by a', 'group key']);
  expect(committed).toEqual(['a']);
});

onSqlite('while another process holds the lock, transactions wait and then succeed', async () => {
  outside.exec('begin immediate');
  let waited = 0;
  const all = ['a', 'b'].map((name) =>
    waitForLock((begun) => {
      waited += 1;
      if (waited === 6) outside.exec('rollback');
      return groups.run(async (transaction) => {
        await writeJobState(transaction, `group ${name}`, name, NOW);
        return { name };
      }, begun);
    }),
  );
  await Promise.all(all);
  expect(seenOutside()).toEqual(['group a', 'group b']);
});
