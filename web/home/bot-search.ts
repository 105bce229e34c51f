import { stored } from '#web/ui/storage.ts';
import { type Filters, filtersIn } from './filters.ts';

export type BotSearch = Pick<Filters, 'city' | 'type' | 'size'>;

/**
 * The assistant's last search, stored under `bot_search`: Home shows it on the next visit, until Azzera or the Home
 * button.
 */
export const botSearch = stored<BotSearch | null>('bot_search', { empty: null, parse });

function parse(found: unknown): BotSearch | null {
  if (typeof found !== 'object' || found === null) return null;
  const words = Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { city, type, size } = filtersIn(new URLSearchParams(words));
  return city || type || size ? { city, type, size } : null;
}
