import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { listAssociations } from '#contract/features/associations/calls.ts';
import { countListings } from '#contract/features/listings/calls.ts';
import type { Search } from '#contract/features/listings/search-query.ts';
import { type Place, searchPlaces } from '#contract/features/places/calls.ts';
import { getSiteSummary } from '#contract/features/statistics/calls.ts';
import type { Page } from '#contract/platform/call.ts';
import { headline } from '#web/features/search/words/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { associationIn } from '../understanding/association.ts';
import { withoutPlace } from '../understanding/follow-up.ts';
import { Sentence } from '../understanding/sentence.ts';
import type { Way } from '../understanding/topic.ts';
import { type Understood, understand } from '../understanding/understand.ts';
import { plain } from '../understanding/words.ts';
import type { FoundSearch } from '../understanding/world.ts';

/** The answer to a question. */
export interface Reply {
  text: string;
  ways: readonly Way[];
  next: readonly string[];
  /** The search that the question asked for, to be shown on Home. */
  found?: FoundSearch;
  /** True if that search finds nothing for now: the chat offers a mail when that changes. */
  isEmpty?: boolean;
}

const SUGGESTED = 5;
/** Timeout for data from the network. */
const PATIENCE_MS = 2000;

/**
 * Answers a question, which may change the previous search. Fetches the cities, and where needed a place or the
 * associations; answers without them if they fail.
 */
export async function answerTo(typed: string, previous: FoundSearch | null): Promise<Reply> {
  const cities = await knownCities();
  const understood = await understand(typed, { cities, findPlace }, previous);
  const named = 'search' in understood ? null : await associationNamed(typed, understood);
  if (named) return contactsOf(named);
  if ('topic' in understood) {
    const { answer, ways = [], next = [] } = understood.topic;
    return { text: answer, ways, next };
  }
  return 'search' in understood ? await searching(understood) : DONT_KNOW;
}

/** The answer when the question was not understood. */
const DONT_KNOW: Reply = {
  text: 'Questo non lo so, e non voglio inventare. Prova a dirlo con altre parole, oppure scrivici: ti risponde una persona.',
  ways: [
    { label: 'Informazioni', mailbox: 'info_email' },
    { label: 'Assistenza', mailbox: 'support_email' },
  ],
  next: ['Cosa sai fare?'],
};

async function searching(found: FoundSearch): Promise<Reply> {
  const { search, place } = found;
  const who = headline(search, place);
  if ((await countAdoptable(search)) !== 0)
    return { text: `Ecco qui: ${who}. La ricerca resta finché non premi Azzera o Home.`, ways: [], next: [], found };
  const everywhere = headline(withoutPlace(search));
  return {
    text: `${who}: per ora non vedo annunci. Posso avvisarti per email quando ne arriva uno. Ti lascio la ricerca in Home; intanto puoi guardare più lontano.`,
    ways: [],
    next: everywhere === who || everywhere === headline({}) ? [] : [`Cerco ${everywhere.toLowerCase()}`],
    found,
    isEmpty: true,
  };
}

/** Returns how many animals a search finds that can still be adopted, null if the network fails. */
async function countAdoptable(search: Search): Promise<number | null> {
  try {
    return (await api(countListings, { query: { ...search, adopted: 'false' } }, { timeoutMs: PATIENCE_MS })).total;
  } catch {
    return null;
  }
}

/** Topics that may be about one association: for these, a misspelt name is matched too. */
const OF_ASSOCIATIONS = new Set(['contacts', 'reaching', 'associations']);

/** Returns the association whose name the question contains, else null. */
async function associationNamed(typed: string, understood: Understood): Promise<AssociationProfile | null> {
  const asksForOne = 'topic' in understood && OF_ASSOCIATIONS.has(understood.topic.id);
  if (!asksForOne && !('unknown' in understood)) return null;
  return associationIn(new Sentence(typed), await knownAssociations(), { exactly: !asksForOne });
}

function contactsOf({ id, name, city, phone, whatsapp, email }: AssociationProfile): Reply {
  const contacts = [
    phone && `telefono ${phone}`,
    whatsapp && whatsapp !== phone && `WhatsApp ${whatsapp}`,
    email && `email ${email}`,
  ].filter(Boolean);
  const where = city && ` (${city})`;
  const text =
    contacts.length > 0
      ? `${name}${where}: ${contacts.join(', ')}.`
      : `${name}${where} non ha lasciato recapiti nella sua scheda.`;
  return { text, ways: [{ label: 'Apri la scheda', to: `/associazione/${id}` }], next: [] };
}

/**
 * Cities with listings, cached after the first answer. Empty while the network fails: then a search uses its other
 * words only.
 */
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

let associations: readonly AssociationProfile[] = [];
/** Associations beyond these pages can only be found in the directory. */
const PAGES_AT_MOST = 5;

/** Reads the directory and caches it. If the network fails, returns the pages read so far, and does not cache them. */
async function knownAssociations(): Promise<readonly AssociationProfile[]> {
  if (associations.length > 0) return associations;
  const foundProfiles: AssociationProfile[] = [];
  try {
    let query: { limit: number; cursor?: string } | null = { limit: 200 };
    for (let page = 0; page < PAGES_AT_MOST && query; page += 1) {
      const read: Page<AssociationProfile[]> = await api.page(listAssociations, { query }, { timeoutMs: PATIENCE_MS });
      foundProfiles.push(...read.items);
      query = read.next ? { limit: 200, cursor: read.next } : null;
    }
    associations = foundProfiles;
  } catch {
    // answered with the pages read so far
  }
  return foundProfiles;
}

async function findPlace(name: string): Promise<Place | null> {
  try {
    const places = await api(searchPlaces, { query: { q: name, limit: SUGGESTED } }, { timeoutMs: PATIENCE_MS });
    return places.find((place) => [place.name, ...(place.also ?? [])].some((one) => plain(one) === name)) ?? null;
  } catch {
    return null;
  }
}
