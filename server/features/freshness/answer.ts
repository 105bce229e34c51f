import { ANSWERS_AT_MOST } from '#contract/features/freshness/answers.ts';
import type { Freshness, FreshnessAnswer } from '#contract/features/freshness/calls.ts';
import type { ListingStatus } from '#contract/features/listings/listing.ts';
import { type AssociationRow, findAssociation, lockAssociation } from '#server/features/associations/index.ts';
import {
  confirmEach,
  countQuestionnaires,
  listAsked,
  listingProblems,
  lockListing,
  readFirstImages,
} from '#server/features/listings/index.ts';
import { idInToken, installationSecret } from '#server/features/settings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { mustBeCurrent, withCurrent } from '#server/platform/http/calls/current.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { isEqualInConstantTime } from '#server/platform/runtime/keyed-hash.ts';
import type { Portal } from '#server/portal.ts';
import { freshnessProblems } from './problems.ts';
import { findRequest, type RequestRow } from './store.ts';
import { freshnessToken, KEY } from './token.ts';

const STATUS: Record<FreshnessAnswer, ListingStatus> = {
  disponibile: 'adottabile subito',
  in_attesa: 'in attesa di risposta',
  adottato: 'adottato',
};

/** Returns what a mailed link asks. Throws 404 for a link that is not genuine, 410 for one that has expired. */
export async function readFreshness(portal: Portal, token: string): Promise<Freshness> {
  const { request, association } = await opened(portal, token);
  return present(portal, request, association);
}

interface Answers {
  answers: Readonly<Record<string, FreshnessAnswer>>;
  /** The versions that the caller has read, by listing. */
  versions?: Readonly<Record<string, number>> | undefined;
}

/**
 * Answers for listings of a mailed link; ids of others are ignored, since a listing may have been deleted meanwhile.
 * The same answer again only confirms once more. Throws as `readFreshness`, and 409 with what that returns if a listing
 * has another version than the given one.
 */
export async function answerFreshness(
  portal: Portal,
  token: string,
  { answers, versions = {} }: Answers,
): Promise<Freshness> {
  const { database, clock } = portal;
  const { request, association } = await opened(portal, token);
  const ids = Object.keys(answers);
  if (ids.length > 0) {
    const change = async (db: Write) => {
      const owner = await lockAssociation(db, association.id);
      if (!owner || owner.banned) throw problem(freshnessProblems.freshness_link_unknown);
      const lock = async (id: string) => {
        const row = await lockListing(db, id);
        if (row?.asked_in !== request.id) return undefined;
        mustBeCurrent(row, versions[id], listingProblems.listing_changed);
        return row;
      };
      const changesOf = ({ id }: { id: string }) => ({ adoption_status: STATUS[answers[id]!] });
      await confirmEach(db, { owner, ids, lock, changesOf }, clock.now());
    };
    await withCurrent(
      listingProblems.listing_changed,
      () => database.write(change, { invalidates: 'public' }),
      () => present(portal, request, association),
    );
  }
  return present(portal, request, association);
}

async function opened(
  { database, clock }: Portal,
  token: string,
): Promise<{ request: RequestRow; association: AssociationRow }> {
  const key = await installationSecret(database, KEY);
  const request = await findRequest(database.read, idInToken(token));
  const association = request && (await findAssociation(database.read, request.association_id));
  const isKnown = association && isEqualInConstantTime(token, freshnessToken(key, request.id, association.email));
  if (!isKnown || association.banned) throw problem(freshnessProblems.freshness_link_unknown);
  if (request.expires_at < clock.now().toISOString()) throw problem(freshnessProblems.freshness_link_expired);
  return { request, association };
}

async function present(
  portal: Portal,
  request: RequestRow,
  { id: associationId, name }: AssociationRow,
): Promise<Freshness> {
  const listings = await listAsked(portal.database.read, request, ANSWERS_AT_MOST);
  const photos = await readFirstImages(portal, listings);
  const received = await countQuestionnaires(
    portal.database.read,
    listings.map((listing) => listing.id),
  );
  return {
    association: { id: associationId, name },
    listings: listings.map((row) => ({
      id: row.id,
      name: row.name,
      photo: photos.get(row.id) ?? null,
      adoption_status: row.adoption_status as ListingStatus,
      created_at: row.created_at,
      confirmed_at: row.confirmed_at,
      waiting: row.asked_at !== null || row.confirmed_at < request.queued_at,
      standby: row.standby_at !== null,
      hidden: row.hidden,
      version: row.version,
      questionnaires: { open: received.get(row.id)?.open ?? 0 },
    })),
    expires_at: request.expires_at,
  };
}
