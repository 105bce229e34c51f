import { comuneOfWords, readWords } from '#contract/features/listings/words/index.ts';
import { searchPlaces } from '#contract/features/places/calls.ts';
import { fold } from '#contract/platform/fold.ts';
import { api } from '#web/platform/api/browser.ts';
import type { Filters } from '../filters.ts';

const SUGGESTED = 5;

/** Returns the filters that a text sets. If it says anything else than filters, all of it is looked for in the texts. */
export async function filtersOfWords(typed: string): Promise<Partial<Filters>> {
  const text = typed.trim();
  if (text === '') return { q: undefined };
  const heard = readWords(text);
  const foundComune = await comuneOfWords(heard, findComune);
  if ((foundComune?.rest ?? heard.rest).length > 0) return { q: text };
  const { search, place } = heard;
  const near = foundComune && { near: foundComune.comune.istat, km: place.km, sort: 'near' as const, city: undefined };
  return { ...search, ...near, q: undefined };
}

async function findComune(name: string) {
  try {
    const places = await api(searchPlaces, { query: { q: name, limit: SUGGESTED } });
    return places.find((place) => [place.name, ...(place.also ?? [])].some((one) => spelt(one) === name)) ?? null;
  } catch {
    return null;
  }
}

const spelt = (name: string) =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
