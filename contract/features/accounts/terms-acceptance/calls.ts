import { z } from 'zod';
import { call } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';

/** A version is a day, as in `TERMS_VERSION`. */
const version = z.iso.date('Versione non valida: serve la forma aaaa-mm-gg.');

/** Which terms of use an account has accepted, and whether those in force are others. */
export const TermsState = z
  .object({
    /** The terms in force. */
    version,
    /** Null if the account never accepted any: staff or a CSV created it. */
    accepted_version: version.nullable(),
    accepted_at: instant.nullable(),
    must_accept: z.boolean(),
  })
  .meta({ id: 'TermsState' });
export type TermsState = z.infer<typeof TermsState>;

export const readTerms = call({
  name: 'readTerms',
  method: 'GET',
  path: '/me/terms',
  access: 'member',
  role: 'login',
  summary: "Quali termini l'account ha accettato, e se quelli in vigore sono cambiati",
  answer: TermsState,
});

export const acceptTerms = call({
  name: 'acceptTerms',
  method: 'POST',
  path: '/me/terms',
  access: 'member',
  role: 'login',
  summary:
    'Accetta i termini in vigore: `version` è quella che la persona ha letto, e se non è più in vigore risponde 409',
  body: z.object({ version }),
  answer: TermsState,
});
