import { z } from 'zod';
import { call, Done } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';
import { REQUIRED } from '#contract/platform/messages.ts';
import { Otp } from '../otp.ts';
import { Assertion } from '../passkeys/calls.ts';
import { KnownPassword } from '../password.ts';

/** Calls that change how an account is proved, or hand out much data: see `confirmed` in `contract/platform/call.ts`. */
const confirmed = { access: 'member' as const, confirmed: true };

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** State of two-step login of the caller's account. */
export const SecondFactor = z
  .object({
    enabled: z.boolean(),
    enabled_at: instant.nullable(),
    /** Unused recovery codes. */
    recovery_codes_left: z.number().int(),
    passkeys: z.number().int(),
    /** Staff must enable it before they use the panel. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const readSecondFactor = call({
  name: 'readSecondFactor',
  method: 'GET',
  path: '/me/second_factor',
  access: 'member',
  role: 'login',
  summary: "Dice se l'account entra con un codice, quanti codici di recupero e quante passkey ha",
  answer: SecondFactor,
});

export const beginSecondFactor = call({
  ...confirmed,
  role: 'login',
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/me/second_factor',
  summary: 'Prepara la verifica in due passaggi: la chiave vale quando un suo codice la conferma',
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = call({
  ...confirmed,
  role: 'login',
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/me/second_factor/confirm',
  summary: 'Attiva la verifica in due passaggi con il primo codice; dà i codici di recupero, una volta sola',
  body: z.object({ otp: Otp.min(1, REQUIRED) }),
  answer: RecoveryCodes,
});

export const renewRecoveryCodes = call({
  ...confirmed,
  role: 'login',
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/me/second_factor/recovery_codes',
  summary: 'Sostituisce i codici di recupero: i vecchi non valgono più',
  answer: RecoveryCodes,
});

/** Carries its own proof, so it needs no confirmed session. */
export const endSecondFactor = call({
  name: 'endSecondFactor',
  method: 'DELETE',
  path: '/me/second_factor',
  access: 'member',
  role: 'login',
  summary: 'Spegne la verifica in due passaggi, con la password e un codice',
  status: 204,
  body: z.object({ password: KnownPassword, otp: Otp.min(1, REQUIRED) }),
});

/** What proves who is there: the password with the second step, if there is one, or a passkey. */
export const IdentityProof = z.object({
  password: KnownPassword.optional(),
  otp: Otp.optional(),
  passkey: Assertion.optional(),
});
export type IdentityProof = z.input<typeof IdentityProof>;

/** The same login with a new token: the former one has ended. */
export const ConfirmedIdentity = Done.extend({ token: z.string() }).meta({ id: 'ConfirmedIdentity' });

export const confirmIdentity = call({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/me/confirm_identity',
  access: 'member',
  role: 'login',
  onFullDisk: true,
  inMaintenance: 'works',
  summary:
    'Conferma la propria identità per 30 minuti, con la password (e il codice) o con una passkey; dà un nuovo token, e quello di prima non vale più',
  body: IdentityProof,
  answer: ConfirmedIdentity,
});
