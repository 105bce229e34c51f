import { isApproved } from '#server/features/associations/index.ts';
import type { Actor, Identify } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { hasEnded } from './sessions/lifetime.ts';
import { findSession, type LiveSession, touchSession } from './sessions/session-store.ts';
import { hashToken } from './tokens.ts';

/** Minimum interval between updates of a session's last use, so that not every read causes a write. */
const TOUCH_EVERY_MS = 10 * 60_000;

/**
 * Finds who a session token is of. Role and flags are read on every call, so that changes apply at once, and a member who
 * was removed is out.
 */
export function identifier({ database, clock, config, log }: Portal): Identify {
  return async (token) => {
    const session = await findSession(database.read, hashToken(token));
    const now = clock.now();
    if (!session || session.banned || hasEnded(session, session.is_admin, now)) return null;
    if (now.getTime() - Date.parse(session.last_used_at) > TOUCH_EVERY_MS) {
      database
        .write((db) => touchSession(db, session, now.toISOString()), { sharesCommit: true })
        .catch((error: unknown) => log.warn({ err: error }, 'session use not noted'));
    }
    return actorOf(session, config.staffSecondFactor === 'required');
  };
}

function actorOf(session: LiveSession, isRequired: boolean): Actor {
  const { loginId, accountId, is_admin, confirmed_at, second_step_at } = session;
  const lacksNewPassword = is_admin && session.must_change;
  const lacksSecondFactor = is_admin && isRequired && session.enabled_at === null;
  return {
    accountId,
    loginId,
    name: session.name,
    role: session.role,
    inTeam: session.in_team,
    // the rights of staff are of a login, and nobody gains them by working for an account of theirs
    isAdmin: is_admin && loginId === accountId && !lacksSecondFactor && !lacksNewPassword,
    lacksSecondFactor,
    lacksNewPassword,
    paused: session.paused,
    approved: is_admin || isApproved(session),
    session: session.token_hash,
    family: session.family ?? session.token_hash,
    confirmedAt: confirmed_at === null ? 0 : Date.parse(confirmed_at),
    secondStepAt: second_step_at === null ? null : Date.parse(second_step_at),
  };
}
