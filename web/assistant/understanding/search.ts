import { ANIMALS, ANY_ANIMAL, SEARCHING, SIZES } from '#contract/listings/words/vocabulary.ts';
import type { BotSearch } from '#web/home/index.ts';
import { cityIn } from './city.ts';
import type { Sentence } from './sentence.ts';
import { FILLERS } from './words.ts';

export interface HeardSearch {
  search: BotSearch;
  score: number;
  /** Words that may be a place without listings, most likely first. */
  perhapsPlaces: string[];
  /** True if nothing else shows that this is a search: it is one only if a place is found among those words. */
  hangsOnPlace: boolean;
}

const EACH = 2;
/** Largest distance in words between "non" and the size that it negates: "non troppo grande". */
const REACH_OF_NO = 2;
/** Each possible place costs one API call. */
const MOST_PLACES = 3;

/** Returns the search that a sentence asks for, null if it mentions no animal. `cities` are those with listings. */
export function searchIn(sentence: Sentence, cities: readonly string[]): HeardSearch | null {
  const used = new Set<number>();
  const hears = (cues: readonly string[]) => heard(sentence, cues, used);
  const type = Object.entries(ANIMALS).find(([, cues]) => hears(cues))?.[0] ?? '';
  const size = sizeIn(sentence, used);
  const some = hears(ANY_ANIMAL);
  const wants = SEARCHING.some((cue) => hears([cue]));
  const city = cityIn(sentence, cities, used);
  if (!type && !size && !some) return null;
  const rest = sentence.words.filter((word, at) => !used.has(at) && !FILLERS.has(word));
  const marks = [type || some, size, city.name, wants, rest.length === 0];
  const clear = wants || city.name !== '' || (rest.length === 0 && Boolean(type || size));
  return {
    search: { type: type as BotSearch['type'], size, city: city.name },
    score: EACH * marks.filter(Boolean).length,
    perhapsPlaces: city.name
      ? []
      : [...new Set([...city.perhaps, ...looseEnd(sentence, rest)])].filter(Boolean).slice(0, MOST_PLACES),
    hangsOnPlace: !clear,
  };
}

/** The remaining words may be a place without a preposition, with its article ("la spezia") or without. */
function looseEnd({ words }: Sentence, rest: readonly string[]): string[] {
  const bare = rest.join(' ');
  const before = words[words.indexOf(rest[0] ?? '') - 1];
  return before ? [`${before} ${bare}`, bare] : [bare];
}

function sizeIn(sentence: Sentence, used: Set<number>): BotSearch['size'] {
  const found = Object.entries(SIZES)
    .map(([size, cues]) => ({ size, at: cues.map((cue) => sentence.find(cue).at).find((at) => at >= 0) ?? -1 }))
    .filter(({ at }) => at >= 0);
  for (const { at } of found) used.add(at);
  const meant = found.filter(({ at }) => !denied(sentence, at));
  // "medio-piccola" matches both: no size filter shows too many animals rather than the wrong ones.
  return meant.length === 1 ? (meant[0]!.size as BotSearch['size']) : '';
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
