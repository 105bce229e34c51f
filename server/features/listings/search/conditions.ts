import type { AgeBand } from '#contract/features/listings/facts.ts';
import { KM_DEFAULT, type Search } from '#contract/features/listings/search-query.ts';
import { containsWords } from '#contract/platform/fold.ts';
import { typedCityKey } from '#server/features/places/index.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import type { Scope } from '../selection-store.ts';
import { addAll, type Bits, bitsFor, countCommon, intersect, setBit, subtract } from './bits.ts';
import type { SetName } from './columns.ts';
import { bandSets, cachedSet, slotsByPlace } from './derived.ts';
import type { IndexState } from './listing-index.ts';
import { type Distances, distancesFrom } from './place-table.ts';

/** A search, and the other filters of a public list. */
export interface SearchFilters extends Omit<Search, 'sort'> {
  scope: Scope;
  adopted?: boolean | undefined;
  associationId?: string | undefined;
  ids?: readonly string[] | undefined;
}

const FACETS = ['type', 'size', 'sex', 'age_band', 'good_with', 'energy', 'garden'] as const;
export type Facet = (typeof FACETS)[number];

/** A search as sets of slots of one state of the index. */
export interface Conditions {
  /** What matches all filters but those of the facets. */
  others: Bits;
  /** What matches the filter of a facet, where it is set. */
  facets: Partial<Record<Facet, Bits>>;
  /** Distances from the place of the search; null without one. */
  distances: Distances | null;
}

/** Throws 422 for a place that does not exist or is not in Italy. `month` is the present one in Italy, since year 0. */
export function compile(state: IndexState, filters: SearchFilters, month: number): Conditions {
  const { type, size, sex, age_band = [], good_with = [], energy, garden, near } = filters;
  const { columns } = state;
  const distances = near ? mustBeInItaly(near) : null;
  const bands = bandSets(state, month);
  return {
    others: othersOf(state, filters, distances),
    facets: {
      ...(type && { type: columns.bits(`type ${type}`) }),
      ...(size && { size: columns.bits(`size ${size}`) }),
      ...(sex && { sex: columns.bits(`sex ${sex}`) }),
      ...(age_band.length > 0 && {
        age_band: unionOf(
          state,
          age_band.map((band) => bands.get(band as AgeBand)!),
        ),
      }),
      ...(good_with.length > 0 && {
        good_with: common(
          columns.alive,
          good_with.map((one) => columns.bits(`good_with ${one}`)),
        ),
      }),
      ...(energy && { energy: columns.bits(`energy ${energy}`) }),
      ...(garden && { garden: columns.bits(`garden ${garden}`) }),
    },
    distances,
  };
}

/** Returns what matches everything, or everything but one facet. */
export function matchesOf({ others, facets }: Conditions, except?: Facet): Bits {
  return common(
    others,
    FACETS.flatMap((facet) => (facet === except ? [] : (facets[facet] ?? []))),
  );
}

export function countMatches({ others, facets }: Conditions): number {
  const sets = Object.values(facets);
  return countCommon(common(others, sets.slice(1)), sets[0] ?? others);
}

/** Throws 422 for a place that does not exist or is not in Italy. */
function mustBeInItaly(near: string): Distances {
  const distances = distancesFrom(near);
  if (distances) return distances;
  throw invalidField(
    'near',
    near.includes(',') ? 'Il luogo non è in Italia.' : 'Nessun comune ha questo codice ISTAT.',
  );
}

function othersOf(state: IndexState, filters: SearchFilters, distances: Distances | null): Bits {
  const { columns, slots } = state;
  const { q, breed, city, province, region, near, km = KM_DEFAULT, goes_to, adopted, associationId, ids } = filters;
  const scope = scopeOf(state, filters.scope);
  const named = (value: string | undefined, name: (value: string) => SetName) =>
    value ? [columns.bits(name(value))] : [];
  const sets = [
    ...named(associationId, (id) => `association ${id}`),
    ...named(city, (typed) => `city ${typedCityKey(typed)}`),
    ...named(province, (code) => `province ${code}`),
    ...named(region, (code) => `region ${code}`),
    ...named(goes_to, (code) => `goes_to ${code}`),
    ...(adopted === true ? [columns.bits('adopted')] : []),
    ...(distances ? [cachedSet(state, `near ${near} ${km}`, () => within(state, distances, km * 1000))] : []),
    ...(breed ? [cachedSet(state, `breed ${breed}`, () => ofBreeds(state, breed))] : []),
    ...(q
      ? [cachedSet(state, `q ${JSON.stringify(filters.scope)} ${q}`, () => state.words.find(q, columns.length, scope))]
      : []),
    ...(ids
      ? [
          among(
            columns.length,
            ids.map((id) => slots.get(id)),
          ),
        ]
      : []),
  ];
  const others = common(scope, sets);
  if (adopted === false) {
    const rest = others.slice();
    subtract(rest, columns.bits('adopted'));
    return rest;
  }
  return others;
}

function scopeOf({ columns }: IndexState, scope: Scope): Bits {
  if (scope.kind === 'public') return columns.visible;
  const own = common(columns.alive, [columns.bits(`association ${scope.associationId}`)]).slice();
  if (scope.kind === 'public_and_own') {
    addAll(own, columns.visible);
    return own;
  }
  const all = columns.alive.slice();
  subtract(all, columns.bits('later'));
  addAll(all, own);
  return all;
}

/** Returns the first set itself if there is no other. */
function common(first: Bits, others: readonly Bits[]): Bits {
  if (others.length === 0) return first;
  const bits = first.slice();
  for (const other of others) intersect(bits, other);
  return bits;
}

function unionOf({ columns }: IndexState, sets: readonly Bits[]): Bits {
  if (sets.length === 1) return sets[0]!;
  const bits = bitsFor(columns.length);
  for (const set of sets) addAll(bits, set);
  return bits;
}

function within(state: IndexState, { nearest, metres }: Distances, most: number): Bits {
  const { starts, slots } = slotsByPlace(state);
  const bits = bitsFor(state.columns.length);
  for (const place of nearest) {
    if (metres[place]! > most) break;
    for (let at = starts[place]!; at < starts[place + 1]!; at += 1) setBit(bits, slots[at]!);
  }
  return bits;
}

function ofBreeds(state: IndexState, typed: string): Bits {
  const contains = containsWords(typed);
  const matchingBreeds = [...state.columns.breeds].filter(contains);
  return unionOf(
    state,
    matchingBreeds.map((breed) => state.columns.bits(`breed ${breed}`)),
  );
}

function among(length: number, slots: readonly (number | undefined)[]): Bits {
  const bits = bitsFor(length);
  for (const slot of slots) if (slot !== undefined) setBit(bits, slot);
  return bits;
}
