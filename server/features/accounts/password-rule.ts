import { readFileSync } from 'node:fs';
import { NewPassword } from '#contract/features/accounts/password.ts';
import { fold } from '#contract/platform/fold.ts';
import type { Config } from '#server/config.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';

const TOO_COMMON = 'Scegli una password meno comune.';
const NAME_IN_PASSWORD = 'Scegli uno username che non si trovi nella tua password.';
const OWN_WORDS = 'Scegli una password che non sia il tuo nome, il tuo username, la tua email o il nome del portale.';

/** Words that belong to every portal: attackers try them with a year or a few digits. */
const PORTAL_WORDS = ['trovacuccia', 'redazione', 'amministratore', 'amministrazione'];
/** A shorter word of a name, such as `per`, says nothing about the account. */
const WORD_LEAST = 4;
/** Letters and digits that a password needs besides own words. A year is not enough. */
const REST_LEAST = 5;

let cachedPasswords: Set<string> | undefined;

/** The account that the password is for. Fields that are not known yet are left out. */
interface Owner {
  username?: string;
  email?: string;
  /** Name of the association or person. */
  name?: string;
}

type Site = Pick<Config, 'siteName'>;

/**
 * Throws 422 at `field` for a password that attackers try first: one known from leaks, a single repeated character, or
 * hardly more than words of the account or the portal. The contract checks the length.
 */
export function refuseGuessable(site: Site, password: string, field: string, owner: Owner = {}): void {
  const refused = reasonAgainst(site, password, owner);
  if (refused) throw invalidField(field, refused);
}

/** Throws 422 at `field` for a new user name of which the account's password is hardly more than a copy. */
export function refuseNameInPassword(username: string, password: string, field: string): void {
  if (isMadeOf(ownWords({ siteName: '' }, { username }), bare(password))) throw invalidField(field, NAME_IN_PASSWORD);
}

/**
 * Applies the same rule to a password from an environment variable. Throws an error whose message names the variable.
 */
export function refuseUnfitVariable(site: Site, name: string, password: string, owner: Owner = {}): void {
  const typed = NewPassword.safeParse(password);
  const refused = typed.success ? reasonAgainst(site, password, owner) : typed.error.issues[0]!.message;
  if (refused) throw new Error(`Configurazione: ${name} non va bene. ${refused}`);
}

/** Returns the Italian sentence against a password; null if it may be used. */
function reasonAgainst(site: Site, password: string, owner: Owner): string | null {
  const typed = password.normalize('NFC').trim().toLowerCase();
  if (new Set(typed).size < 2 || knownPasswords().has(typed)) return TOO_COMMON;
  return isMadeOf(ownWords(site, owner), bare(password)) ? OWN_WORDS : null;
}

/** Read at the first use: most processes of the shell never set a password. */
function knownPasswords(): Set<string> {
  cachedPasswords ??= new Set(
    readFileSync(new URL('./best-known-passwords.generated.txt', import.meta.url), 'utf8').split('\n'),
  );
  return cachedPasswords;
}

/** Returns whether a password contains own words, and without them too few letters and digits. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest.length < password.length && rest.length < REST_LEAST;
}

/** Longest first, so that a whole name goes before its parts. */
function ownWords({ siteName }: Site, { username = '', email = '', name = '' }: Owner): string[] {
  const whole = [username, email, name, siteName, ...PORTAL_WORDS];
  const parts = [username, email, name].flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u));
  const words = new Set([...whole, ...parts].map(bare).filter(({ length }) => length >= WORD_LEAST));
  return [...words].toSorted((one, other) => other.length - one.length);
}

/** Returns the letters and digits of a text, without case and accents. */
function bare(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
