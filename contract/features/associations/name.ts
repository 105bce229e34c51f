import { mixesScripts, toLatin, unmixed } from '#contract/platform/confusables.ts';
import { requiredText, text } from '#contract/platform/fields.ts';
import { withoutInvisibleAroundEmoji } from '#contract/platform/invisible.ts';

/** Message for a name that contains a web address. */
const NAME_WITH_ADDRESS = 'Il nome non può contenere un indirizzo web o email: mettilo nella presentazione.';
/** Message for a name with letters of several alphabets in one word. */
const NAME_OF_MIXED_SCRIPTS = 'Il nome mescola lettere di alfabeti diversi nella stessa parola: scrivilo con uno solo.';

const NAME_MAX = 120;

/**
 * The name of an association or a private person. Mails and pages show it to others, so it may not advertise an
 * address. A bare domain (`animali.it`) is allowed, because associations have such names; mails defuse it.
 */
export const accountName = () =>
  requiredText(NAME_MAX)
    .overwrite(cleanName)
    .min(1, { error: 'Compila tutti i campi obbligatori', abort: true })
    .refine((name) => !holdsAddress(name), NAME_WITH_ADDRESS)
    .refine((name) => !mixesScripts(name), NAME_OF_MIXED_SCRIPTS);

/** A new name in a profile; whether it may stay is checked against the former one. */
export const changedName = text(NAME_MAX).overwrite(cleanName);

/**
 * Returns a name as it is stored: without compatibility forms (NFKC), invisible characters and letters that only look
 * like those of the rest of their word.
 */
export function cleanName(typed: string): string {
  return unmixed(withoutInvisibleAroundEmoji(typed.normalize('NFKC')))
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

/** Returns the message against a name; null for one that may be used. */
export function wrongName(name: string): string | null {
  if (holdsAddress(name)) return NAME_WITH_ADDRESS;
  return mixesScripts(name) ? NAME_OF_MIXED_SCRIPTS : null;
}

/** A web address with its scheme or `www.`, a domain with a path, or an e-mail address. */
const ADDRESS = /:\/\/|www\.|[^\s@]@[^\s@]+\.[^\s@]|[\p{L}\p{N}-]\.\p{L}{2,}\/\S/iu;

/** Returns whether a name contains an address, also in full-width or with invisible characters in between. */
function holdsAddress(name: string): boolean {
  return ADDRESS.test(cleanName(name));
}

/** Letters that look alike in many fonts, once case is ignored. */
const ALIKE: [RegExp, string][] = [
  [/[i|]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/\$/g, 's'],
  [/€/g, 'e'],
];

/** Digits pass for letters within a word; a number of its own is a number. */
function withoutDigits(word: string): string {
  return /\p{L}/u.test(word) ? word.replaceAll('1', 'l').replaceAll('0', 'o') : word;
}

/**
 * Returns the form in which names are compared: two names with the same one look alike. Compatibility forms, invisible
 * characters, accents, look-alikes, case, blanks and punctuation do not count.
 */
export function nameKey(name: string): string {
  const plain = toLatin(cleanName(name)).toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  // an accented look-alike becomes one only without its accent, and a letter of lower case may be one
  const words = toLatin(plain).replaceAll(/[\p{L}\p{N}]+/gu, withoutDigits);
  const folded = ALIKE.reduce((text, [letters, letter]) => text.replaceAll(letters, letter), words);
  // a name of signs alone is compared as it is
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, '') || name.trim();
}
