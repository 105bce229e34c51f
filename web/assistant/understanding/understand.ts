import type { BotSearch } from '#web/home/index.ts';
import { TOPICS } from '../intents/index.ts';
import { searchIn } from './search.ts';
import { Sentence } from './sentence.ts';
import { bestTopic, type Topic } from './topic.ts';

export type Understood = { search: BotSearch } | { topic: Topic } | { unknown: true };

/** What a place adds to a search that the register of comuni had to find it for. */
const A_PLACE = 2;

interface World {
  /** The cities of the listings. */
  cities: readonly string[];
  /** The comune with exactly this name, or null; asked only when a search names a place that no listing does. */
  findPlace: (name: string) => Promise<string | null>;
}

/** What a person means: a search among the listings, one of the topics, or nothing that we know. */
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
