import { containsWords } from '#contract/platform/fold.ts';

/** The fields of an association that the search reads. */
interface Findable {
  name: string;
  city: string;
  province: string;
}

/** Returns the associations whose name, city or province contain every typed word; case and accents are ignored. */
export function matching<A extends Findable>(associations: readonly A[], typed: string): readonly A[] {
  const isMatch = containsWords(typed);
  return associations.filter(({ name, city, province }) => isMatch(`${name} ${city} ${province}`));
}
