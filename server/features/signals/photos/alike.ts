import { type ComparedPhoto, type CompareRow, VARIANTS } from '#server/features/media/index.ts';
import { ALIKE_BITS, differingBits, wordsOf } from './likeness-index.ts';
import { type Grey, isSamePicture } from './same-picture.ts';

/** The variants that are compared by their thumbnails: those whose hashes differ least. */
const NEAREST = 3;

/** Returns whether other photos look like this one: their hashes are alike, and their thumbnails show the same. */
export function likenessTo({
  variants,
  thumbnail,
}: Pick<CompareRow, 'variants' | 'thumbnail'>): (other: Pick<ComparedPhoto, 'hash' | 'thumbnail'>) => boolean {
  const hashes = variants.split(',').map(wordsOf);
  const grey = greyOf(thumbnail);
  return (other) => {
    const hash = wordsOf(other.hash);
    const nearest = hashes
      .map((words, index) => ({ bits: differingBits(words, hash), place: VARIANTS[index]! }))
      .filter(({ bits }) => bits <= ALIKE_BITS)
      .toSorted((one, next) => one.bits - next.bits)
      .slice(0, NEAREST);
    const places = nearest.map(({ place }) => place);
    return places.length > 0 && isSamePicture(grey, greyOf(other.thumbnail), places);
  };
}

const greyOf = (thumbnail: string): Grey => Buffer.from(thumbnail, 'base64');
