import type { Search } from '#contract/listings/search-query.ts';
import { comuneOfWords } from '#contract/listings/words/index.ts';
import { TOPICS } from '../intents/index.ts';
import { searchIn } from './search.ts';
import { Sentence } from './sentence.ts';
import { bestTopic, type Topic } from './topic.ts';

/** A search; `place` is the name of the comune that its `near` stands for. */
export interface FoundSearch {
  search: Search;
  place: string;
}
export type Understood = FoundSearch | { topic: Topic } | { unknown: true };

/** Added to the score of a search if its place was found in the list of comuni. */
const A_PLACE = 2;

interface World {
  /** The cities with listings. */
  cities: readonly string[];
  /** Returns the comune with exactly this name, or null. Called only if a search may name a place without listings. */
  findPlace: (name: string) => Promise<{ name: string; istat: string } | null>;
}

/** Interprets a question as a search among the listings, as one of the topics, or as unknown. */
export async function understand(typed: string, { cities, findPlace }: World): Promise<Understood> {
  const sentence = new Sentence(typed);
  const topic = bestTopic(sentence, TOPICS);
  const heard = searchIn(typed, sentence, cities);
  if (!heard) return topic ? { topic: topic.topic } : { unknown: true };
  const { search, words } = heard;
  const around = words.place.isNear ? (await comuneOfWords(words, findPlace))?.comune : undefined;
  const isPlaced = Boolean(around || search.province || search.region);
  const city = isPlaced ? '' : search.city || (await placeAmong(heard.perhapsPlaces));
  const score = heard.score + (city && !search.city ? A_PLACE : 0);
  if (topic && topic.score > score) return { topic: topic.topic };
  if (heard.hangsOnPlace && !city && !isPlaced) return topic ? { topic: topic.topic } : { unknown: true };
  if (!around) return { search: { ...search, city: city || undefined }, place: '' };
  const near = { near: around.istat, km: words.place.km, sort: 'near' as const };
  return { search: { ...search, city: undefined, ...near }, place: around.name };

  async function placeAmong(names: readonly string[]): Promise<string> {
    for (const name of names) {
      const place = await findPlace(name);
      if (place) return place.name;
    }
    return '';
  }
}
