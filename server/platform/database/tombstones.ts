import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { announce } from './commit/after-commit.ts';
import type { Read, Write } from './database.ts';
import { readInBatches } from './in-batches.ts';
import type { TombstoneTables } from './tombstone-tables.ts';

export type Tombstone = TombstoneTables['tombstone'];
/** Tables whose deleted rows get a tombstone, in the order in which a restore erases them again. */
export const PERSONAL_TABLES = [
  'association',
  'listing',
  'questionnaire',
  'gadget_request',
  'help_request',
  'report',
  'alert',
  'alert_address',
] as const;
type PersonalTable = (typeof PERSONAL_TABLES)[number];

/** The name of a table in a tombstone. It is part of the hash, so it stays when the table is renamed. */
export function kindOf(table: ErasableTable): string {
  return table === 'listing' ? 'adoption' : table;
}

/** Further tables of which single rows are erased; their retention needs no tombstones. */
export const ERASED_ON_REQUEST = ['mail', 'unsubscribed', 'questionnaire_note', 'team_member'] as const;
export type ErasableTable = PersonalTable | (typeof ERASED_ON_REQUEST)[number];

/** A questionnaire that stays, but whose answers its applicant has withdrawn. */
export const WITHDRAWN = 'withdrawn';

/** A questionnaire that stays without its answers about health, because the consent to them was withdrawn. */
export const HEALTH_WITHDRAWN = 'health_withdrawn';

/** Tables whose rows rest in a bin before they are erased. */
export const BINNED_TABLES = ['listing', 'questionnaire'] as const;
type BinnedTable = (typeof BINNED_TABLES)[number];

/** A row that was moved into a bin, and one that came back: the later of the two holds. */
export const binnedKind = (table: BinnedTable) => `${kindOf(table)}_binned`;
export const unbinnedKind = (table: BinnedTable) => `${kindOf(table)}_unbinned`;

/**
 * A membership that has ended, and one that has begun again: the later of the two holds. Both are identified by account and
 * login (`membershipKey`), because who comes back has a new row.
 */
export const MEMBER_LEFT = 'member_left';
export const MEMBER_JOINED = 'member_joined';
export const membershipKey = (associationId: string, loginId: string) => `${associationId} ${loginId}`;

/**
 * An address that wants no bulk mail. Erasing it is of the kind `unsubscribed`, and the later of the two holds. Both are
 * identified by the key of the address.
 */
export const OPTED_OUT = 'opted_out';

/** Kinds of which the last one counts. */
const MOVES = new Set([
  ...BINNED_TABLES.flatMap((table) => [binnedKind(table), unbinnedKind(table)]),
  MEMBER_LEFT,
  MEMBER_JOINED,
  'unsubscribed',
  OPTED_OUT,
]);

/** The kinds that a tombstone can have. */
export const TOMBSTONE_KINDS: readonly string[] = [
  ...PERSONAL_TABLES.map(kindOf),
  ...ERASED_ON_REQUEST,
  WITHDRAWN,
  HEALTH_WITHDRAWN,
  ...MOVES,
];

/** Returns true for a table whose deleted rows get a tombstone. */
export function isPersonal(table: string): table is PersonalTable {
  return (PERSONAL_TABLES as readonly string[]).includes(table);
}

/** Topic announced after a commit that erased personal records. */
export const ERASED = 'personal record erased';
const ROWS_AT_ONCE = 500;

/** Returns the hash that identifies an erased record. */
export function tombstoneHash(kind: string, id: string): string {
  return createHash('sha256').update(`${kind}:${id}`).digest('hex');
}

/** Returns the key of a tombstone. Its instant is a part of it only where the last one counts. */
export function tombstoneKey({ kind, id_hash, erased_at }: Tombstone): string {
  return MOVES.has(kind) ? `${kind}:${id_hash}:${erased_at}` : erasedKey(kind, id_hash);
}

/** Returns the key of what erased a record. */
export function erasedKey(kind: string, hash: string): string {
  return `${kind}:${hash}`;
}

