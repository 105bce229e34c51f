import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { mustOwn } from '../policy.ts';
import { findListing } from '../store.ts';
import { forgetEditing, noteEditing, selectOthers } from './store.ts';

/** Who has not said for so long that the editor is open has closed it. */
const FORGOTTEN_MS = 60_000;

/**
 * Stores that the actor's session has a listing open in the editor. Returns who else has it open: colleagues, and other
 * devices of the same login. Throws 404, and 403 for another account's listing.
 */
export async function tellEditing(
  { database, clock }: Portal,
  actor: Actor,
  id: string,
): Promise<{ others: { name: string }[] }> {
  mustOwn(await findListing(database.read, id), actor);
  const { session, loginId } = actor;
  const at = clock.now();
  await database.write((db) => noteEditing(db, { listing_id: id, session, by_id: loginId, at: at.toISOString() }));
  return { others: await selectOthers(database.read, { listing_id: id, session }, forgottenUntil(at)) };
}

/** Removes what counts no more. */
export async function forgetClosedEditors({ database, clock }: Portal): Promise<void> {
  await database.write((db) => forgetEditing(db, forgottenUntil(clock.now())));
}

const forgottenUntil = (now: Date) => new Date(now.getTime() - FORGOTTEN_MS).toISOString();
