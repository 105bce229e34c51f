import { z } from 'zod';
import { call, id, idParam } from '#contract/platform/call.ts';
import { instant, requiredLinkToken, requiredText, text } from '#contract/platform/fields.ts';
import { PASSKEY_NAME_MAX } from '../limits.ts';
import { LoggedIn } from '../logged-in.ts';
import { DeviceMark } from '../otp.ts';

/** Bytes as base64url. */
const bytes = (max: number) => text(max).regex(/^[\w-]*$/, 'Valore non valido.');
const CREDENTIAL_ID_MAX = 1400;
const CLIENT_DATA_MAX = 10_000;

/** What `navigator.credentials.create` returns, as JSON (WebAuthn 3, RegistrationResponseJSON). */
export const Attestation = z.object({
  id: bytes(CREDENTIAL_ID_MAX),
  rawId: bytes(CREDENTIAL_ID_MAX),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    attestationObject: bytes(50_000),
    transports: z.array(text(40)).max(10).optional(),
  }),
});
export type Attestation = z.output<typeof Attestation>;

/** What `navigator.credentials.get` returns, as JSON (WebAuthn 3, AuthenticationResponseJSON). */
export const Assertion = z
  .object({
    id: bytes(CREDENTIAL_ID_MAX),
    rawId: bytes(CREDENTIAL_ID_MAX),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(CLIENT_DATA_MAX),
      authenticatorData: bytes(10_000),
      signature: bytes(10_000),
      userHandle: bytes(200).optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
export type Assertion = z.output<typeof Assertion>;

/** Options for `navigator.credentials`, as WebAuthn 3 writes them in JSON. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) });

export const Passkey = z
  .object({ id, name: z.string(), created_at: instant, last_used_at: instant.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** A passkey without its id, as who cannot log in yet may see it. */
export const NamedPasskey = Passkey.omit({ id: true }).meta({ id: 'NamedPasskey' });
export type NamedPasskey = z.infer<typeof NamedPasskey>;

const name = requiredText(PASSKEY_NAME_MAX);
const confirmed = { access: 'member' as const, confirmed: true };

export const listPasskeys = call({
  name: 'listPasskeys',
  method: 'GET',
  path: '/me/passkeys',
  access: 'member',
  role: 'login',
  summary: 'Le passkey del proprio account',
  answer: z.array(Passkey),
});

export const beginPasskey = call({
  ...confirmed,
  role: 'login',
  name: 'beginPasskey',
  method: 'POST',
  path: '/me/passkeys/options',
  summary: 'Dà le opzioni con cui il browser crea una passkey',
  answer: Options,
});

export const addPasskey = call({
  ...confirmed,
  role: 'login',
  name: 'addPasskey',
  method: 'POST',
  path: '/me/passkeys',
  summary: 'Aggiunge una passkey',
  status: 201,
  body: z.object({ name, passkey: Attestation }),
  answer: Passkey,
});

export const renamePasskey = call({
  ...confirmed,
  role: 'login',
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/me/passkeys/{id}',
  summary: 'Cambia il nome di una passkey',
  params: idParam,
  body: z.object({ name }),
  answer: Passkey,
});

export const removePasskey = call({
  ...confirmed,
  role: 'login',
  name: 'removePasskey',
  method: 'DELETE',
  path: '/me/passkeys/{id}',
  summary: 'Elimina una passkey',
  params: idParam,
  status: 204,
});

/** The token of the link that is mailed after a reset of the password, or given to who resets it. */
const link = z.object({ token: requiredLinkToken });

export const readPasskeysLeft = call({
  name: 'readPasskeysLeft',
  method: 'POST',
  path: '/auth/passkeys/left',
  onFullDisk: true,
  summary: 'Le passkey che fanno ancora entrare dopo una nuova password, con il link arrivato per email',
  body: link,
  answer: z.object({ passkeys: z.array(NamedPasskey) }),
});

export const removePasskeysLeft = call({
  name: 'removePasskeysLeft',
  method: 'POST',
  path: '/auth/passkeys/remove',
  onFullDisk: true,
  summary: 'Toglie tutte le passkey dopo una nuova password, e fa uscire da tutti i dispositivi',
  body: link,
  answer: z.object({ removed: z.number().int() }),
});

export const beginPasskeyLogin = call({
  name: 'beginPasskeyLogin',
  method: 'POST',
  path: '/auth/passkey/options',
  onFullDisk: true,
  inMaintenance: 'works',
  summary: 'Dà le opzioni con cui il browser usa una passkey, per entrare o per confermare la propria identità',
  answer: Options,
});

export const logInWithPasskey = call({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/auth/passkey',
  onFullDisk: true,
  inMaintenance: 'works',
  summary: 'Entra con una passkey, che vale password e codice',
  body: z.object({ passkey: Assertion, device: DeviceMark.optional() }),
  answer: LoggedIn,
});
