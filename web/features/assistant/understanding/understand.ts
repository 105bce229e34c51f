import { comuneOfWords } from '#contract/features/listings/words/index.ts';
import { TOPICS } from '../intents/index.ts';
import { continued, isContinuation } from './follow-up.ts';
import { searchIn } from './search.ts';
import { Sentence } from './sentence.ts';
import { bestTopic, type Topic } from './topic.ts';
import type { FoundSearch, World } from './world.ts';

export type Understood = FoundSearch | { topic: Topic } | { unknown: true };

/** Added to the score of a search if its place was found in the list of comuni. */
const A_PLACE = 2;

/**
 * Interprets a question as a search among the listings, as one of the topics, or as unknown. After a search, `previous`,
 * a short question such as "e a Milano?" changes that search.
 */
export async function understand(
  typed: string,
  world: World,
  previous: FoundSearch | null = null,
): Promise<Understood> {
  const sentence = new Sentence(typed);
  const alone = await understandAlone(typed, sentence, world);
  if (!previous || 'topic' in alone || ('search' in alone && !isContinuation(sentence))) return alone;
  return (await continued(typed, sentence, world, previous)) ?? alone;
}

async function understandAlone(typed: string, sentence: Sentence, { cities, findPlace }: World): Promise<Understood> {
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
