/** Cyrillic and Greek letters that look like Latin ones, and letters in the place of an `l`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  ı: 'i',
  ł: 'l',
  ø: 'o',
};
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Words that are found with one sign between any two letters too, as in `post-e pay`. */
const BROKEN_UP = [
  'postepay',
  'postapay',
  'postepai',
  'postapai',
  'postpay',
  'westernunion',
  'moneygram',
  'moneytransfer',
  'paypal',
  'ricarica',
  'bonifico',
  'acconto',
  'caparra',
  'anticip',
  'cauzione',
  'vaglia',
].map((word) => ({ word, pattern: new RegExp(`(?<![a-z])${word.split('').join('[^a-z0-9]?')}`, 'g') }));

const SPELLED = /(?<![a-z0-9])(?:[a-z0-9][^a-z0-9,;:!?]{1,3}){3,}[a-z0-9](?![a-z0-9])/g;
/** Two words that were spelled in one row. */
const RUN_TOGETHER = /(bonifico|ricarica|acconto|caparra|postepay|pagamento|euro|soldi|vaglia)(?=[a-z0-9])/g;
const INSIDE = /(?<=[a-z])[*_|·~]+(?=[a-z])/g;
const DIGIT_INSIDE = /(?<=[a-z])[013457@$!8](?=[a-z])/g;
const DIGIT_FIRST = /(?<![a-z0-9])[013457@$](?=[a-z]{4})/g;
const DIGIT_LAST = /(?<=[a-z]{4})[0134](?![a-z0-9])/g;

/**
 * Returns a sentence in lower case, without accents, with letters in the place of the digits and signs that stand for
 * them, and with spelled or broken words joined. Commas stay, other signs become blanks.
 */
export function plainWords(sentence: string): string {
  let plain = sentence
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase();
  plain = plain.replaceAll(/[^\p{ASCII}]/gu, (sign) => LOOKALIKES[sign] ?? (sign === '€' ? ' euro ' : sign));
  // twice: a digit that became a letter may be the neighbour of another one
  for (let turn = 0; turn < 2; turn++) plain = plain.replaceAll(DIGIT_INSIDE, (sign) => LETTER_OF[sign]!);
  plain = plain.replaceAll(DIGIT_FIRST, (sign) => LETTER_OF[sign]!).replaceAll(DIGIT_LAST, (sign) => LETTER_OF[sign]!);
  plain = plain.replaceAll(INSIDE, '').replaceAll(SPELLED, joined);
  // `k` is written for `c`, as in `ricarika`
  plain = plain.replaceAll('k', 'c');
  for (const { word, pattern } of BROKEN_UP) plain = plain.replaceAll(pattern, word);
  return plain
    .replaceAll(/([a-z])\1{2,}/g, '$1$1')
    .replaceAll(/(\d)\s*eur(?:o|i)?\b/g, '$1 euro')
    .replaceAll(/[;:()]/g, ',')
    .replaceAll(/[^a-z0-9,]+/g, ' ')
    .replaceAll(/ ?,[ ,]*/g, ', ')
    .trim();
}

/** Digits alone are a number, not a word that was spelled. */
function joined(spelled: string): string {
  if (!/[a-z].*[a-z].*[a-z]/.test(spelled)) return spelled;
  return spelled.replaceAll(/[^a-z0-9]/g, '').replaceAll(RUN_TOGETHER, '$1 ');
}
