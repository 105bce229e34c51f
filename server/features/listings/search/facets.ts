import { AGE_BANDS, COMPANIONS, ENERGIES, GARDENS } from '#contract/features/listings/facts.ts';
import { ListingSize, ListingType } from '#contract/features/listings/listing.ts';
import type { ListingFacets } from '#contract/features/listings/search.ts';
import { type Bits, countBits, countCommon } from './bits.ts';
import { type Conditions, type Facet, matchesOf } from './conditions.ts';
import { bandSets } from './derived.ts';
import type { IndexState } from './listing-index.ts';

/** Counts the matches per value, each facet as if its own filter were not set. */
export function countFacets(state: IndexState, conditions: Conditions, month: number): ListingFacets {
  const { columns } = state;
  const bands = bandSets(state, month);
  const matches = matchesOf(conditions);
  const perValue = <Value extends string>(facet: Facet, values: readonly Value[], setOf: (value: Value) => Bits) => {
    const others = conditions.facets[facet] ? matchesOf(conditions, facet) : matches;
    return Object.fromEntries(values.map((value) => [value, countCommon(others, setOf(value))])) as Record<
      Value,
      number
    >;
  };
  return {
    total: countBits(matches),
    type: perValue('type', ListingType.options, (value) => columns.bits(`type ${value}`)),
    size: perValue('size', ListingSize.options, (value) => columns.bits(`size ${value}`)),
    sex: perValue('sex', ['M', 'F'], (value) => columns.bits(`sex ${value}`)),
    age_band: perValue('age_band', AGE_BANDS, (value) => bands.get(value)!),
    good_with: perValue('good_with', COMPANIONS, (value) => columns.bits(`good_with ${value}`)),
    energy: perValue('energy', ENERGIES, (value) => columns.bits(`energy ${value}`)),
    garden: perValue('garden', GARDENS, (value) => columns.bits(`garden ${value}`)),
  };
}
