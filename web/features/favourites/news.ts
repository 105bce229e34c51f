import { favourites, noteGone, noteThisGone } from '#web/features/listings/index.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { storeFavourites } from './offline.ts';
import { readFavourites } from './read.ts';
import { type Known, knownOf, type Seen, seen } from './seen.ts';

/** A page that follows sooner is the same visit. */
const VISIT_MS = 10 * 60_000;
/** Notes of one visit: the rest is on the page of the favourites. */
const TOLD_AT_MOST = 2;

/** At the next visit, says which favourites have changed since the last one; meanwhile, remembers the new ones. */
export async function tellNews(): Promise<void> {
  void storeFavourites();
  const { at, known } = seen.read();
  const age = Date.now() - at;
  const isSameVisit = age >= 0 && age < VISIT_MS;
  const askedIds = favourites.read().filter((id) => !isSameVisit || !(id in known));
  if (askedIds.length === 0) return;
  const { found, offline } = await readFavourites(askedIds);
  // a stored listing says nothing new
  if (offline) return;
  // liked or taken off meanwhile
  const ids = favourites.read().filter((id) => askedIds.includes(id));
  if (!isSameVisit) return tellAndNote(ids, found);
  noteThisGone(...ids.filter((id) => !found.has(id)));
  seen.write({ at, known: { ...known, ...knownOf(ids, found) } });
}

/** Says what has changed of all favourites since they were last seen, and remembers them as they are now. */
export function tellAndNote(ids: readonly string[], found: ReadonlyMap<string, Known>): void {
  const news = newsOf(ids, seen.read().known, found);
  noteGone(ids.filter((id) => !found.has(id)));
  seen.write({ at: Date.now(), known: knownOf(ids, found) });
  for (const one of news.slice(0, TOLD_AT_MOST)) toast(one.isGood ? 'success' : 'info', one.text);
  const more = news.length - TOLD_AT_MOST;
  if (more > 0)
    toast('info', more === 1 ? 'E un altro preferito è cambiato' : `E altri ${more} preferiti sono cambiati`);
}

interface News {
  text: string;
  isGood: boolean;
}

/** Returns what has changed of the favourites: adoptions first. A favourite that was not known before is no news. */
export function newsOf(ids: readonly string[], known: Seen['known'], found: ReadonlyMap<string, Known>): News[] {
  const news = ids.flatMap((id) => {
    const before = known[id];
    return before === undefined ? [] : (changeOf(before, found.get(id)) ?? []);
  });
  return [...news].sort((one, other) => Number(other.isGood) - Number(one.isGood));
}

function changeOf(before: Known | null, now: Known | undefined): News | null {
  if (!before) return now ? { text: `L'annuncio di ${now.name} è di nuovo visibile`, isGood: false } : null;
  if (!now) return { text: `L'annuncio di ${before.name} non c'è più`, isGood: false };
  if (now.adoption_status === before.adoption_status) return null;
  if (now.adoption_status === 'adottato') return { text: adoptedText(now), isGood: true };
  const text = now.adoption_status === 'adottabile subito' ? 'cerca di nuovo casa' : 'è in attesa di risposta';
  return { text: `${now.name} ${text}`, isGood: false };
}

function adoptedText({ name, sex }: Known): string {
  if (sex === '') return `${name} ha trovato casa!`;
  return `${name} è ${sex === 'F' ? 'stata adottata' : 'stato adottato'}!`;
}
