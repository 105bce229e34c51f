import { stored } from '#web/platform/browser/storage.ts';

/** The parameters of a search; those of the specification are always there, "" for all. */
type BotSearch = Record<string, string | string[]> & { city: string; type: string; size: string };

/**
 * The assistant's last search, stored under `bot_search`: Home shows it on the next visit, until Azzera or the Home
 * button. Values are checked where they become filters, not here: every page loads this module.
 */
export const botSearch = stored<BotSearch | null>('bot_search', { empty: null, parse });

function parse(found: unknown): BotSearch | null {
  if (typeof found !== 'object' || found === null) return null;
  const named = Object.entries(found).filter(([, value]) => value !== '' && [value].flat().every(isText));
  return named.length > 0 ? { city: '', type: '', size: '', ...Object.fromEntries(named) } : null;
}

const isText = (value: unknown) => typeof value === 'string';

/** Returns a search as it is stored. */
export function botSearchOf(search: object): BotSearch {
  const named = Object.entries(search).filter(([, value]) => value !== undefined);
  const texts = named.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]);
  return { city: '', type: '', size: '', ...Object.fromEntries(texts) };
}
