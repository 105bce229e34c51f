import type { SearchSort } from '#contract/features/listings/search-query.ts';
import { type Bits, countBits, eachBit, hasBit, intersect, subtract } from './bits.ts';
import { positionsOf, slotsByPlace } from './derived.ts';
import type { IndexState } from './listing-index.ts';
import type { Distances } from './place-table.ts';

/** A listing that was found. */
export interface Found {
  id: string;
  created_at: string;
  /** Metres; null without `near`. */
  distance: number | null;
  /** Its place in the order: the first value of a cursor; 0 where the order has none. */
  rank: number;
}

export type SearchPosition = readonly [rank: number, createdAt: string, id: string];

interface PageOf {
  sort: SearchSort;
  after: SearchPosition | null;
  limit: number;
  distances: Distances | null;
}

/** Up to this many matches, sorting them is faster than walking through all listings in their order. */
const FEW = 256;

/**
 * Returns one page of the matches. `near` orders by distance, then the newest first; `longest_waiting` the oldest first,
 * adopted ones last.
 */
export function selectPage(state: IndexState, matches: Bits, { sort, after, limit, distances }: PageOf): Found[] {
  const { columns } = state;
  const foundRows: Found[] = [];
  const take = (slot: number, rank: number): boolean => {
    const distance = distances ? distances.metres[columns.place[slot]!]! : null;
    foundRows.push({ id: columns.ids[slot]!, created_at: columns.created[slot]!, distance, rank });
    return foundRows.length < limit;
  };
  if (sort === 'near' && distances) walkByDistance(state, matches, { distances, after }, take);
  else if (sort === 'longest_waiting') walkByWaiting(state, matches, after, take);
  else walk(state, matches, { from: after && firstAfter(state, after), isReversed: false }, (slot) => take(slot, 0));
  return foundRows;
}

type Take = (slot: number, rank: number) => boolean;

/** Visits matches in the order of the index, or against it, from a position on, until `take` returns false. */
function walk(
  state: IndexState,
  matches: Bits,
  { from, isReversed }: { from: number | null; isReversed: boolean },
  take: (slot: number) => boolean,
): boolean {
  const { order } = state;
  const start = from ?? (isReversed ? order.length - 1 : 0);
  if (countBits(matches) <= FEW) {
    const positions = positionsOf(state);
    const few: number[] = [];
    eachBit(matches, (slot) => {
      const position = positions[slot]!;
      if (isReversed ? position <= start : position >= start) few.push(position);
    });
    few.sort((one, other) => (isReversed ? other - one : one - other));
    return few.every((position) => take(order[position]!));
  }
  const step = isReversed ? -1 : 1;
  for (let at = start; at >= 0 && at < order.length; at += step) {
    if (hasBit(matches, order[at]!) && !take(order[at]!)) return false;
  }
  return true;
}

function walkByWaiting(state: IndexState, matches: Bits, after: SearchPosition | null, take: Take): void {
  const adopted = state.columns.bits('adopted');
  for (const rank of [0, 1]) {
    if (after && after[0] > rank) continue;
    const some = matches.slice();
    if (rank === 0) subtract(some, adopted);
    else intersect(some, adopted);
    const from = after && after[0] === rank ? lastBefore(state, after) : null;
    if (!walk(state, some, { from, isReversed: true }, (slot) => take(slot, rank))) return;
  }
}

/** Two comuni at the same distance are one group: their listings are ordered together. */
function walkByDistance(
  state: IndexState,
  matches: Bits,
  { distances: { nearest, metres }, after }: { distances: Distances; after: SearchPosition | null },
  take: Take,
): void {
  const { columns } = state;
  const { starts, slots } = slotsByPlace(state);
  const positions = positionsOf(state);
  const byPosition = (one: number, other: number) => positions[one]! - positions[other]!;
  const from = after ? firstAfter(state, after) : 0;
  const isBeyond = (slot: number, rank: number) =>
    !after || rank > after[0] || (rank === after[0] && positions[slot]! >= from);
  if (countBits(matches) <= FEW) {
    const few: number[] = [];
    eachBit(matches, (slot) => few.push(slot));
    const rankOf = (slot: number) => metres[columns.place[slot]!]!;
    few.sort((one, other) => rankOf(one) - rankOf(other) || byPosition(one, other));
    for (const slot of few) if (isBeyond(slot, rankOf(slot)) && !take(slot, rankOf(slot))) return;
    return;
  }
  let group: number[] = [];
  let [rank, comuni] = [0, 0];
  const takeGroup = () => (comuni > 1 ? group.sort(byPosition) : group).every((slot) => take(slot, rank));
  for (const place of nearest) {
    if (starts[place] === starts[place + 1]) continue;
    if (metres[place] !== rank) {
      if (!takeGroup()) return;
      [group, comuni, rank] = [[], 0, metres[place]!];
    }
    comuni += 1;
    for (let at = starts[place]!; at < starts[place + 1]!; at += 1) {
      if (hasBit(matches, slots[at]!) && isBeyond(slots[at]!, rank)) group.push(slots[at]!);
    }
  }
  takeGroup();
}

/** Returns the position in the order of the first listing after a cursor, newest first. */
function firstAfter({ columns, order }: IndexState, [, createdAt, id]: SearchPosition): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const slot = order[middle]!;
    const created = columns.created[slot]!;
    const isAfter = created === createdAt ? columns.ids[slot]! < id : created < createdAt;
    if (isAfter) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the position of the first listing after a cursor, oldest first; -1 at the end. */
function lastBefore(state: IndexState, after: SearchPosition): number {
  const beyond = firstAfter(state, after) - 1;
  // the listing of the cursor itself, unless it was deleted meanwhile
  return beyond >= 0 && state.columns.ids[state.order[beyond]!] === after[2] ? beyond - 1 : beyond;
}
