import type { BotSearch } from '#web/home/index.ts';
import { TOPICS } from '../intents/index.ts';
import { searchIn } from './search.ts';
import { Sentence } from './sentence.ts';
import { bestTopic, type Topic } from './topic.ts';

export type Understood = { search: BotSearch } | { topic: Topic } | { unknown: true };

/** Added to the score of a search if its place was found in the list of comuni. */
const A_PLACE = 2;

interface World {
  /** The cities with listings. */
  cities: readonly string[];
  /** Returns the comune with exactly this name, or null. Called only if a search may name a place without listings. */
  findPlace: (name: string) => Promise<string | null>;
}

/** Interprets a question as a search among the listings, as one of the topics, or as unknown. */
export async function understand(typed: string, { cities, findPlace }: World): Promise<Understood> {
  const sentence = new Sentence(typed);
  const topic = bestTopic(sentence, TOPICS);
  const heard = searchIn(sentence, cities);
  if (!heard) return topic ? { topic: topic.topic } : { unknown: true };
  const city = heard.search.city || (await placeAmong(heard.perhapsPlaces));
  const score = heard.score + (city && !heard.search.city ? A_PLACE : 0);
  if (topic && topic.score > score) return { topic: topic.topic };
  if (heard.hangsOnPlace && !city) return topic ? { topic: topic.topic } : { unknown: true };
  return { search: { ...heard.search, city } };

  async function placeAmong(names: readonly string[]): Promise<string> {
    for (const name of names) {
      const place = await findPlace(name);
      if (place) return place;
    }
    return '';
  }
}
