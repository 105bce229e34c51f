import type { Relaxation } from '#contract/features/listings/search.ts';
import { KM_DEFAULT, KM_MAX, SEARCH_NAMES, type Search } from '#contract/features/listings/search-query.ts';
import { provinceOf } from '#contract/features/places/provinces.ts';
import type { Portal } from '#server/portal.ts';
import type { SearchFilters } from './conditions.ts';
import { searchCounter } from './search-listings.ts';

const AT_MOST = 4;
const RADII_KM = [10, 20, 30, 50, 75, 100, 150, 200, 300];
/** Filters in the order in which a person may best do without them; the kind of animal comes last. */
const DROPPED = [
  'size',
  'sex',
  'energy',
  'age_band',
  'garden',
  'good_with',
  'breed',
  'q',
  'goes_to',
  'city',
  'province',
  'region',
  'near',
  'type',
] as const satisfies (keyof Search)[];

/**
 * Returns searches that find more than a search: the place made wider by as little as possible first, then one filter
 * less; if no single change helps, only the kind of animal and the place, or less. At most four. `adopted` is a choice
 * that no search widens.
 */
export async function relaxations(
  portal: Portal,
  { adopted, ...search }: Search & Pick<SearchFilters, 'adopted'>,
): Promise<Relaxation[]> {
  const count = await searchCounter(portal, { adopted });
  const total = count(search);
  const more = (wider: Search): Relaxation[] => {
    const foundCount = count(wider);
    return foundCount > total ? [{ changed: changesOf(search, wider), search: wider, total: foundCount }] : [];
  };
  const offers = firstOf(largerRadii(search), more);
  const dropped = DROPPED.filter((name) => isSet(search[name])).map((name) => leaveOut(search, name));
  for (const wider of [...regionOfProvince(search), ...dropped]) {
    if (offers.length === AT_MOST) break;
    offers.push(...more(wider));
  }
  return offers.length > 0 ? offers : firstOf(mostlyAnything(search), more);
}

/** Returns the result of the first search that finds more: the others are not counted. */
function firstOf(searches: readonly Search[], more: (wider: Search) => Relaxation[]): Relaxation[] {
  for (const wider of searches) {
    const offers = more(wider);
    if (offers.length > 0) return offers;
  }
  return [];
}

function largerRadii(search: Search): Search[] {
  const { near, km = KM_DEFAULT } = search;
  return near ? RADII_KM.filter((radius) => radius > km).map((radius) => ({ ...search, km: radius })) : [];
}

function regionOfProvince(search: Search): Search[] {
  const region = provinceOf(search.province ?? '')?.region;
  return region && !search.region ? [{ ...leaveOut(search, 'province'), region }] : [];
}

/** The type and the place, the type, everything. */
function mostlyAnything({ type, near, sort }: Search): Search[] {
  const ordered = sort ? { sort } : {};
  const kind = { ...(type && { type }), ...(sort !== 'near' && ordered) };
  const around = near ? [{ ...kind, ...ordered, near, km: KM_MAX }] : [];
  return [...around, kind, sort === 'near' ? {} : ordered];
}

/** Names the parameters that a wider search changes; a radius goes with its place. */
function changesOf(search: Search, wider: Search): Relaxation['changed'] {
  return SEARCH_NAMES.filter((name) => {
    if (name === 'sort') return false;
    if (name === 'km') return wider.near !== undefined && wider.km !== search.km;
    return isSet(search[name]) && String(search[name]) !== String(wider[name]);
  });
}

function leaveOut(search: Search, name: keyof Search): Search {
  const { [name]: _, ...rest } = search;
  if (name !== 'near') return rest;
  const { km: __, sort, ...anywhere } = rest as Search;
  return sort === undefined || sort === 'near' ? anywhere : { ...anywhere, sort };
}

function isSet(value: Search[keyof Search]): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}
