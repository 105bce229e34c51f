import type { SelectQueryBuilder } from 'kysely';
import type { SignalFilters } from '#contract/features/signals/calls.ts';
import type { SignalClosing } from '#contract/features/signals/signal.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type Finding, pairOf } from './finding.ts';
import type { SignalTables } from './tables.ts';

export type DueRow = SignalTables['signal_due'];
type SignalRow = SignalTables['signal'];
/** A signal with what the panel shows of its listings and its account. */
export type ListedSignal = Awaited<ReturnType<typeof selectSignals>>[number];

const CAUSES_AT_MOST = 100;

/** Returns listings to judge, the newest first: of two that are noticed together, the signal is about the newer one. */
export async function selectDue(db: Read, limit: number): Promise<DueRow[]> {
  return db.selectFrom('signal_due').selectAll().orderBy('listing_id', 'desc').limit(limit).execute();
}

/** Forgets them, except those that changed once more in the meantime. */
export async function settleDue(db: Write, rows: readonly DueRow[]): Promise<void> {
  for (const { listing_id, turn } of rows)
    await db.deleteFrom('signal_due').where('listing_id', '=', listing_id).where('turn', '=', turn).execute();
}

/**
 * Stores what was noticed. A signal of this kind about the same listings stays as it is, open or closed, unless the
 * cause is a new one: then it is open again, as of now. What a listing no longer says stays until staff close it.
 */
export async function storeFinding(db: Write, finding: Finding, now: Date): Promise<void> {
  const pair = pairOf(finding);
  const before = await db
    .selectFrom('signal')
    .select(['id', 'causes'])
    .where('kind', '=', finding.kind)
    .where('pair', '=', pair)
    .executeTakeFirst();
  const earlierCauses = before ? (JSON.parse(before.causes) as string[]) : [];
  const added = finding.causes.filter((cause) => !earlierCauses.includes(cause));
  if (before && added.length === 0) return;
  const noticed = {
    state: 'aperto',
    at: now.toISOString(),
    excerpt: finding.excerpt,
    causes: JSON.stringify([...added, ...earlierCauses].slice(0, CAUSES_AT_MOST)),
    outcome: '',
    note: '',
    closed_at: null,
  } as const;
  if (before) await db.updateTable('signal').set(noticed).where('id', '=', before.id).execute();
  else await insertSignal(db, { ...noticed, ...rowOf(finding), id: newId(), pair });
}

function rowOf({ kind, listing, otherId }: Finding) {
  return { kind, listing_id: listing.id, other_id: otherId, association_id: listing.association_id };
}

/** A listing deleted meanwhile gets none. */
async function insertSignal(db: Write, row: SignalRow): Promise<void> {
  const ids = [row.listing_id, ...(row.other_id === null ? [] : [row.other_id])];
  const there = await db.selectFrom('listing').select('id').where('id', 'in', ids).execute();
  if (there.length < ids.length) return;
  await db
    .insertInto('signal')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'pair']).doNothing())
    .execute();
}

/** Returns a page of signals, newest first. */
export async function selectSignals(db: Read, filters: SignalFilters, limit: number, offset: number) {
  return narrowed(joined(db), filters)
    .orderBy('signal.at', 'desc')
    .orderBy('signal.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findSignal(db: Read, id: string): Promise<ListedSignal | undefined> {
  return joined(db).where('signal.id', '=', id).executeTakeFirst();
}

function joined(db: Read) {
  return db
    .selectFrom('signal')
    .innerJoin('listing', 'listing.id', 'signal.listing_id')
    .innerJoin('association', 'association.id', 'signal.association_id')
    .leftJoin('listing as other', 'other.id', 'signal.other_id')
    .leftJoin('association as other_owner', 'other_owner.id', 'other.association_id')
    .selectAll('signal')
    .select([
      'listing.name as listing_name',
      'listing.visible',
      'listing.hidden_by_admin',
      'association.name as association_name',
      'association.created_at as account_created_at',
      'association.approved_at',
      'association.banned',
      'association.paused',
      'other.name as other_name',
      'other.association_id as other_association_id',
      'other_owner.name as other_association_name',
    ]);
}

export async function countSignals(db: Read, filters: SignalFilters): Promise<number> {
  const counted = db.selectFrom('signal').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await narrowed(counted, filters).executeTakeFirstOrThrow()).total;
}

/** Closes an open signal. Returns false if it was closed before. */
export async function settleSignal(db: Write, id: string, closing: SignalClosing, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signal')
    .set({ ...closing, state: 'chiuso', closed_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'aperto')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the numbers of listings and of open signals of these accounts, by account. */
export async function countOfAccounts(db: Read, ids: readonly string[]) {
  if (ids.length === 0) return { listings: new Map<string, number>(), signals: new Map<string, number>() };
  const count = (table: 'listing' | 'signal') =>
    db
      .selectFrom(table)
      .select('association_id')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('association_id', 'in', [...ids])
      .groupBy('association_id');
  const listings = await count('listing').execute();
  const signals = await count('signal').where('signal.state', '=', 'aperto').execute();
  return { listings: byAccount(listings), signals: byAccount(signals) };
}

function byAccount(rows: readonly { association_id: string; total: number }[]): Map<string, number> {
  return new Map(rows.map(({ association_id, total }) => [association_id, total]));
}

function narrowed<Query>(query: Query, { state, kind, association_id }: SignalFilters): Query {
  let narrow = query as unknown as SelectQueryBuilder<Schema, 'signal', unknown>;
  if (state) narrow = narrow.where('signal.state', '=', state);
  if (kind) narrow = narrow.where('signal.kind', '=', kind);
  if (association_id) narrow = narrow.where('signal.association_id', '=', association_id);
  return narrow as unknown as Query;
}
