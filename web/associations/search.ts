/** The fields of an association that the search reads. */
interface Findable {
  name: string;
  city: string;
  province: string;
}

/** Returns the associations whose name, city or province contain every typed word; case and accents are ignored. */
export function matching<A extends Findable>(associations: readonly A[], typed: string): readonly A[] {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return associations;
  return associations.filter(({ name, city, province }) => {
    const text = plain(`${name} ${city} ${province}`);
    return words.every((word) => text.includes(word));
  });
}

/** Lower case, without accents, single spaces: "forli" finds "Forlì". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s'’.,-]+/g, ' ')
    .trim();
}
