import type { Actor, Identify } from '../http/actor.ts';
import type { Portal } from '../portal.ts';
import { findSession, type LiveSession, touchSession } from './store.ts';
import { hashToken } from './tokens.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Idle and absolute lifetime of a session, in milliseconds. Those of administrators are shorter. */
export const SESSION_LIFE = {
  member: { idle: 30 * DAY_MS, whole: 90 * DAY_MS },
  admin: { idle: 12 * HOUR_MS, whole: 7 * DAY_MS },
};
/** Minimum interval between updates of a session's last use, so that not every read causes a write. */
const TOUCH_EVERY_MS = 10 * 60_000;

/** Finds the account of a session token. The account's flags are read on every call, so that changes apply at once. */
export function identifier({ database, clock, log }: Portal): Identify {
  return async (token) => {
    const session = await findSession(database.read, hashToken(token));
    const now = clock.now();
    if (!session || session.banned || hasEnded(session, now)) return null;
    if (now.getTime() - Date.parse(session.last_used_at) > TOUCH_EVERY_MS) {
      database
        .write((db) => touchSession(db, session.token_hash, now.toISOString()))
        .catch((error: unknown) => log.warn({ err: error }, 'session use not noted'));
    }
    return actorOf(session);
  };
}

function hasEnded({ created_at, last_used_at, is_admin }: LiveSession, now: Date): boolean {
  const { idle, whole } = is_admin ? SESSION_LIFE.admin : SESSION_LIFE.member;
  const at = now.getTime();
  return at - Date.parse(last_used_at) > idle || at - Date.parse(created_at) > whole;
}

function actorOf({ association_id, name, is_admin, paused, token_hash }: LiveSession): Actor {
  return { associationId: association_id, name, isAdmin: is_admin, paused, session: token_hash };
}
