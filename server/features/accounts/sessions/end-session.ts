import { lockAssociation } from '#server/features/associations/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { accountProblems } from '../problems.ts';
import { sessionId } from './list-sessions.ts';
import { deleteFamily, listSessionRows } from './session-store.ts';

/**
 * Ends one of the caller's sessions, and those of its family, which its token could switch to; of them never the one in
 * use. Throws 404 if the caller has no session with this id.
 */
export async function endSession({ database }: Portal, { loginId, session }: Actor, id: string): Promise<void> {
  await database.write(async (db) => {
    await lockAssociation(db, loginId);
    const row = (await listSessionRows(db, loginId)).find((one) => sessionId(one) === id);
    if (!row) throw problem(accountProblems.session_not_found);
    const family = row.family ?? row.token_hash;
    await deleteFamily(db, { loginId, family }, row.token_hash === session ? '' : session);
  });
}
