import type { AgeBand, Companion, Energy, Garden } from './facts.ts';
import { AGE_BANDS, COMPANIONS, ENERGIES, GARDENS } from './facts.ts';

/** Searches in addresses. Without zod, so that pages can import them without the schemas. */

export const QUERY_LENGTH = 120;
/** Radius of a search, in kilometres. */
export const KM_MIN = 5;
export const KM_MAX = 300;
export const KM_DEFAULT = 30;
export const SEARCH_SORTS = ['recent', 'near', 'longest_waiting'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** The parameters of a search in the order in which an address holds them: those of `ListingSearch`. */
export const SEARCH_NAMES = [
  'q',
  'type',
  'size',
  'sex',
  'age_band',
  'good_with',
  'energy',
  'garden',
  'breed',
  'city',
  'province',
  'region',
  'near',
  'km',
  'goes_to',
  'sort',
] as const;
type SearchName = (typeof SEARCH_NAMES)[number];

/** A search whose values were checked, by the contract or by `readSearch`. */
export interface Search {
  q?: string | undefined;
  type?: 'cane' | 'gatto' | 'altro' | undefined;
  size?: 'piccola' | 'media' | 'grande' | undefined;
  sex?: 'M' | 'F' | undefined;
  age_band?: AgeBand[] | undefined;
  good_with?: Companion[] | undefined;
  energy?: Energy | undefined;
  garden?: Garden | undefined;
  breed?: string | undefined;
  city?: string | undefined;
  province?: string | undefined;
  region?: string | undefined;
  near?: string | undefined;
  km?: number | undefined;
  goes_to?: string | undefined;
  sort?: SearchSort | undefined;
}

const CHOICES: Partial<Record<SearchName, readonly string[]>> = {
  type: ['cane', 'gatto', 'altro'],
  size: ['piccola', 'media', 'grande'],
  sex: ['M', 'F'],
  age_band: AGE_BANDS,
  good_with: COMPANIONS,
  energy: ENERGIES,
  garden: GARDENS,
  sort: SEARCH_SORTS,
};
/** The parameters that may be repeated. */
export const SEARCH_LISTS: ReadonlySet<string> = new Set(['age_band', 'good_with']);
const FORMS: Partial<Record<SearchName, RegExp>> = {
  province: /^[A-Z]{2}(?:-[A-Z]{2})?$/,
  region: /^\d{2}$/,
  near: /^(?:\d{6}|\d{1,2}(?:\.\d+)?,\d{1,2}(?:\.\d+)?)$/,
  goes_to: /^\d{2}$/,
};
const LENGTHS: Partial<Record<SearchName, number>> = { q: QUERY_LENGTH, breed: 120, city: 120 };

/**
 * Returns the search of an address. As a page does, it ignores unknown parameters and values, and `km` and `sort=near`
 * without `near`; the call rejects them.
 */
export function readSearch(params: URLSearchParams): Search {
  const foundValues: Record<string, unknown> = {};
  for (const name of SEARCH_NAMES) {
    const values = params.getAll(name).flatMap((value) => (SEARCH_LISTS.has(name) ? value.split(',') : [value]));
    const knownValues = values.map((value) => readValue(name, value.trim())).filter((value) => value !== undefined);
    if (knownValues.length === 0) continue;
    foundValues[name] = SEARCH_LISTS.has(name) ? sortedSet(knownValues as string[]) : knownValues[0];
  }
  const search = foundValues as Search;
  if (search.near) return search;
  const { km: _, sort, ...rest } = search;
  return { ...rest, ...(sort && sort !== 'near' && { sort }) };
}

function readValue(name: SearchName, value: string): string | number | undefined {
  if (value === '') return undefined;
  if (name === 'km') {
    const km = Number(value);
    return Number.isInteger(km) && km >= KM_MIN && km <= KM_MAX ? km : undefined;
  }
  const spelt = name === 'sex' || name === 'province' ? value.toUpperCase() : value;
  const choices = CHOICES[name];
  if (choices) return choices.find((one) => one.toLowerCase() === value.toLowerCase());
  if (FORMS[name] && !FORMS[name].test(spelt)) return undefined;
  return LENGTHS[name] !== undefined && value.length > LENGTHS[name] ? undefined : spelt;
}

/** Returns the parameters of a search, in one order, lists repeated. */
export function searchParams(search: Search): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of SEARCH_NAMES) {
    const value = search[name];
    for (const one of value === undefined ? [] : [value].flat()) if (one !== '') params.append(name, String(one));
  }
  return params;
}

/**
 * Returns one text for all searches that find the same listings in the same order: lists sorted, defaults left out,
 * texts in lower case with single spaces.
 */
export function canonicalSearch(search: Search): string {
  const { km, sort, age_band, good_with, ...rest } = search;
  const sorted = <Value extends string>(values: readonly Value[] | undefined) =>
    values && values.length > 0 ? sortedSet(values) : undefined;
  const spelt = (typed: string | undefined) => typed?.trim().replaceAll(/\s+/g, ' ').toLowerCase() || undefined;
  return searchParams({
    ...rest,
    q: spelt(rest.q),
    breed: spelt(rest.breed),
    city: spelt(rest.city),
    age_band: sorted(age_band),
    good_with: sorted(good_with),
    km: km === KM_DEFAULT || !rest.near ? undefined : km,
    sort: sort === 'recent' ? undefined : sort,
  }).toString();
}

function sortedSet<Value extends string>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort((one, other) => (one < other ? -1 : 1));
}
