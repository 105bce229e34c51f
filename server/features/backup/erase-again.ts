import { eraseAccountOnly, withdrawEmail } from '#server/features/accounts/index.ts';
import { deleteMembersAgain, findAssociation } from '#server/features/associations/index.ts';
import { binListingAgain, eraseListing, takeListingOutAgain } from '#server/features/listings/index.ts';
import { deleteUnsubscribed, deleteUnusedBodies, unsubscribeAgain } from '#server/features/mailing/index.ts';
import {
  binQuestionnaireAgain,
  takeQuestionnaireOutAgain,
  withdrawHealth,
  withdrawQuestionnaires,
} from '#server/features/questionnaires/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import {
  BINNED_TABLES,
  binnedKind,
  ERASED_ON_REQUEST,
  type ErasableTable,
  erasedKey,
  HEALTH_WITHDRAWN,
  insertTombstones,
  kindOf,
  MEMBER_JOINED,
  MEMBER_LEFT,
  membershipKey,
  OPTED_OUT,
  PERSONAL_TABLES,
  readTombstones,
  type Tombstone,
  tombstoneHash,
  unbinnedKind,
  WITHDRAWN,
} from '#server/platform/database/tombstones.ts';
import { deleteRows, idsOf } from './store.ts';

/** Deletes from a restored database the records erased since the backup was made. Returns the number of records. */
export async function eraseAgain(db: Write, since: readonly Tombstone[], now: Date): Promise<number> {
  await insertTombstones(db, since);
  const tombstones = await readTombstones(db);
  const erased = new Set(tombstones.map(({ kind, id_hash }) => erasedKey(kind, id_hash)));
  if (erased.size === 0) return 0;
  let total = 0;
  const instantOf = instants(tombstones);
  const cameBack = (table: ErasableTable, id: string) =>
    table === 'unsubscribed' && instantOf(OPTED_OUT, id) > instantOf(table, id);
  for (const table of [...PERSONAL_TABLES, ...ERASED_ON_REQUEST]) {
    const kind = kindOf(table);
    const again =
      table === 'team_member'
        ? await endedMembers(db, tombstones)
        : (await idsOf(db, table)).filter(
            (id) => erased.has(erasedKey(kind, tombstoneHash(kind, id))) && !cameBack(table, id),
          );
    await erase(db, table, again, now);
    total += again.length;
  }
  await deleteUnusedBodies(db);
  await moveAgain(db, tombstones);
  await optOutAgain(db, tombstones);
  return total + (await withdrawAgain(db, erased, now));
}

/** Returns the memberships that ended after the backup was made and did not begin again. */
async function endedMembers(db: Write, tombstones: readonly Tombstone[]): Promise<string[]> {
  const instantOf = instants(tombstones);
  const members = await db.selectFrom('team_member').select(['id', 'association_id', 'account_id']).execute();
  return members
    .filter(({ id, association_id, account_id }) => {
      const key = membershipKey(association_id, account_id);
      // an earlier release recorded the row
      const endedAt = [instantOf('team_member', id), instantOf(MEMBER_LEFT, key)].toSorted().at(-1)!;
      return endedAt !== '' && endedAt >= instantOf(MEMBER_JOINED, key);
    })
    .map(({ id }) => id);
}

/** Returns a function for the instant of a record's tombstone, "" without a tombstone. */
function instants(tombstones: readonly Tombstone[]): (kind: string, id: string) => string {
  const all = new Map(tombstones.map(({ kind, id_hash, erased_at }) => [erasedKey(kind, id_hash), erased_at]));
  return (kind, id) => all.get(erasedKey(kind, tombstoneHash(kind, id))) ?? '';
}

/** Moves into the bin, and out of it, what was moved after the backup was made: the last move counts. */
async function moveAgain(db: Write, tombstones: readonly Tombstone[]): Promise<void> {
  const movedAt = instants(tombstones);
  for (const table of BINNED_TABLES) {
    for (const id of await idsOf(db, table)) {
      const into = movedAt(binnedKind(table), id);
      const out = movedAt(unbinnedKind(table), id);
      const isListing = table === 'listing';
      if (out && out >= into)
        await (isListing ? takeListingOutAgain : takeQuestionnaireOutAgain)(db, id, new Date(out));
      else if (into) await (isListing ? binListingAgain : binQuestionnaireAgain)(db, id, new Date(into));
    }
  }
}

/** Unsubscribes the accounts that have done so since the backup was made, unless it was erased later. */
async function optOutAgain(db: Write, tombstones: readonly Tombstone[]): Promise<void> {
  const instantOf = instants(tombstones);
  await unsubscribeAgain(db, (emailKey) => {
    const at = instantOf(OPTED_OUT, emailKey);
    return at > instantOf('unsubscribed', emailKey) ? at : '';
  });
}

async function withdrawAgain(db: Write, erased: ReadonlySet<string>, now: Date): Promise<number> {
  const ids = await idsOf(db, 'questionnaire');
  const marked = (kind: string) => ids.filter((id) => erased.has(erasedKey(kind, tombstoneHash(kind, id))));
  const whole = await withdrawQuestionnaires(db, marked(WITHDRAWN), now);
  return whole.length + (await withdrawHealth(db, marked(HEALTH_WITHDRAWN), now)).length;
}

/** Accounts and listings have counts in other tables, so their own features delete them. */
async function erase(db: Write, table: ErasableTable, ids: readonly string[], now: Date): Promise<void> {
  if (table === 'association') for (const id of ids) await eraseOne(db, id, now);
  else if (table === 'listing') for (const id of ids) await eraseListing(db, { id }, now);
  else if (table === 'team_member') await endMembersAgain(db, ids, now);
  else if (table === 'unsubscribed') await deleteUnsubscribed(db, ids, now);
  else await deleteRows(db, table, ids);
}

async function endMembersAgain(db: Write, ids: readonly string[], now: Date): Promise<void> {
  for (const { association_id: accountId, account_id: byId } of await deleteMembersAgain(db, ids))
    await withdrawEmail(db, { accountId, byId }, now);
}

/** Erases no person who worked for the account: who is gone has a tombstone. */
async function eraseOne(db: Write, id: string, now: Date): Promise<void> {
  const account = await findAssociation(db, id);
  if (account) await eraseAccountOnly(db, account, now);
}
