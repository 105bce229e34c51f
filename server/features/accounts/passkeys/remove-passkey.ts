import { findAssociation, toOwner } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { passkeyRemovedLetter } from './letters.ts';
import { passkeyProblems } from './problems.ts';
import { deletePasskey } from './store.ts';

/** Deletes a passkey of the caller and mails the account. Throws 404. */
export async function removePasskey(
  { database, config, clock }: Portal,
  { loginId }: Actor,
  id: string,
): Promise<void> {
  await database.write(async (db) => {
    const removed = await deletePasskey(db, { id, loginId });
    const account = await findAssociation(db, loginId);
    if (!removed || !account) throw problem(passkeyProblems.passkey_not_found);
    const letter = passkeyRemovedLetter(config, account);
    await queueMail(db, { kind: 'security', ...toOwner(account), ...letter }, clock.now());
  });
}
