import type { Search } from '../search-query.ts';
import { readAges } from './ages.ts';
import { readWantedCompanions } from './companions.ts';
import { readNeeds } from './needs.ts';
import { Phrase } from './phrase.ts';
import { type HeardPlace, readPlace, readProvince } from './places.ts';
import { ANIMALS, ANY_ANIMAL, LITTLE_WORDS, QUALITIES, SEARCHING, SEXES, SIZES } from './vocabulary.ts';

export interface HeardWords {
  /** What the words say, without the comune, which has to be looked up. */
  search: Search;
  place: HeardPlace;
  /** Words that were not understood. */
  rest: string[];
}

/**
 * Reads a search from words as people type them: "un cane anziano buono coi gatti vicino a Pavia". Words must be spelt
 * correctly; the assistant, which forgives typing errors, reads kind, size and city itself.
 */
export function readWords(typed: string): HeardWords {
  const phrase = new Phrase(typed);
  const named = readProvince(phrase);
  const needs = readNeeds(phrase);
  const good_with = readWantedCompanions(phrase);
  const age_band = readAges(phrase);
  const sex = readSex(phrase);
  const size = only(phrase, SIZES);
  const type = only(phrase, ANIMALS);
  const place = readPlace(phrase, named);
  const { province, region } = place;
  const search: Search = {
    ...(type && { type }),
    ...(size && { size }),
    ...(sex && { sex }),
    ...(age_band.length > 0 && { age_band }),
    ...(good_with.length > 0 && { good_with }),
    ...needs,
    ...(province && { province }),
    ...(region && { region }),
  };
  const knownWords = new Set([...LITTLE_WORDS, ...ANY_ANIMAL, ...SEARCHING]);
  const rest = phrase.unused.filter((word) => !knownWords.has(word));
  const others = rest.filter((word) => !QUALITIES.has(word));
  const isOnlyQualities = others.length === 0 && Object.keys(search).length === 0 && place.names.length === 0;
  return { search, place, rest: isOnlyQualities ? rest : others };
}

/** A comune as the list of comuni names it. */
interface Comune {
  istat: string;
  name: string;
}

/** Returns the comune that the words name, or null. `find` returns a comune by exactly this name; few are asked for. */
export async function comuneOfWords(
  { place, rest }: HeardWords,
  find: (name: string) => Promise<Comune | null>,
): Promise<{ comune: Comune; rest: string[] } | null> {
  for (const name of place.names) {
    const comune = await find(name);
    const words = name.split(' ');
    if (comune) return { comune, rest: rest.filter((word) => !words.includes(word)) };
  }
  return null;
}

function readSex(phrase: Phrase): 'M' | 'F' | undefined {
  const said = new Set<'M' | 'F'>();
  for (const [at, word] of phrase.words.entries()) {
    if (phrase.isUsed(at)) continue;
    const sex = (['M', 'F'] as const).find((one) => SEXES[one].test(word));
    if (!sex) continue;
    said.add(phrase.isDenied(at) ? other(sex) : sex);
    // "gatta" is also a kind of animal
    if (/^(masc|femm|male|female)/.test(word)) phrase.use(at, at + 1);
  }
  return said.size === 1 ? [...said][0] : undefined;
}

const other = (sex: 'M' | 'F') => (sex === 'M' ? 'F' : 'M');

/** Returns the one value whose cues occur and are not denied, and marks them; none if several occur. */
function only<Value extends string>(phrase: Phrase, cues: Record<Value, readonly string[]>): Value | undefined {
  const said = new Set<Value>();
  for (const [at, word] of phrase.words.entries()) {
    if (phrase.isUsed(at)) continue;
    const value = (Object.keys(cues) as Value[]).find((one) => cues[one].includes(word));
    if (!value) continue;
    if (!phrase.isDenied(at)) said.add(value);
    phrase.use(at, at + 1);
  }
  return said.size === 1 ? [...said][0] : undefined;
}
