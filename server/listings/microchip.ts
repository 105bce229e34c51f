import type { ListingRow } from './store.ts';

/** What a listing states about the microchip. `microchip` is the number, "" if none is given. */
export type MicrochipStatement = Pick<ListingRow, 'microchip' | 'has_microchip'>;

const NO = /^(no|non c'è|non ce l'ha|non ha( il microchip)?|nessuno|assente|senza)\.?$/;
const YES = /^(s[iìí]|presente|c'è)\.?$/;

/**
 * Parses the microchip field: returns the number, or the statement of a plain yes or no. Returns null for a blank text.
 */
export function microchipStatement(text: string): MicrochipStatement | null {
  const typed = text.trim();
  if (typed === '') return null;
  const word = typed.toLowerCase().replaceAll('’', "'");
  if (NO.test(word)) return { microchip: '', has_microchip: false };
  if (YES.test(word)) return { microchip: '', has_microchip: true };
  return { microchip: typed, has_microchip: true };
}
