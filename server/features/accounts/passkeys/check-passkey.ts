import type { Assertion } from '#contract/features/accounts/passkeys/calls.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { isExpected, storeChallenge } from './challenges.ts';
import { passkeyProblems } from './problems.ts';
import { relyingParty } from './relying-party.ts';
import { findByCredential, type PasskeyRow, passkeysOf, recordUse } from './store.ts';
import { webauthn } from './webauthn.ts';

const PURPOSE = { purpose: 'prove', loginId: null } as const;

/**
 * Returns the options with which a browser signs with a passkey. Names no account and no credential for a visitor: the
 * authenticator finds its own. For a logged-in account, only its own passkeys are offered.
 */
export async function passkeyOptions(portal: Portal, loginId: string | null): Promise<Record<string, unknown>> {
  const own = loginId === null ? [] : await passkeysOf(portal.database.read, loginId);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(portal.config).id,
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports) as string[],
    })),
  });
  await storeChallenge(portal, { challenge: options.challenge, ...PURPOSE });
  return { ...options };
}

/**
 * Returns the id of the account whose passkey signed. Throws 403 for an unknown passkey, a signature that is wrong,
 * without user verification, for another site, too late or a second time, or a counter that did not grow.
 */
export async function checkPasskey(portal: Portal, passkey: Assertion): Promise<string> {
  const { database, clock, log } = portal;
  const row = await findByCredential(database.read, passkey.id);
  if (!row) throw problem(passkeyProblems.passkey_refused);
  const newCounter = await verify(portal, passkey, row).catch((error: unknown) => {
    log.info({ err: error, account: row.association_id }, 'passkey refused');
    return null;
  });
  if (newCounter === null) throw problem(passkeyProblems.passkey_refused);
  const { userHandle } = passkey.response;
  if (userHandle !== undefined && userHandle !== handleOf(row.association_id))
    throw problem(passkeyProblems.passkey_refused);
  if (!(await database.write((db) => recordUse(db, row.id, newCounter, clock.now().toISOString()))))
    throw problem(passkeyProblems.passkey_refused);
  return row.association_id;
}

/** The user handle of an account: its id, which says nothing about the person. */
function handleOf(loginId: string): string {
  return Buffer.from(loginId).toString('base64url');
}

/** Returns the authenticator's counter; null if the response does not verify. */
async function verify(portal: Portal, passkey: Assertion, row: PasskeyRow): Promise<number | null> {
  const { id, origin } = relyingParty(portal.config);
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...passkey, response: withoutAbsent(passkey.response), clientExtensionResults: {} },
    expectedChallenge: isExpected(portal, PURPOSE),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.sign_count,
    },
  });
  return verified ? authenticationInfo.newCounter : null;
}

function withoutAbsent({ userHandle, ...response }: Assertion['response']) {
  return userHandle === undefined ? response : { ...response, userHandle };
}
