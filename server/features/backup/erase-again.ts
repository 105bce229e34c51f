import { eraseAccount } from '#server/features/accounts/index.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { eraseListing } from '#server/features/listings/index.ts';
import { deleteUnsubscribed, deleteUnusedBodies } from '#server/features/mailing/index.ts';
import { withdrawHealth, withdrawQuestionnaires } from '#server/features/questionnaires/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import {
  ERASED_ON_REQUEST,
  type ErasableTable,
  HEALTH_WITHDRAWN,
  insertTombstones,
  kindOf,
  PERSONAL_TABLES,
  readTombstones,
  type Tombstone,
  tombstoneHash,
  tombstoneKey,
  WITHDRAWN,
} from '#server/platform/database/tombstones.ts';
import { deleteRows, idsOf } from './store.ts';

/** Deletes from a restored database the records erased since the backup was made. Returns the number of records. */
export async function eraseAgain(db: Write, since: readonly Tombstone[], now: Date): Promise<number> {
  await insertTombstones(db, since);
  const erased = new Set((await readTombstones(db)).map(tombstoneKey));
  if (erased.size === 0) return 0;
  let total = 0;
  for (const table of [...PERSONAL_TABLES, ...ERASED_ON_REQUEST]) {
    const kind = kindOf(table);
    const ids = await idsOf(db, table);
    const again = ids.filter((id) => erased.has(tombstoneKey({ kind, id_hash: tombstoneHash(kind, id) })));
    await erase(db, table, again, now);
    total += again.length;
  }
  await deleteUnusedBodies(db);
  return total + (await withdrawAgain(db, erased, now));
}

async function withdrawAgain(db: Write, erased: ReadonlySet<string>, now: Date): Promise<number> {
  const ids = await idsOf(db, 'questionnaire');
  const marked = (kind: string) => ids.filter((id) => erased.has(`${kind}:${tombstoneHash(kind, id)}`));
  const whole = await withdrawQuestionnaires(db, marked(WITHDRAWN), now);
  return whole.length + (await withdrawHealth(db, marked(HEALTH_WITHDRAWN), now)).length;
}

/** Accounts and listings have counts in other tables, so their own features delete them. */
async function erase(db: Write, table: ErasableTable, ids: readonly string[], now: Date): Promise<void> {
  if (table === 'association') for (const id of ids) await eraseOne(db, id, now);
  else if (table === 'listing') for (const id of ids) await eraseListing(db, { id }, now);
  else if (table === 'unsubscribed') await deleteUnsubscribed(db, ids, now);
  else await deleteRows(db, table, ids);
}

async function eraseOne(db: Write, id: string, now: Date): Promise<void> {
  const account = await findAssociation(db, id);
  if (account) await eraseAccount(db, account, now);
}
