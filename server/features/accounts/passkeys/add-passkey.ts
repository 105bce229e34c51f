import { PASSKEYS_AT_MOST } from '#contract/features/accounts/limits.ts';
import type { Attestation, Passkey } from '#contract/features/accounts/passkeys/calls.ts';
import { findAssociation, lockAssociation, toOwner } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { isExpected, storeChallenge } from './challenges.ts';
import { passkeyAddedLetter } from './letters.ts';
import { passkeyProblems } from './problems.ts';
import { ALGORITHMS, relyingParty } from './relying-party.ts';
import { countPasskeys, insertPasskey, type PasskeyRow, passkeysOf } from './store.ts';
import { webauthn } from './webauthn.ts';

/** Returns the options with which a browser creates a passkey for the caller's account. Throws 409 beyond the limit. */
export async function beginPasskey(portal: Portal, { loginId }: Actor): Promise<Record<string, unknown>> {
  const { database, config } = portal;
  const account = await findAssociation(database.read, loginId);
  if (!account) throw problem(httpProblems.login_required);
  const storedPasskeys = await passkeysOf(database.read, loginId);
  if (storedPasskeys.length >= PASSKEYS_AT_MOST) throw problem(passkeyProblems.too_many_passkeys);
  const { id, name } = relyingParty(config);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new Uint8Array(Buffer.from(loginId)),
    userName: account.username,
    userDisplayName: account.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: storedPasskeys.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(portal, { challenge: options.challenge, purpose: 'register', loginId });
  return { ...options };
}

/** Adds a passkey to the caller's account and mails the account. Throws 422 if the browser's response is not valid. */
export async function addPasskey(
  portal: Portal,
  { loginId }: Actor,
  { name, passkey }: { name: string; passkey: Attestation },
): Promise<Passkey> {
  const { database, config, clock, log } = portal;
  const credential = await verify(portal, loginId, passkey).catch((error: unknown) => {
    log.info({ err: error, account: loginId }, 'new passkey refused');
    return null;
  });
  if (!credential) throw problem(passkeyProblems.passkey_not_created);
  const now = clock.now();
  const row: PasskeyRow = {
    id: newId(),
    association_id: loginId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    sign_count: credential.counter,
    transports: JSON.stringify(passkey.response.transports ?? []),
    label: name,
    created_at: now.toISOString(),
    last_used_at: null,
  };
  await database.write(async (db) => {
    const account = await lockAssociation(db, loginId);
    if (!account) throw problem(httpProblems.login_required);
    if ((await countPasskeys(db, loginId)) >= PASSKEYS_AT_MOST) throw problem(passkeyProblems.too_many_passkeys);
    if (!(await insertPasskey(db, row))) throw problem(passkeyProblems.passkey_not_created);
    const letter = passkeyAddedLetter(config, account);
    await queueMail(db, { kind: 'security', ...toOwner(account), ...letter }, now);
  });
  return presentPasskey(row);
}

export function presentPasskey({ id, label, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name: label, created_at, last_used_at };
}

async function verify(portal: Portal, loginId: string, { response, ...passkey }: Attestation) {
  const { id, origin } = relyingParty(portal.config);
  const { transports, ...attested } = response;
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...passkey,
      response: { ...attested, ...(transports ? { transports } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge: isExpected(portal, { purpose: 'register', loginId }),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return verified ? registrationInfo.credential : null;
}
