import { ANSWERS_AT_MOST } from '#contract/freshness/answers.ts';
import type { Freshness, FreshnessAnswer } from '#contract/freshness/calls.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { type AssociationRow, findAssociation, holdAssociation } from '../associations/index.ts';
import type { Read } from '../database/connection.ts';
import { problem } from '../http/problem.ts';
import { confirmEach, holdListing, listAsked } from '../listings/index.ts';
import type { Portal } from '../portal.ts';
import { idInToken, isGenuine, keepSecret } from '../settings/index.ts';
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
  return present(portal.database.read, request, association);
}

/**
 * Answers for listings of a mailed link; ids of others are ignored, since a listing may have been deleted meanwhile.
 * The same answer again only confirms once more. Throws as `readFreshness`.
 */
export async function answerFreshness(
  portal: Portal,
  token: string,
  answers: Readonly<Record<string, FreshnessAnswer>>,
): Promise<Freshness> {
  const { database, clock } = portal;
  const { request, association } = await opened(portal, token);
  const ids = Object.keys(answers);
  if (ids.length > 0) {
    await database.write(
      async (db) => {
        const owner = await holdAssociation(db, association.id);
        if (!owner || owner.banned) throw problem(freshnessProblems.freshness_link_unknown);
        const hold = async (id: string) => {
          const row = await holdListing(db, id);
          return row?.asked_in === request.id ? row : undefined;
        };
        const changesOf = ({ id }: { id: string }) => ({ adoption_status: STATUS[answers[id]!] });
        await confirmEach(db, { owner, ids, hold, changesOf }, clock.now());
      },
      { invalidates: 'public' },
    );
  }
  return present(database.read, request, association);
}

async function opened(
  { database, clock }: Portal,
  token: string,
): Promise<{ request: RequestRow; association: AssociationRow }> {
  const key = await keepSecret(database, KEY);
  const request = await findRequest(database.read, idInToken(token));
  const association = request && (await findAssociation(database.read, request.association_id));
  const isKnown = association && isGenuine(token, freshnessToken(key, request.id, association.email));
  if (!isKnown || association.banned) throw problem(freshnessProblems.freshness_link_unknown);
  if (request.expires_at < clock.now().toISOString()) throw problem(freshnessProblems.freshness_link_expired);
  return { request, association };
}

async function present(
  db: Read,
  { id, expires_at }: RequestRow,
  { id: associationId, name }: AssociationRow,
): Promise<Freshness> {
  const listings = await listAsked(db, id, ANSWERS_AT_MOST);
  return {
    association: { id: associationId, name },
    listings: listings.map((row) => ({
      id: row.id,
      name: row.name,
      adoption_status: row.adoption_status as ListingStatus,
      confirmed_at: row.confirmed_at,
      waiting: row.asked_at !== null,
      standby: row.standby_at !== null,
      hidden: row.hidden,
    })),
    expires_at,
  };
}
