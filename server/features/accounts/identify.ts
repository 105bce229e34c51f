import { isApproved } from '#server/features/associations/index.ts';
import type { Actor, Identify } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { hasEnded } from './sessions/lifetime.ts';
import { findSession, type LiveSession, touchSession } from './sessions/session-store.ts';
import { hashToken } from './tokens.ts';

/** Minimum interval between updates of a session's last use, so that not every read causes a write. */
const TOUCH_EVERY_MS = 10 * 60_000;

/** Finds the account of a session token. The account's flags are read on every call, so that changes apply at once. */
export function identifier({ database, clock, config, log }: Portal): Identify {
  return async (token) => {
    const session = await findSession(database.read, hashToken(token));
    const now = clock.now();
    if (!session || session.banned || hasEnded(session, session.is_admin, now)) return null;
    if (now.getTime() - Date.parse(session.last_used_at) > TOUCH_EVERY_MS) {
      database
        .write((db) => touchSession(db, session.token_hash, now.toISOString()), { sharesCommit: true })
        .catch((error: unknown) => log.warn({ err: error }, 'session use not noted'));
    }
    return actorOf(session, config.staffSecondFactor === 'required');
  };
}

function actorOf(session: LiveSession, isRequired: boolean): Actor {
  const { association_id, name, is_admin, paused, token_hash, created_at, confirmed_at, second_step_at, enabled_at } =
    session;
  const lacksNewPassword = is_admin && session.must_change;
  const lacksSecondFactor = is_admin && isRequired && enabled_at === null;
  return {
    accountId: association_id,
    name,
    isAdmin: is_admin && !lacksSecondFactor && !lacksNewPassword,
    lacksSecondFactor,
    lacksNewPassword,
    paused,
    approved: is_admin || isApproved(session),
    session: token_hash,
    // a login proves the account too
    confirmedAt: Date.parse(confirmed_at !== null && confirmed_at > created_at ? confirmed_at : created_at),
    secondStepAt: second_step_at === null ? null : Date.parse(second_step_at),
  };
}
