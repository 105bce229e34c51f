import { searchPlaces } from '#contract/places/calls.ts';
import { getSiteSummary } from '#contract/site/calls.ts';
import { api } from '#web/api/browser.ts';
import { type BotSearch, headline } from '#web/home/index.ts';
import type { Way } from '../understanding/topic.ts';
import { understand } from '../understanding/understand.ts';
import { plain } from '../understanding/words.ts';

/** What comes back to a question. */
export interface Reply {
  text: string;
  ways: readonly Way[];
  next: readonly string[];
  /** The search that it stands for, to be shown on Home. */
  search?: BotSearch;
}

const SUGGESTED = 5;
/** Who asked waits no longer than this for what only the network knows. */
const PATIENCE_MS = 2000;

/** Answers what was typed; of the network it asks only which cities there are. */
export async function answerTo(typed: string): Promise<Reply> {
  const known = await knownCities();
  const understood = await understand(typed, { cities: known, findPlace });
  if ('topic' in understood) {
    const { answer, ways = [], next = [] } = understood.topic;
    return { text: answer, ways, next };
  }
  return 'search' in understood ? searching(understood.search, known) : DONT_KNOW;
}

/** The honest answer to what the portal cannot know. */
export const DONT_KNOW: Reply = {
  text: 'Questo non lo so, e non voglio inventare. Prova a dirlo con altre parole, oppure scrivici: ti risponde una persona.',
  ways: [
    { label: 'Informazioni', mailbox: 'info_email' },
    { label: 'Assistenza', mailbox: 'support_email' },
  ],
  next: ['Cosa sai fare?'],
};

function searching(search: BotSearch, known: readonly string[]): Reply {
  const who = headline({ ...search, adopted: true });
  if (!search.city || known.includes(search.city))
    return { text: `Ecco qui: ${who}. La ricerca resta in Home finché non premi Azzera.`, ways: [], next: [], search };
  const everywhere = headline({ ...search, city: '', adopted: true });
  return {
    text: `A ${search.city} per ora non vedo annunci. Ti lascio la ricerca in Home; intanto puoi guardare più lontano.`,
    ways: [],
    next: search.type || search.size ? [`Cerco ${everywhere.toLowerCase()}`] : [],
    search,
  };
}

/** The portal's cities once they were heard of; none while the network is away or slow: then a search hangs on the words alone. */
let cities: readonly string[] = [];

async function knownCities(): Promise<readonly string[]> {
  if (cities.length > 0) return cities;
  try {
    cities = (await api(getSiteSummary, {}, { timeoutMs: PATIENCE_MS })).cities;
  } catch {
    // answered without them
  }
  return cities;
}

async function findPlace(name: string): Promise<string | null> {
  try {
    const places = await api(searchPlaces, { query: { q: name, limit: SUGGESTED } }, { timeoutMs: PATIENCE_MS });
    return places.find((place) => plain(place.name) === name)?.name ?? null;
  } catch {
    return null;
  }
}
