import { readFileSync } from 'node:fs';
import { NewPassword } from '#contract/accounts/password.ts';
import { invalidField } from '../http/failure.ts';

const TOO_COMMON = 'Scegli una password meno comune.';
let known: Set<string> | undefined;

/** Whose password it is to be; what is not known yet is left out. */
interface Owner {
  username?: string;
  email?: string;
}

/**
 * Refuses (422 at `field`) a password that is tried first: a well-known one, one character again and again, or the
 * account's own user name or e-mail. Its length is the contract's matter.
 */
export function refuseCommon(password: string, field: string, owner: Owner = {}): void {
  if (isCommon(password, owner)) throw invalidField(field, TOO_COMMON);
}

/** The same rule for a password that the operator sets in a variable; throws a sentence that names it. */
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
