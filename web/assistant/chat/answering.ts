import type { AssociationProfile } from '#contract/associations/association.ts';
import { listAssociations } from '#contract/associations/calls.ts';
import type { Page } from '#contract/call.ts';
import { searchPlaces } from '#contract/places/calls.ts';
import { getSiteSummary } from '#contract/site/calls.ts';
import { api } from '#web/api/browser.ts';
import { type BotSearch, headline } from '#web/home/index.ts';
import { associationIn } from '../understanding/association.ts';
import { Sentence } from '../understanding/sentence.ts';
import type { Way } from '../understanding/topic.ts';
import { type Understood, understand } from '../understanding/understand.ts';
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
  const named = 'search' in understood ? null : await associationNamed(typed, understood);
  if (named) return contactsOf(named);
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
    return { text: `Ecco qui: ${who}. La ricerca resta finché non premi Azzera o Home.`, ways: [], next: [], search };
  const everywhere = headline({ ...search, city: '', adopted: true });
  return {
    text: `A ${search.city} per ora non vedo annunci. Ti lascio la ricerca in Home; intanto puoi guardare più lontano.`,
    ways: [],
    next: search.type || search.size ? [`Cerco ${everywhere.toLowerCase()}`] : [],
    search,
  };
}

/** Topics that may be about one association: then a name is also heard through a slip of the keyboard. */
const OF_ASSOCIATIONS = new Set(['contacts', 'reaching', 'associations']);

/** The association that a question is about, where its name was typed. */
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

let associations: readonly AssociationProfile[] = [];
/** Names beyond these pages are found in the directory. */
const PAGES_AT_MOST = 5;

/** The directory, read once; none while the network is away or slow. */
async function knownAssociations(): Promise<readonly AssociationProfile[]> {
  if (associations.length > 0) return associations;
  const found: AssociationProfile[] = [];
  try {
    let query: { limit: number; cursor?: string } | null = { limit: 200 };
    for (let page = 0; page < PAGES_AT_MOST && query; page += 1) {
      const read: Page<AssociationProfile[]> = await api.page(listAssociations, { query }, { timeoutMs: PATIENCE_MS });
      found.push(...read.items);
      query = read.next ? { limit: 200, cursor: read.next } : null;
    }
    associations = found;
  } catch {
    // answered with what arrived
  }
  return found;
}

async function findPlace(name: string): Promise<string | null> {
  try {
    const places = await api(searchPlaces, { query: { q: name, limit: SUGGESTED } }, { timeoutMs: PATIENCE_MS });
    return places.find((place) => plain(place.name) === name)?.name ?? null;
  } catch {
    return null;
  }
}
