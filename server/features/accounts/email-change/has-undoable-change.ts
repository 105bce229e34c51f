import type { Read } from '#server/platform/database/database.ts';
import { canBeUndone } from '../can-be-undone.ts';
import { changesOf } from './store.ts';

/** Returns whether the e-mail of an account was changed so lately that its former address can still undo that. */
export async function hasUndoableChange(db: Read, associationId: string, now: Date): Promise<boolean> {
  const changes = await changesOf(db, associationId);
  return changes.some((change) => change.state === 'confirmed' && change.old_email !== '' && canBeUndone(change, now));
}
