import { LRUCache } from 'lru-cache';
import { AGE_BANDS, type AgeBand, ageBandOfMonths } from '#contract/features/listings/facts.ts';
import { addAll, type Bits, bitsFor } from './bits.ts';
import type { IndexState } from './listing-index.ts';
import { placeTable } from './place-table.ts';

/** Sets that pages, counts and relaxations of one search share. */
const SETS_AT_MOST = 64;

/** What is computed from one state of the index when a search first needs it. */
export interface Derived {
  /** Slots grouped by comune, newest first in each: those of comune n from `starts[n]` up to `starts[n + 1]`. */
  places?: { starts: Uint32Array; slots: Uint32Array };
  /** The position of each slot in `order`. */
  positions?: Uint32Array;
  bands?: { month: number; sets: Map<AgeBand, Bits> };
  sets: LRUCache<string, Bits>;
}

export function nothingDerived(): Derived {
  return { sets: new LRUCache({ max: SETS_AT_MOST }) };
}

/** Returns a set of the state, computed once per state; not to be changed. */
export function cachedSet({ derived }: IndexState, key: string, compute: () => Bits): Bits {
  const knownSet = derived.sets.get(key);
  if (knownSet) return knownSet;
  const bits = compute();
  derived.sets.set(key, bits);
  return bits;
}

/** Returns the slots of each age band in the month `month` since year 0. */
export function bandSets({ columns, derived }: IndexState, month: number): Map<AgeBand, Bits> {
  if (derived.bands?.month === month) return derived.bands.sets;
  const sets = new Map(
    AGE_BANDS.map((band) => {
      const bits = bitsFor(columns.length);
      addAll(bits, columns.bits(`age_band ${band}`));
      return [band, bits] as const;
    }),
  );
  for (const [born, slots] of columns.born) slots.addTo(sets.get(ageBandOfMonths(month - born))!);
  derived.bands = { month, sets };
  return sets;
}

export function slotsByPlace({ columns, order, derived }: IndexState) {
  if (derived.places) return derived.places;
  const starts = new Uint32Array(placeTable().numbers.size + 2);
  for (const slot of order) starts[columns.place[slot]! + 1]! += 1;
  for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!;
  const slots = new Uint32Array(order.length);
  const next = starts.slice();
  for (const slot of order) {
    const place = columns.place[slot]!;
    slots[next[place]!] = slot;
    next[place]! += 1;
  }
  derived.places = { starts, slots };
  return derived.places;
}

export function positionsOf({ columns, order, derived }: IndexState): Uint32Array {
  if (derived.positions) return derived.positions;
  const positions = new Uint32Array(columns.length);
  for (let at = 0; at < order.length; at += 1) positions[order[at]!] = at;
  derived.positions = positions;
  return positions;
}
