import { fold } from '#contract/platform/fold.ts';
import type { AssociationRow } from './store.ts';

/** Sorts before every character of a name, so that `Roma` with all its names comes before `Roma Nord`. */
const BETWEEN = '\t';

/** Returns the key by which directories are sorted: the city, then the name, without accents and capitals. */
export function orderKey({ city, name }: Pick<AssociationRow, 'city' | 'name'>): string {
  return `${fold(city)}${BETWEEN}${fold(name)}`;
}
