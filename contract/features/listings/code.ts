/** Crockford's base 32: without I, L, O and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'TC';
/** Characters before the check character. */
const PAYLOAD = 5;

/** Longest text that a reader may type for a code, blanks and hyphens included. */
export const TYPED_CODE_MAX = 60;
export const WRONG_CODE = 'Codice non valido: controlla di averlo copiato giusto.';

/** Number of different codes. */
export const CODES = DIGITS.length ** PAYLOAD;

/** Returns the code of a number below `CODES`, such as `TC-4X7QZ2`. */
export function codeOf(number: number): string {
  let payload = '';
  for (let rest = number; payload.length < PAYLOAD; rest = Math.floor(rest / DIGITS.length))
    payload = DIGITS[rest % DIGITS.length] + payload;
  return `${PREFIX}-${payload}${checkCharacter(payload)}`;
}

/**
 * Returns the code in a text as somebody typed it, null if it holds none or the check character is wrong. Case, blanks
 * and hyphens do not count, O is read as 0, I and L as 1.
 */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  const all = letters.length > PAYLOAD + 1 && letters.startsWith(PREFIX) ? letters.slice(PREFIX.length) : letters;
  const characters = all.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{6}$/.test(characters)) return null;
  const payload = characters.slice(0, PAYLOAD);
  return characters.at(-1) === checkCharacter(payload) ? `${PREFIX}-${characters}` : null;
}

/** Luhn's algorithm modulo 32: it notices one wrong character and nearly every swap of two neighbours. */
function checkCharacter(payload: string): string {
  const base = DIGITS.length;
  const sum = payload.split('').reduce((total, digit, index) => {
    // every second one is doubled, beginning with the last
    const addend = DIGITS.indexOf(digit) * ((payload.length - index) % 2 === 1 ? 2 : 1);
    return total + Math.floor(addend / base) + (addend % base);
  }, 0);
  return DIGITS[(base - (sum % base)) % base]!;
}
