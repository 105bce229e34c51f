import { stored } from '#web/ui/storage.ts';

/** Ids of the listings a person likes, the latest first; kept on this browser under the key `favorites`. */
export const favourites = stored<readonly string[]>('favorites', { empty: [], parse: parseIds });

/** Likes a listing, or no longer. */
export function toggleFavourite(id: string): void {
  favourites.change((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids]));
}

function parseIds(found: unknown): readonly string[] | null {
  if (!Array.isArray(found)) return null;
  return [...new Set(found.map(String))].filter((id) => id !== '' && id !== '[object Object]');
}
