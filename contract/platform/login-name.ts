import { toLatin } from '#contract/platform/confusables.ts';
import { requiredText } from '#contract/platform/fields.ts';
import { withoutInvisible } from '#contract/platform/invisible.ts';

/** Text of Latin letters, digits and signs alone. */
const LATIN_ALONE = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * Returns a user name or an e-mail address as it is stored and compared (its case aside): without compatibility forms
 * (NFKC) and invisible characters. A user name that only looks Latin becomes Latin, so that two that look alike are one.
 */
export function cleanLogin(typed: string): string {
  const login = withoutInvisible(typed.normalize('NFKC')).trim();
  if (login.includes('@')) return login;
  const latin = toLatin(login);
  return LATIN_ALONE.test(latin) && !LATIN_ALONE.test(login) ? latin : login;
}

/** A user name or an e-mail address, as typed or copied. */
export const loginName = (max: number, missing?: string) =>
  requiredText(max, missing)
    .overwrite(cleanLogin)
    .min(1, { error: missing ?? 'Compila tutti i campi obbligatori', abort: true });
