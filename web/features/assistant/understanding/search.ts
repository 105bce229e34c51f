import type { Companion } from '#contract/features/listings/facts.ts';
import type { Search } from '#contract/features/listings/search-query.ts';
import { type HeardWords, readWords } from '#contract/features/listings/words/index.ts';
import { ANIMALS, ANY_ANIMAL, SEARCHING, SIZES } from '#contract/features/listings/words/vocabulary.ts';
import { cityIn } from './city.ts';
import type { Sentence } from './sentence.ts';
import { FILLERS } from './words.ts';

export interface HeardSearch {
  /** Without the surroundings of a comune, which has to be looked up. */
  search: Search;
  /** The words that the contract's parser read. */
  words: HeardWords;
  score: number;
  /** Words that may be a place without listings, most likely first. */
  perhapsPlaces: string[];
  /** Words that nothing explains; a place without listings may be among them. */
  rest: readonly string[];
  /** True if nothing else shows that this is a search: it is one only if a place is found among those words. */
  hangsOnPlace: boolean;
}

/** Whom an animal of a kind may be told to get along with. */
const COMPANY: Partial<Record<keyof typeof ANIMALS, Companion>> = { cane: 'cani', gatto: 'gatti' };
const EACH = 2;
/** Largest distance in words between "non" and the size that it negates: "non troppo grande". */
const REACH_OF_NO = 2;
/** Each possible place costs one API call. */
const MOST_PLACES = 3;

/**
 * Returns the search that a sentence asks for, null if it mentions no animal and does not follow another search. Kind,
 * size and city are read in spite of typing errors, everything else by the contract's parser. `cities` are those with
 * listings.
 */
export function searchIn(
  typed: string,
  sentence: Sentence,
  cities: readonly string[],
  { isFollowUp = false } = {},
): HeardSearch | null {
  const words = readWords(typed);
  const { age_band, good_with = [], sex, province, region } = words.search;
  const used = new Set<number>();
  const hears = (cues: readonly string[]) => heard(sentence, cues, used);
  const kinds = Object.keys(ANIMALS) as (keyof typeof ANIMALS)[];
  const heardKind = kinds
    .filter((kind) => hears(ANIMALS[kind]))
    .find((kind) => !good_with.some((one) => one === COMPANY[kind]));
  const type = words.search.type ?? heardKind;
  // "bambini piccoli" and "un giardino grande" say nothing of the animal
  const isOfOthers = good_with.length > 0 || sentence.says('giardino') > 0;
  const heardSize = sizeIn(sentence, used);
  const size = words.search.size ?? (isOfOthers ? undefined : heardSize);
  const some = hears(ANY_ANIMAL);
  const wants = SEARCHING.some((cue) => hears([cue]));
  const city = cityIn(sentence, cities, used);
  // "cucciolo" is a word for any animal too
  const facts = (age_band?.join() === 'cucciolo' ? undefined : age_band) ?? sex ?? (good_with.length > 0 || undefined);
  if (!isFollowUp && !type && !size && !some && !facts) return null;
  const rest = sentence.words.filter((word, at) => !used.has(at) && !FILLERS.has(word));
  const where = city.name || province || region || words.place.isNear;
  const marks = [type || some, size, where, wants, facts, rest.length === 0];
  const clear = wants || Boolean(where) || ((rest.length === 0 || Boolean(facts)) && Boolean(type || size));
  return {
    search: {
      ...words.search,
      type,
      size,
      city: province || region ? undefined : city.name || undefined,
    },
    words,
    score: EACH * marks.filter(Boolean).length,
    perhapsPlaces: city.name
      ? []
      : [...new Set([...city.perhaps, ...looseEnd(sentence, rest)])].filter(Boolean).slice(0, MOST_PLACES),
    rest: rest.filter((word) => words.rest.includes(word)),
    hangsOnPlace: !clear,
  };
}

/** The remaining words may be a place without a preposition, with its article ("la spezia") or without. */
function looseEnd({ words }: Sentence, rest: readonly string[]): string[] {
  const bare = rest.join(' ');
  const before = words[words.indexOf(rest[0] ?? '') - 1];
  return before ? [`${before} ${bare}`, bare] : [bare];
}

function sizeIn(sentence: Sentence, used: Set<number>): Search['size'] {
  const foundSizes = Object.entries(SIZES)
    .map(([size, cues]) => ({ size, at: cues.map((cue) => sentence.find(cue).at).find((at) => at >= 0) ?? -1 }))
    .filter(({ at }) => at >= 0);
  for (const { at } of foundSizes) used.add(at);
  const meant = foundSizes.filter(({ at }) => !denied(sentence, at));
  // "medio-piccola" matches both: no size filter shows too many animals rather than the wrong ones.
  return meant.length === 1 ? (meant[0]!.size as Search['size']) : undefined;
}

function denied({ words }: Sentence, at: number): boolean {
  return words.slice(Math.max(0, at - REACH_OF_NO), at).some((word) => word === 'non' || word === 'no');
}

function heard(sentence: Sentence, cues: readonly string[], used: Set<number>): boolean {
  const cue = cues.find((each) => sentence.says(each) > 0);
  for (const word of cue?.split(' ') ?? []) used.add(sentence.find(word).at);
  // Other cues of the same kind are not possible places either: "un gatto, un micio".
  for (const each of cues) if (!each.includes(' ') && sentence.find(each).at >= 0) used.add(sentence.find(each).at);
  return cue !== undefined;
}
