/** An association as the search box looks at it. */
interface Findable {
  name: string;
  city: string;
  province: string;
}

/** Those whose name, city or province contain every word that was typed, whatever its case and accents. */
export function matching<A extends Findable>(associations: readonly A[], typed: string): readonly A[] {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return associations;
  return associations.filter(({ name, city, province }) => {
    const text = plain(`${name} ${city} ${province}`);
    return words.every((word) => text.includes(word));
  });
}

/** Lower case, without accents, with single spaces: "Forlì" is found by "forli". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s'’.,-]+/g, ' ')
    .trim();
}
