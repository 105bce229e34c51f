import { fold } from '#contract/platform/fold.ts';
import { type AgeBand, ageBandOfMonths, monthNumber, monthOf } from '../facts.ts';

/** What a text says of an age: the band, and the month of birth `YYYY-MM` if it names one; "" where it does not. */
export interface AgeGuess {
  age_band: AgeBand | '';
  born_on: string;
}

const NUMBERS =
  'zero un due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti'.split(
    ' ',
  );
const NUMBER = `\\d{1,2}(?:[.,]\\d)?|uno?|una|${NUMBERS.slice(2).reverse().join('|')}`;
const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];
const MONTH = '(gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)[a-z]*\\.?';
const NAMED_MONTH = new RegExp(`\\b${MONTH}\\s*(?:del\\s+|dell')?(\\d{4})\\b`);
/** Months of one unit. */
const UNITS: [RegExp, number][] = [
  [/^(ann|aa)/, 12],
  [/^(mes|mm)/, 1],
  [/^set/, 12 / 52],
  [/^(gg|gior)/, 12 / 365],
];
const UNIT = '(ann[oi]|aa|mes[ei]|mm|settiman[ae]|sett|giorn[oi]|gg)\\b';
const AMOUNT = new RegExp(
  `(?:\\b(${NUMBER})\\s*(?:e mezz[oa]\\s*)?(?:-|/|o|e|ai|e i|a)\\s*)?\\b(${NUMBER})(\\s+e mezz[oa])?\\s*${UNIT}(\\s+e mezz[oa])?`,
  'g',
);
/** A longer time ago is a slip of the pen. */
const OLDEST_YEARS = 40;
/** An age and a date of birth agree up to this many months: people round. */
const ROUNDED_MONTHS = 12;

/** Reads the free text of an age, such as "2 anni e mezzo", "nata a marzo 2024" or "anziana". `now` is `YYYY-MM`. */
export function guessAge(text: string, now: string): AgeGuess {
  const age = folded(text);
  const stated = statedMonths(age);
  const born = birthMonth(age, now);
  if (born && (stated === null || Math.abs(monthNumber(now) - monthNumber(born) - stated) <= ROUNDED_MONTHS)) {
    return { age_band: ageBandOfMonths(monthNumber(now) - monthNumber(born)), born_on: born };
  }
  const months = stated ?? sinceYear(age, now);
  return { age_band: months === null ? bandOfWords(age) : ageBandOfMonths(Math.floor(months)), born_on: '' };
}

/**
 * Returns the month of birth `YYYY-MM` that follows from an age in figures or words, or from a year of birth, of which
 * the middle; "" for other texts. `now` is the month in which it was written.
 */
export function bornAbout(text: string, now: string): string {
  const months = monthsStated(text) ?? sinceYear(folded(text), now);
  return months === null ? '' : monthOf(monthNumber(now) - Math.floor(months));
}

/** Returns the age in months that a text states, null if it states none. */
export function monthsStated(text: string): number | null {
  return statedMonths(folded(text));
}

/** Returns the age in months that a text states in figures or words; of a range the middle. */
function statedMonths(age: string): number | null {
  let total: number | null = null;
  let unit = Infinity;
  for (const [, from, to, halfBefore, name, halfAfter] of age.matchAll(AMOUNT)) {
    const months = UNITS.find(([pattern]) => pattern.test(name!))![1];
    // years, then months of the same age; a second age is of another animal
    if (months >= unit) break;
    unit = months;
    const half = halfBefore || halfAfter ? 0.5 : 0;
    const upper = numberOf(to!) + half;
    const lower = from === undefined ? upper : numberOf(from);
    total = (total ?? 0) + (lower <= upper ? (lower + upper) / 2 : upper) * months;
  }
  if (total === null)
    return /\banno e mezzo\b/.test(age) ? 18 : /\b(qualche|pochi|poche) (mes|settiman|giorn)/.test(age) ? 4 : null;
  return /\bquasi\b/.test(age) ? total - 1 : total;
}

function folded(text: string): string {
  return fold(text)
    .replaceAll(/\bun paio d[i'] ?/g, 'due ')
    .replaceAll(/\b(anni|mesi):? (\d{1,2})$/g, '$2 $1');
}

function numberOf(number: string): number {
  if (/^un[oa]?$/.test(number)) return 1;
  const word = NUMBERS.indexOf(number);
  return word >= 0 ? word : Number(number.replace(',', '.'));
}

function birthMonth(age: string, now: string): string {
  const [, , monthOfDay, yearOfDay] = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(age) ?? [];
  const [, isoYear, isoMonth] = /\b(\d{4})-(\d{2})\b/.exec(age) ?? [];
  const [, shortMonth, shortYear] = /(?:^|[^\d/.-])\b(\d{1,2})[/.-](\d{4})\b/.exec(age) ?? [];
  const [, named, namedYear] = NAMED_MONTH.exec(age) ?? [];
  const month = Number(monthOfDay ?? isoMonth ?? shortMonth ?? (named ? MONTHS.indexOf(named) + 1 : 0));
  const year = Number(yearOfDay ?? isoYear ?? shortYear ?? namedYear ?? 0);
  const born = `${year < 100 ? year + 2000 : year}-${String(month).padStart(2, '0')}`;
  const isMonth = month >= 1 && month <= 12;
  return isMonth && year > 0 && isPlausible(born, now) ? born : '';
}

/** Returns the months since the middle of a year of birth, if the text names one. */
function sinceYear(age: string, now: string): number | null {
  const [, year] = /(?:\bnat[oaie]\b|\bclasse\b|\banno\b|^)[^\d]{0,20}\b((?:19|20)\d{2})\b/.exec(age) ?? [];
  if (!year || !isPlausible(`${year}-01`, now)) return null;
  return Math.max(0, monthNumber(now) - monthNumber(`${year}-07`));
}

function isPlausible(born: string, now: string): boolean {
  return born <= now && monthNumber(now) - monthNumber(born) <= OLDEST_YEARS * 12;
}

const WORDS: [RegExp, AgeBand][] = [
  [/\b(cucciol|neonat|lattant|gattin[oaie]\b|micin[oaie]\b)/, 'cucciolo'],
  [/\b(giovan|adolescent)/, 'giovane'],
  [/\b(adult|matur)/, 'adulto'],
  [/\b(anzian|senior|vecchi|vecchiett|nonn)/, 'anziano'],
];

/** A text that fits two bands belongs to no band, except a young adult. */
function bandOfWords(age: string): AgeBand | '' {
  const said = age.replaceAll(/\b(non|mai|ex)( e| piu| ancora)*( un[a']?)? \w+/g, ' ');
  const foundBands = WORDS.filter(([word]) => word.test(said)).map(([, band]) => band);
  if (foundBands.length === 1) return foundBands[0]!;
  return foundBands.join() === 'giovane,adulto' ? 'giovane' : '';
}
