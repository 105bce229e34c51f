import type { SessionRow } from './session-store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Idle and absolute lifetime of a session, in milliseconds. Those of administrators are shorter. */
export const SESSION_LIFE = {
  member: { idle: 30 * DAY_MS, whole: 90 * DAY_MS },
  admin: { idle: 12 * HOUR_MS, whole: 7 * DAY_MS },
};

/** Returns whether a session has reached its idle or absolute lifetime. */
export function hasEnded(
  { created_at, last_used_at }: Pick<SessionRow, 'created_at' | 'last_used_at'>,
  isAdmin: boolean,
  now: Date,
): boolean {
  const { idle, whole } = isAdmin ? SESSION_LIFE.admin : SESSION_LIFE.member;
  const at = now.getTime();
  return at - Date.parse(last_used_at) > idle || at - Date.parse(created_at) > whole;
}
