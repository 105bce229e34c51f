import { likenessTo } from './alike.ts';
import { LikenessIndex } from './likeness-index.ts';

interface Seen {
  hash: string;
  thumbnail: string;
}

/** Returns whether a new photo is taken for a copy, or the original, of an earlier one. For tests. */
export function isFound({ variants, thumbnail }: Seen & { variants: readonly string[] }, earlier: Seen): boolean {
  const index = new LikenessIndex();
  index.add(1, earlier.hash);
  return index.find(variants).length > 0 && likenessTo({ variants: variants.join(','), thumbnail })(earlier);
}
