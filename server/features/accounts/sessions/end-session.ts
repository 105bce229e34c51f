import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { accountProblems } from '../problems.ts';
import { sessionId } from './list-sessions.ts';
import { deleteSession, listSessionRows } from './session-store.ts';

/** Ends one of the caller's sessions. Throws 404 if the caller has no session with this id. */
export async function endSession({ database }: Portal, { accountId }: Actor, id: string): Promise<void> {
  await database.write(async (db) => {
    const row = (await listSessionRows(db, accountId)).find((one) => sessionId(one) === id);
    if (!row) throw problem(accountProblems.session_not_found);
    await deleteSession(db, row.token_hash);
  });
}
