import { sql } from 'kysely';
import { compiled } from '../compiled.ts';
import type { Database, Read, Write, WriteOptions } from '../database.ts';
import type { Following } from '../postgres/follow-postgres.ts';
import { noteWrite } from '../public-reads.ts';
import type { WatchedFile } from '../sqlite/watched-file.ts';
import { waitForLock } from '../wait-for-lock.ts';
import type { ContentVersion } from './content-version.ts';
import { type DeferredWrites, deferWrites } from './deferred-writes.ts';
import type { GroupCommit } from './group-commit.ts';

/** The end of a call of `write`, before the commit. */
interface Done {
  options: WriteOptions;
  notify: () => void;
  deferred: DeferredWrites | null;
}

interface Committing extends Pick<Database, 'content' | 'afterCommit'> {
  groups?: GroupCommit<Done>;
  following?: Following;
  file?: WatchedFile;
}

/**
 * Returns `write` of a database: transactions of `db`, alone or, where `groups` are given, with others that share their
 * commit.
 */
export function transactions(
  db: Read,
  { content, afterCommit, groups, following, file }: Committing,
): Database['write'] {
  const finish = finishing(content, following);
  const run = async <T extends Done>(work: (transaction: Write) => Promise<T>, begun: () => void) => {
    const [done, committed] = await db.transaction().execute(async (transaction) => {
      begun();
      const one = await work(transaction);
      return [one, await finish(transaction, [one])] as const;
    });
    await committed();
    return done;
  };
  return async <T>(work: (db: Write) => Promise<T>, options: WriteOptions = {}) => {
    file?.mustBeThere();
    noteWrite();
    const shared = options.sharesCommit ? groups : undefined;
    const whole = async (transaction: Write) => {
      const notify = afterCommit.follow(transaction);
      const deferred = shared ? deferWrites(transaction) : null;
      return { result: await work(transaction), options, notify, deferred };
    };
    const begin = groups ? waitForLock : withoutWaiting;
    const { result } = await begin((begun) => (shared ? shared.run(whole, begun) : run(whole, begun)));
    return result;
  };
}

/** PostgreSQL waits for locks itself. */
const withoutWaiting: typeof waitForLock = (run) => run(() => undefined);

/**
 * Several calls that share a commit increment the content version once. After one that may have removed something, the
 * other instances are waited for.
 */
export function finishing(content: ContentVersion, following?: Following) {
  const increment = async (transaction: Write, { onlyAdds }: WriteOptions) => {
    const [raised] = await compiled(transaction, 'raise the content version', [], () =>
      transaction
        .updateTable('content_version')
        .set({ version: sql<number>`version + 1` })
        .where('id', '=', 1)
        .returning('version'),
    );
    const { version } = raised!;
    const notice = following?.notice(version, onlyAdds);
    if (notice) await sql`select pg_notify('content_version', ${notice})`.execute(transaction);
    return version;
  };
  return async (transaction: Write, all: readonly Done[]) => {
    const [first, ...later] = all.map(({ deferred }) => deferred).filter((deferred) => deferred !== null);
    for (const deferred of later) first!.addAll(deferred);
    await first?.write(transaction);
    const invalidating = all.filter(({ options }) => options.invalidates);
    const onlyAdds = invalidating.every(({ options }) => options.onlyAdds);
    const version = invalidating.length > 0 ? await increment(transaction, { onlyAdds }) : null;
    return () => {
      for (const { notify } of all) notify();
      if (version === null) return undefined;
      content.raise(version, { onlyAdds });
      return onlyAdds ? undefined : following?.confirmed(version);
    };
  };
}
