import { judgeClock } from '#server/platform/jobs/clock-watch.ts';
import { monthsBefore } from '#server/platform/jobs/retention.ts';
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts';
import type { Portal } from '#server/portal.ts';
import { impersonal, isRecordId, type Values } from './impersonal.ts';
import { type ActRow, replaceEntry, selectOldEntries, selectUnpseudonymized } from './store.ts';

/** Months after which an entry no longer says whom it was about. */
export const AUDIT_KEPT_MONTHS = 24;
/** Rows per transaction, so that other writers are not blocked for long. */
const BATCH = 200;

/** Removes names and e-mails from the entries of earlier releases. Returns how many it changed. */
export function removeOldNames(portal: Portal, stopping?: AbortSignal): Promise<number> {
  return inBatches(portal, stopping, (db) => selectOldEntries(db, BATCH), asIds);
}

/**
 * Replaces ids by pseudonyms, and drops what staff wrote, in entries older than 24 months. The pseudonym is an HMAC: the
 * entries of one account still belong together. Does nothing while the clock may be ahead, since it cannot be undone.
 */
export async function pseudonymize(portal: Portal, key: string, stopping?: AbortSignal): Promise<number> {
  if ((await judgeClock(portal)).state === 'ahead') return 0;
  const before = monthsBefore(portal.clock.now(), AUDIT_KEPT_MONTHS);
  return inBatches(
    portal,
    stopping,
    (db) => selectUnpseudonymized(db, before, BATCH),
    (row) => asPseudonyms(row, key),
  );
}

async function inBatches(
  { database }: Portal,
  stopping: AbortSignal | undefined,
  select: (db: Portal['database']['read']) => Promise<ActRow[]>,
  change: (row: ActRow) => ActRow,
): Promise<number> {
  let changed = 0;
  while (!stopping?.aborted) {
    const rows = await database.write(async (db) => {
      const batch = await select(db);
      for (const row of batch) {
        await replaceEntry(db, change(row));
      }
      return batch.length;
    });
    changed += rows;
    if (rows < BATCH) break;
  }
  return changed;
}

function asIds(row: ActRow): ActRow {
  const { subject, before, after } = impersonal({
    act: row.act,
    subject: { id: row.subject_id, name: row.subject_name },
    before: JSON.parse(row.before) as Values,
    after: JSON.parse(row.after) as Values,
  });
  return {
    ...row,
    actor_name: '',
    subject_name: subject.name,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    form: 'ids',
  };
}

function asPseudonyms(row: ActRow, key: string): ActRow {
  const ids = asIds(row);
  return {
    ...ids,
    actor_id: ids.actor_id && pseudonymOf(key, ids.actor_id),
    subject_id: isRecordId(ids.subject_id) ? pseudonymOf(key, ids.subject_id) : ids.subject_id,
    team: ids.team && pseudonymOf(key, ids.team),
    before: JSON.stringify(flagsAndCounts(JSON.parse(ids.before) as Values)),
    after: JSON.stringify(flagsAndCounts(JSON.parse(ids.after) as Values)),
    form: 'pseudonyms',
  };
}

function pseudonymOf(key: string, id: string): string {
  return `p-${keyedHash(key, id).slice(0, 22)}`;
}

function flagsAndCounts(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'boolean' || typeof value === 'number'),
  );
}
