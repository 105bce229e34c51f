import type { Write } from '#server/platform/database/database.ts';
import { deleteRemovals } from './passkeys/removal-store.ts';
import { deletePasskeys } from './passkeys/store.ts';
import { deleteResets } from './reset-store.ts';
import { deleteSecondFactor } from './second-factor/store.ts';
import { deleteSessions } from './sessions/session-store.ts';

/** Takes everything from a login by which somebody could have entered, before it gets a new password by a mailed link. */
export async function restartLogin(db: Write, loginId: string): Promise<void> {
  await deleteSessions(db, loginId);
  await deleteResets(db, loginId);
  await deletePasskeys(db, loginId);
  await deleteRemovals(db, loginId);
  await deleteSecondFactor(db, loginId);
}
