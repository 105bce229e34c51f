import { createHash } from 'node:crypto';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { NewAdoption } from '#contract/adoptions/new-adoption.ts';
import { once } from '../database/once.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/failure.ts';
import { resolveImages } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { draftOf } from './draft.ts';
import { addListings, type NewListing, publishAdoption } from './publish-adoption.ts';
import { readAdoption } from './read-adoption.ts';
import { findSubmission, insertSubmission, type SubmissionRow } from './submission-store.ts';

/**
 * Publishes a listing of the actor. `submission` is the idempotency key: the same key with the same content returns the
 * listing of the first request, with other content it throws 409. Throws 403 while paused, 422 for an invalid image.
 */
export async function publishOwnAdoption(
  portal: Portal,
  actor: Actor,
  { images_base64 = [], ...given }: NewAdoption,
  submission: string | null,
): Promise<Adoption> {
  if (actor.paused) throw problem('association_paused');
  const origin = { field: 'images_base64', createdBy: actor.associationId };
  const imageIds = await resolveImages(portal, images_base64, origin);
  const listing = { associationId: actor.associationId, draft: draftOf(given), imageIds };
  const id = submission
    ? await publishOnce(portal, listing, submission)
    : await publishAdoption(portal.database, listing, portal.clock.now());
  return readAdoption(portal, id, actor);
}

async function publishOnce({ database, clock }: Portal, listing: NewListing, key: string): Promise<string> {
  const { associationId, draft, imageIds } = listing;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([draft, imageIds]))
    .digest('hex');
  const earlier = async () => answerTo(await findSubmission(database.read, associationId, key), fingerprint);
  const now = clock.now();
  return once(earlier, () =>
    database.publish(async (db) => {
      const [id] = await addListings(db, [listing], now);
      const made = { association_id: associationId, key, fingerprint, adoption_id: id!, created_at: now.toISOString() };
      await insertSubmission(db, made);
      return id!;
    }),
  );
}

function answerTo(earlier: SubmissionRow | undefined, fingerprint: string): string | undefined {
  if (!earlier) return undefined;
  if (earlier.fingerprint !== fingerprint) throw problem('already_published');
  return earlier.adoption_id;
}
