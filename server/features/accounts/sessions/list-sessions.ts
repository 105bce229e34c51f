import type { Session } from '#contract/features/accounts/sessions/calls.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { hasEnded } from './lifetime.ts';
import { listSessionRows, type SessionRow } from './session-store.ts';

/** Returns the caller's sessions that have not ended, the one used last first. */
export async function listSessions({ database, clock }: Portal, actor: Actor): Promise<Session[]> {
  const rows = await listSessionRows(database.read, actor.loginId);
  return rows
    .filter((row) => !hasEnded(row, actor.isAdmin, clock.now()))
    .map((row) => ({
      id: sessionId(row),
      device: row.agent,
      address: row.address,
      created_at: row.created_at,
      last_used_at: row.last_used_at,
      association: { id: row.account_id, name: row.account_name },
      current: row.token_hash === actor.session,
    }));
}

/** Returns the public id of a session: a part of the token's hash, from which the token cannot be computed. */
export function sessionId({ token_hash }: Pick<SessionRow, 'token_hash'>): string {
  return token_hash.slice(0, 32);
}
