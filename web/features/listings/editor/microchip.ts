import { readMicrochip } from '#contract/features/listings/microchip.ts';

/** Country code of Italy at the start of a microchip (ISO 11784). */
const ITALY = '380';

/** Returns a hint about a number that is refused or unusual, "" for a usual one or none. */
export function microchipWarning(typed: string): string {
  const read = readMicrochip(typed);
  if ('reason' in read) return read.reason;
  if (read.kind === 'other') {
    return 'Non ha le 15 cifre di un microchip: lo teniamo come tatuaggio o chip estero. Se non lo è, ricontrollalo.';
  }
  if (read.kind === 'chip' && !read.number.startsWith(ITALY)) {
    return `I microchip italiani iniziano con ${ITALY}: se l'animale viene dall'estero va bene così.`;
  }
  return '';
}
