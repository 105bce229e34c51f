import type { SelectQueryBuilder } from 'kysely';
import type { SignalFilters } from '#contract/features/signals/calls.ts';
import type { SignalClosing } from '#contract/features/signals/signal.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { SignalTables } from './tables.ts';

type DueRow = SignalTables['signal_due'];
/** A signal with what the panel shows of its listings and its account. */
export type ListedSignal = Awaited<ReturnType<typeof selectSignals>>[number];

/** Returns listings to judge, the newest first. */
export async function selectDue(db: Read, limit: number): Promise<DueRow[]> {
  return db.selectFrom('signal_due').selectAll().orderBy('listing_id', 'desc').limit(limit).execute();
}

/** Forgets them, except those that changed once more in the meantime. */
export async function settleDue(db: Write, rows: readonly DueRow[]): Promise<void> {
  for (const { listing_id, turn } of rows)
    await db.deleteFrom('signal_due').where('listing_id', '=', listing_id).where('turn', '=', turn).execute();
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
  return narrowed(joined(db), {}).where('signal.id', '=', id).executeTakeFirst();
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
      'association.version as account_version',
      'association.created_at as account_created_at',
      'association.approved_at',
      'association.banned',
      'association.paused',
      'other.name as other_name',
      'other.association_id as other_association_id',
      'other.visible as other_visible',
      'other.hidden_by_admin as other_hidden_by_admin',
      'other_owner.name as other_association_name',
      'other_owner.version as other_account_version',
      'other_owner.created_at as other_account_created_at',
      'other_owner.approved_at as other_approved_at',
      'other_owner.banned as other_banned',
      'other_owner.paused as other_paused',
    ]);
}

export async function countSignals(db: Read, filters: SignalFilters): Promise<number> {
  const counted = db.selectFrom('signal').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await narrowed(counted, filters).executeTakeFirstOrThrow()).total;
}

/** Closes an open signal. Returns false if it was closed before, or is not of the given instant. */
export async function settleSignal(
  db: Write,
  id: string,
  { outcome, note, at }: SignalClosing,
  now: Date,
): Promise<boolean> {
  let update = db
    .updateTable('signal')
    .set({ outcome, note, state: 'chiuso', closed_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'aperto');
  if (at !== undefined) update = update.where('at', '=', at);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the numbers of listings and of open signals of these accounts, by account. A signal may be about two of them. */
export async function countOfAccounts(db: Read, ids: readonly string[]) {
  if (ids.length === 0) return { listings: new Map<string, number>(), signals: new Map<string, number>() };
  const count = (table: 'listing' | 'signal') =>
    db
      .selectFrom(table)
      .select('association_id')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('association_id', 'in', [...ids])
      .groupBy('association_id');
  const listings = await count('listing')
    .where('listing.binned_at', 'is', null)
    .where('listing.publish_at', 'is', null)
    .execute();
  const signals = await narrowed(count('signal'), { state: 'aperto' }).execute();
  const asOther = db
    .selectFrom('signal')
    .innerJoin('listing as other', 'other.id', 'signal.other_id')
    .select('other.association_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('other.association_id', 'in', [...ids])
    .whereRef('other.association_id', '<>', 'signal.association_id')
    .groupBy('other.association_id');
  const others = await narrowed(asOther, { state: 'aperto' }).execute();
  return { listings: byAccount(listings), signals: byAccount([...signals, ...others]) };
}

function byAccount(rows: readonly { association_id: string; total: number }[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { association_id, total } of rows) totals.set(association_id, (totals.get(association_id) ?? 0) + total);
  return totals;
}

/** Signals about a listing in a bin return with it. */
function narrowed<Query>(query: Query, { state, kind, association_id }: SignalFilters): Query {
  let narrow = query as unknown as SelectQueryBuilder<Schema, 'signal', unknown>;
  narrow = narrow.where((is) =>
    is('signal.listing_id', 'not in', is.selectFrom('listing').select('id').where('binned_at', 'is not', null)),
  );
  if (state) narrow = narrow.where('signal.state', '=', state);
  if (kind) narrow = narrow.where('signal.kind', '=', kind);
  if (association_id)
    narrow = narrow.where((is) =>
      is.or([
        is('signal.association_id', '=', association_id),
        is('signal.other_id', 'in', is.selectFrom('listing').select('id').where('association_id', '=', association_id)),
      ]),
    );
  return narrow as unknown as Query;
}
