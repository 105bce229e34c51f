import type { Write } from '#server/platform/database/database.ts';
import { hasEnded } from './lifetime.ts';
import { findSession } from './session-store.ts';

/** Returns whether a session still works: it has not ended, its login is still a member, and the account is not banned. */
export async function isSessionLive(db: Write, tokenHash: string, now: Date): Promise<boolean> {
  const session = await findSession(db, tokenHash);
  return session !== undefined && !session.banned && !hasEnded(session, session.is_admin, now);
}
