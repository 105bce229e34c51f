import type { Search } from '#contract/features/listings/search-query.ts';
import { comuneOfWords } from '#contract/features/listings/words/index.ts';
import { type HeardSearch, searchIn } from './search.ts';
import type { Sentence } from './sentence.ts';
import { plain } from './words.ts';
import type { FoundSearch, World } from './world.ts';

/** A sentence that begins with one of these adds to what was said before: "e gatti?". */
const CONTINUES = new Set('e ed o oppure ma invece'.split(' '));

export function isContinuation({ words }: Sentence): boolean {
  return CONTINUES.has(words[0] ?? '');
}

/**
 * Returns the previous search with what a sentence changes in it ("e a Milano?", "e femmina?"), null if the sentence says
 * nothing of a search, or anything else too.
 */
export async function continued(
  typed: string,
  sentence: Sentence,
  { cities, findPlace }: World,
  previous: FoundSearch,
): Promise<FoundSearch | null> {
  const heard = searchIn(typed, sentence, cities, { isFollowUp: true });
  if (!heard) return null;
  const where = await placeIn(heard, findPlace);
  if (!where) return null;
  const { city: _, ...facts } = stated(heard.search);
  const isPlaced = Object.keys(where.search).length > 0 || Boolean(facts.province ?? facts.region);
  if (!isPlaced && Object.keys(facts).length === 0) return null;
  const earlierSearch = isPlaced ? withoutPlace(previous.search) : previous.search;
  const isOtherKind = facts.type !== undefined && facts.type !== earlierSearch.type;
  return {
    search: { ...earlierSearch, ...(isOtherKind && { breed: undefined }), ...facts, ...where.search },
    place: isPlaced ? where.place : previous.place,
  };
}

/** Returns a search without its place. */
export function withoutPlace(search: Search): Search {
  const { city: _, province: __, region: ___, near: ____, km: _____, sort: ______, ...anywhere } = search;
  return anywhere;
}

/** Returns the city or the surroundings that a sentence names, without any if it names none; null if it says anything else. */
async function placeIn(
  { search, words, rest, perhapsPlaces }: HeardSearch,
  findPlace: World['findPlace'],
): Promise<FoundSearch | null> {
  const around = words.place.isNear ? (await comuneOfWords(words, findPlace))?.comune : undefined;
  const named = plain(around?.name ?? '').split(' ');
  const left = rest.filter((word) => !named.includes(word) && !plain(search.city ?? '').includes(word));
  if (around && left.length === 0)
    return { search: { near: around.istat, km: words.place.km, sort: 'near' }, place: around.name };
  if (left.length === 0) return { search: search.city ? { city: search.city } : {}, place: '' };
  for (const name of perhapsPlaces) {
    // the place has to be all that is left: "che tempo fa a Milano" is no search
    const foundPlace = left.every((word) => name.split(' ').includes(word)) ? await findPlace(name) : null;
    if (foundPlace) return { search: { city: foundPlace.name }, place: '' };
  }
  return null;
}

/** Returns the parameters that are set. */
function stated(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
