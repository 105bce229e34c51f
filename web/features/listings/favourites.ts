import { stored } from '#web/platform/browser/storage.ts';

/** Ids of the favourite listings, latest first; stored in this browser under the key `favorites`. */
export const favourites = stored<readonly string[]>('favorites', { empty: [], parse: parseIds });

/** Ids of favourites that were no longer published when last read: the badge does not count them. */
const goneFavourites = stored<readonly string[]>('favorites_gone', { empty: [], parse: parseIds });

/** Returns how many favourites are published, as far as this browser knows. */
export function useListedCount(): number {
  const gone = goneFavourites.use();
  return favourites.use().filter((id) => !gone.includes(id)).length;
}

/** Stores which favourites are no longer published. */
export function noteGone(ids: readonly string[]): void {
  const knownGone = goneFavourites.read();
  if (ids.length === knownGone.length && ids.every((id) => knownGone.includes(id))) return;
  if (ids.length > 0) goneFavourites.write(ids);
  else goneFavourites.clear();
}

/** Stores that favourites are no longer published, besides those that are known. Others are ignored. */
export function noteThisGone(...ids: readonly string[]): void {
  const liked = ids.filter((id) => favourites.read().includes(id));
  noteGone([...new Set([...goneFavourites.read(), ...liked])]);
}

/** Adds or removes a favourite. */
export function toggleFavourite(id: string): void {
  noteGone(goneFavourites.read().filter((each) => each !== id));
  favourites.change((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids]));
}

function parseIds(found: unknown): readonly string[] | null {
  if (!Array.isArray(found)) return null;
  return [...new Set(found.map(String))].filter((id) => id !== '' && id !== '[object Object]');
}
