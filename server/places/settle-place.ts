import { findComune } from './comuni.ts';

/**
 * Normalizes a place for storage: the official spelling and province code if it is a comune, so that each city appears
 * once in the filter; otherwise as typed, with single spaces.
 */
export function settlePlace(city: string, province: string): { city: string; province: string } {
  const typed = { city: single(city), province: single(province) };
  const comune = findComune(typed.city, typed.province);
  if (comune) return { city: comune.name, province: typed.province && comune.province };
  return { ...typed, province: /^[a-z]{2}$/i.test(typed.province) ? typed.province.toUpperCase() : typed.province };
}

function single(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
