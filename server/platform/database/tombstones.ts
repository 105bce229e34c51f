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
export type PersonalTable = (typeof PERSONAL_TABLES)[number];

/** The name of a table in a tombstone. It is part of the hash, so it stays when the table is renamed. */
export function kindOf(table: ErasableTable): string {
  return table === 'listing' ? 'adoption' : table;
}

/** Further tables of which single rows are erased; their retention needs no tombstones. */
export const ERASED_ON_REQUEST = ['mail', 'unsubscribed', 'questionnaire_note'] as const;
export type ErasableTable = PersonalTable | (typeof ERASED_ON_REQUEST)[number];

/** A questionnaire that stays, but whose answers its applicant has withdrawn. */
export const WITHDRAWN = 'withdrawn';

/** A questionnaire that stays without its answers about health, because the consent to them was withdrawn. */
export const HEALTH_WITHDRAWN = 'health_withdrawn';

/** The kinds that a tombstone can have. */
export const TOMBSTONE_KINDS: readonly string[] = [
  ...PERSONAL_TABLES.map(kindOf),
  ...ERASED_ON_REQUEST,
  WITHDRAWN,
  HEALTH_WITHDRAWN,
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

/** Returns the key of a tombstone, which its instant is no part of. */
export function tombstoneKey({ kind, id_hash }: Pick<Tombstone, 'kind' | 'id_hash'>): string {
  return `${kind}:${id_hash}`;
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

async function record(db: Write, kind: string, ids: readonly string[], now: Date): Promise<void> {
  const erased_at = now.toISOString();
  await insertTombstones(
    db,
    ids.map((id) => ({ kind, id_hash: tombstoneHash(kind, id), erased_at })),
  );
  if (ids.length > 0) announce(db, ERASED);
}

/** Inserts tombstones; existing ones stay unchanged. */
export async function insertTombstones(db: Write, rows: readonly Tombstone[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('tombstone')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doNothing())
      .execute();
  }
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
