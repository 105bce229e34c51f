import { requiredText } from '../fields.ts';

/** Message for a name that contains a web address. */
export const NAME_WITH_ADDRESS = 'Il nome non può contenere un indirizzo web: mettilo nella presentazione.';

const NAME_MAX = 120;

/**
 * The name of an association or a private person. Mails and pages show it to others, so it may not advertise an
 * address. A bare domain (`animali.it`) is allowed, because associations have such names; mails defuse it.
 */
export const accountName = () => requiredText(NAME_MAX).refine((name) => !holdsAddress(name), NAME_WITH_ADDRESS);

/** Returns whether a name contains `://` or `www.`, also in full-width or with invisible characters in between. */
export function holdsAddress(name: string): boolean {
  return /:\/\/|www\./i.test(name.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
}
