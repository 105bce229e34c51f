import { readFileSync } from 'node:fs';
import { NewPassword } from '#contract/accounts/password.ts';
import { invalidField } from '../http/problem.ts';

const TOO_COMMON = 'Scegli una password meno comune.';
let known: Set<string> | undefined;

/** The account that the password is for. Fields that are not known yet are left out. */
interface Owner {
  username?: string;
  email?: string;
}

/**
 * Throws 422 at `field` for a password that attackers try first: a well-known one, a single repeated character, or the
 * account's own user name or e-mail. The contract checks the length.
 */
export function refuseCommon(password: string, field: string, owner: Owner = {}): void {
  if (isCommon(password, owner)) throw invalidField(field, TOO_COMMON);
}

/**
 * Applies the same rule to a password from an environment variable. Throws an error whose message names the variable.
 */
export function refuseUnfitVariable(name: string, password: string, owner: Owner = {}): void {
  const typed = NewPassword.safeParse(password);
  const wrong = typed.success ? isCommon(password, owner) && TOO_COMMON : typed.error.issues[0]!.message;
  if (wrong) throw new Error(`Configurazione: ${name} non va bene. ${wrong}`);
}

function isCommon(password: string, { username, email }: Owner): boolean {
  known ??= new Set(readFileSync(new URL('./best-known-passwords.generated.txt', import.meta.url), 'utf8').split('\n'));
  const typed = folded(password);
  if (new Set(typed).size < 2) return true;
  return known.has(typed) || [username, email].some((name) => name !== undefined && folded(name) === typed);
}

function folded(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
