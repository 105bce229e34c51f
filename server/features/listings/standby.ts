import type { Write } from '#server/platform/database/database.ts';
import { hideSilent, lockUnanswered } from './freshness-store.ts';
import { CountChanges } from './public-counts-store.ts';

/**
 * Puts in standby the shown listings that a request asked about without an answer, and that were confirmed before
 * `confirmedBefore`. Must run in a transaction that invalidates public pages and has locked the association. Returns
 * their ids.
 */
export async function putInStandby(
  db: Write,
  requestId: string,
  { confirmedBefore, now }: { confirmedBefore: string; now: Date },
): Promise<string[]> {
  const counts = new CountChanges();
  const done: string[] = [];
  for (;;) {
    const rows = await lockUnanswered(db, requestId, confirmedBefore);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    await hideSilent(db, ids, now.toISOString());
    counts.add(
      rows,
      rows.map((row) => ({ ...row, hidden: true, visible: false })),
    );
    done.push(...ids);
  }
  await counts.write(db);
  return done;
}
