import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Finding } from './finding.ts';
import { microchipPair } from './judge-microchips.ts';
import type { SignalTables } from './tables.ts';

type SignalRow = SignalTables['signal'];
type Before = Pick<SignalRow, 'id' | 'state' | 'outcome' | 'causes' | 'listing_id' | 'excerpt'>;

/** What the signal says already, and what is new. */
interface Compared {
  before: Before | undefined;
  added: readonly string[];
  /** Of the signal from now on. */
  causes: string;
}

const CAUSES_AT_MOST = 100;

/**
 * Stores what was noticed. A signal of this kind and pair stays as it is, open or closed, unless the cause is a new one:
 * then it is open again, as of now. What a listing no longer says stays until staff close it.
 */
export async function storeFinding(db: Write, finding: Finding, now: Date): Promise<void> {
  const compared = await compare(db, finding);
  if (finding.kind === 'microchip_doppio') await storeMicrochip(db, finding, compared, now);
  else if (finding.kind === 'foto_copiata') await storePhotos(db, finding, compared, now);
  else await storeOther(db, finding, compared, now);
}

async function compare(db: Write, { kind, pair, causes }: Finding): Promise<Compared> {
  const before = await db
    .selectFrom('signal')
    .select(['id', 'state', 'outcome', 'causes', 'listing_id', 'excerpt'])
    .where('kind', '=', kind)
    .where('pair', '=', pair)
    .executeTakeFirst();
  const earlier = before ? (JSON.parse(before.causes) as string[]) : [];
  const added = causes.filter((cause) => !earlier.includes(cause));
  return { before, added, causes: JSON.stringify([...added, ...earlier].slice(0, CAUSES_AT_MOST)) };
}

/** An existing signal is about the listing that it was about. */
async function storeOther(db: Write, finding: Finding, { before, added, causes }: Compared, now: Date): Promise<void> {
  if (added.length === 0) return;
  if (!before) return insertSignal(db, finding, causes, now);
  const excerpt = before.listing_id === finding.listing.id ? finding.excerpt : before.excerpt;
  await changeSignal(db, before.id, { ...openSince(now), causes, excerpt });
}

/** Of the pairs of photos only those count that no other signal has settled. */
async function storePhotos(db: Write, finding: Finding, compared: Compared, now: Date): Promise<void> {
  const added: string[] = [];
  for (const cause of compared.added) if (!(await isSettled(db, finding, cause))) added.push(cause);
  await storeOther(db, finding, { ...compared, added }, now);
}

/**
 * Whether staff have found a pair of photos harmless in any two listings, or an open signal about the same two accounts
 * names it. The very same file is harmless as well if it is in a harmless pair.
 */
async function isSettled(db: Write, { listing, other }: Finding, cause: string): Promise<boolean> {
  const [photo, alike] = cause.split(':');
  const accounts = [listing.association_id, other!.association_id];
  const settling = await db
    .selectFrom('signal')
    .innerJoin('listing', 'listing.id', 'signal.listing_id')
    .leftJoin('listing as other', 'other.id', 'signal.other_id')
    .select('signal.id')
    .where('signal.kind', '=', 'foto_copiata')
    .where((is) =>
      is.or([
        is.and([
          is('signal.outcome', '=', 'falso_allarme'),
          is('signal.causes', 'like', photo === alike ? `%${photo}%` : `%"${cause}"%`),
        ]),
        is.and([
          is('signal.state', '=', 'aperto'),
          is('signal.causes', 'like', `%"${cause}"%`),
          is('signal.association_id', 'in', accounts),
          is('other.association_id', 'in', accounts),
          is('listing.binned_at', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst();
  return settling !== undefined;
}

/**
 * An existing signal covers all listings of the account: as a false alarm too. After a measure a further listing opens it
 * again. While it is open it is about a listing that still states the number.
 */
async function storeMicrochip(
  db: Write,
  finding: Finding,
  { before, added, causes }: Compared,
  now: Date,
): Promise<void> {
  if (!before) {
    if (!(await isReversed(db, finding))) await insertSignal(db, finding, causes, now);
    return;
  }
  const place = placeOf(finding);
  if (before.state === 'aperto') {
    const isGone = !finding.causes.includes(before.listing_id);
    if (isGone || added.length > 0) await changeSignal(db, before.id, { causes, ...(isGone ? place : {}) });
  } else if (before.outcome === 'provvedimento' && added.length > 0) {
    await changeSignal(db, before.id, { ...openSince(now), causes, ...place });
  }
}

/** Whether a signal says already that the other account states the microchip after this one. */
async function isReversed(db: Write, { listing, other, excerpt }: Finding): Promise<boolean> {
  const reversed = await db
    .selectFrom('signal')
    .innerJoin('listing', 'listing.id', 'signal.other_id')
    .select('signal.id')
    .where('kind', '=', 'microchip_doppio')
    .where('pair', '=', microchipPair(excerpt, other!.association_id))
    .where('listing.association_id', '=', listing.association_id)
    .executeTakeFirst();
  return reversed !== undefined;
}

function placeOf({ listing, other }: Finding) {
  return { listing_id: listing.id, other_id: other?.id ?? null, association_id: listing.association_id };
}

function openSince(now: Date) {
  return { state: 'aperto', at: now.toISOString(), outcome: '', note: '', closed_at: null } as const;
}

async function changeSignal(db: Write, id: string, changes: Partial<SignalRow>): Promise<void> {
  await db.updateTable('signal').set(changes).where('id', '=', id).execute();
}

/** A listing deleted meanwhile gets none. */
async function insertSignal(db: Write, finding: Finding, causes: string, now: Date): Promise<void> {
  const { kind, listing, other, pair, excerpt } = finding;
  const ids = [listing.id, ...(other ? [other.id] : [])];
  const there = await db.selectFrom('listing').select('id').where('id', 'in', ids).execute();
  if (there.length < ids.length) return;
  await db
    .insertInto('signal')
    .values({ id: newId(), kind, pair, ...placeOf(finding), ...openSince(now), excerpt, causes })
    .onConflict((conflict) => conflict.columns(['kind', 'pair']).doNothing())
    .execute();
}
