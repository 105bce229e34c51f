import { cityKey } from './city-names.ts';
import { comuniNamed } from './comuni.ts';
import { comuniTyped } from './typed-names.ts';

/**
 * Normalizes a place for storage: the official spelling and province code if it is a comune, so that each city appears
 * once in the filter; otherwise as typed, with single spaces.
 */
export function settlePlace(city: string, province: string): { city: string; province: string } {
  const typed = { city: single(city), province: single(province) };
  const [comune] = comuniTyped(typed.city, typed.province);
  if (comune) return { city: comune.name, province: saysProvince(typed) ? comune.province : '' };
  return { ...typed, province: /^[a-z]{2}$/i.test(typed.province) ? typed.province.toUpperCase() : typed.province };
}

/** Returns the key of a city as people type it into a filter: another name or spelling of a comune is the comune. */
export function typedCityKey(city: string): string {
  return cityKey(settlePlace(city, '').city);
}

/** Whether more was typed than the bare name, which leaves the province open. */
function saysProvince({ city, province }: { city: string; province: string }): boolean {
  return province !== '' || comuniTyped(city).length !== comuniNamed(city).length;
}

function single(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
