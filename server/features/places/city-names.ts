import { findComune } from './comuni.ts';

const italian = new Intl.Collator('it', { sensitivity: 'base' });
/** Words inside a place's name that stay lower case: San Giovanni in Persiceto, Reggio nell'Emilia. */
const SMALL = new Set([
  'di',
  'del',
  'della',
  'dei',
  'degli',
  'delle',
  'da',
  'de',
  'in',
  'con',
  'e',
  'sul',
  'sulla',
  'al',
  'a',
  "nell'emilia",
]);

/** Returns the form in which cities are compared: lower case, single spaces. */
export function cityKey(city: string): string {
  return city.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('it');
}

/**
 * Returns a city's display name: the comune's official name, or else each word capitalised. Of another name or spelling
 * of a comune too: a filter by the official name would not find its listings.
 */
function cityName(key: string): string {
  const comune = findComune(key);
  return comune && cityKey(comune.name) === key ? comune.name : capitalised(key);
}

/** Returns the display names of city keys without duplicates, in Italian order. */
export function cityNames(keys: readonly string[]): string[] {
  return [...new Set(keys.filter(Boolean).map(cityName))].sort(italian.compare);
}

function capitalised(key: string): string {
  return key
    .split(' ')
    .map((word, index) =>
      index > 0 && SMALL.has(word) ? word : word.replace(/(^|['-])\p{L}/gu, (start) => start.toLocaleUpperCase('it')),
    )
    .join(' ');
}