/** Records tombstones for these ids; must run in the transaction that deletes them. */
export async function recordErased(db: Write, table: ErasableTable, ids: readonly string[], now: Date): Promise<void> {
  await record(db, kindOf(table), ids, now);
}

/** Records tombstones for withdrawn questionnaires; must run in the transaction that erases their answers. */
export async function recordWithdrawn(db: Write, ids: readonly string[], now: Date): Promise<void> {
  await record(db, WITHDRAWN, ids, now);
}

/** The same for those of which only the answers about health were withdrawn. */
export async function recordHealthWithdrawn(db: Write, ids: readonly string[], now: Date): Promise<void> {
  await record(db, HEALTH_WITHDRAWN, ids, now);
}

/** Records that rows were moved into a bin; must run in the same transaction. */
export async function recordBinned(db: Write, table: BinnedTable, ids: readonly string[], now: Date): Promise<void> {
  await record(db, binnedKind(table), ids, now);
}

/** Records that rows came back from a bin; must run in the same transaction. */
export async function recordUnbinned(db: Write, table: BinnedTable, ids: readonly string[], now: Date): Promise<void> {
  await record(db, unbinnedKind(table), ids, now);
}

interface TeamMembership {
  association_id: string;
  account_id: string;
}

/** Records that a membership has ended; must run in the transaction that deletes it. */
export async function recordMemberLeft(db: Write, member: TeamMembership, now: Date): Promise<void> {
  await record(db, MEMBER_LEFT, [membershipKey(member.association_id, member.account_id)], now);
}

/** Records that a login works for an account again; must run in the transaction that inserts the membership. */
export async function recordMemberJoined(db: Write, member: TeamMembership, now: Date): Promise<void> {
  await record(db, MEMBER_JOINED, [membershipKey(member.association_id, member.account_id)], now);
}

/** Records that an address wants no bulk mail; must run in the transaction that stores it. */
export async function recordOptedOut(db: Write, emailKey: string, at: string): Promise<void> {
  await record(db, OPTED_OUT, [emailKey], new Date(at));
}

async function record(db: Write, kind: string, ids: readonly string[], now: Date): Promise<void> {
  const erased_at = now.toISOString();
  await insertTombstones(
    db,
    ids.map((id) => ({ kind, id_hash: tombstoneHash(kind, id), erased_at })),
  );
  if (ids.length > 0) announce(db, ERASED);
}

/** Inserts tombstones; existing ones stay unchanged, but of what can happen again the last one takes their place. */
export async function insertTombstones(db: Write, all: readonly Tombstone[]): Promise<void> {
  const moves = new Map<string, Tombstone>();
  for (const row of all) {
    const key = erasedKey(row.kind, row.id_hash);
    if (MOVES.has(row.kind) && row.erased_at >= (moves.get(key)?.erased_at ?? '')) moves.set(key, row);
  }
  for (const row of moves.values()) await insertMove(db, row);
  const rows = all.filter(({ kind }) => !MOVES.has(kind));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('tombstone')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doNothing())
      .execute();
  }
}

async function insertMove(db: Write, row: Tombstone): Promise<void> {
  await db
    .insertInto('tombstone')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id_hash'])
        .doUpdateSet({ erased_at: row.erased_at })
        .where('tombstone.erased_at', '<', row.erased_at),
    )
    .execute();
}

/** Returns all tombstones, or those of records erased at `since` or later. */
export async function readTombstones(db: Read, since = ''): Promise<Tombstone[]> {
  return readInBatches<Tombstone>((limit, last) => {
    const query = db.selectFrom('tombstone').selectAll().where('erased_at', '>=', since).limit(limit);
    const rest = last ? query.where(isAfter(last)) : query;
    return rest.orderBy('erased_at').orderBy('kind').orderBy('id_hash').execute();
  });
}

function isAfter({ erased_at, kind, id_hash }: Tombstone): RawBuilder<boolean> {
  return sql<boolean>`(erased_at, kind, id_hash) > (${erased_at}, ${kind}, ${id_hash})`;
}

/** Deletes the tombstones of records erased before an instant. */
export async function deleteTombstones(db: Write, before: string): Promise<void> {
  await db.deleteFrom('tombstone').where('erased_at', '<', before).execute();
}
