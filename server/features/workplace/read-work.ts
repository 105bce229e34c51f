import { PROFILE_PARTS, type ProfilePart, type Work } from '#contract/features/workplace/calls.ts';
import { type AssociationRow, associationProblems, findAssociation } from '#server/features/associations/index.ts';
import { sumsByListing } from '#server/features/day-counts/index.ts';
import {
  countDrafts,
  countOwnWork,
  findHiddenByStaff,
  findNewestVisible,
  findScheduled,
} from '#server/features/listings/index.ts';
import { countWaiting } from '#server/features/questionnaires/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { daysAfter, italianDay, startOfDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';

const WEEK_MS = 7 * 86_400_000;
/** A confirmation of an earlier day than this many days ago is worth another one. */
const CONFIRMED_FOR_DAYS = 14;
/** An account with as many listings is not new. */
const NO_BEGINNER = 3;
/** What a private person is not asked for. */
const OF_ASSOCIATIONS: readonly ProfilePart[] = ['phone2', 'president_name'];

/** Returns what waits for an association. The number of queries does not depend on how much it has. */
export async function workOf({ database, clock }: Pick<Portal, 'database' | 'clock'>, id: string): Promise<Work> {
  const db = database.read;
  const now = clock.now();
  const association = await findAssociation(db, id);
  if (!association) throw problem(associationProblems.association_not_found);
  const missing = missingOf(association);
  const listings = await countOwnWork(db, id, startOfDay(daysAfter(italianDay(now), 1 - CONFIRMED_FOR_DAYS)));
  const hiddenByStaff = await findHiddenByStaff(db, id);
  const scheduled = await findScheduled(db, id);
  return {
    questionnaires: await countWaiting(db, id, new Date(now.getTime() - WEEK_MS).toISOString()),
    to_confirm: listings.toConfirm,
    profile: { missing },
    decisions: hiddenByStaff.map((row) => ({ listing_id: row.id, name: row.name, reason: row.hidden_reason })),
    drafts: await countDrafts(db, id),
    scheduled: scheduled.map(({ id: listing_id, name, publish_at }) => ({ listing_id, name, publish_at })),
    first_steps: await firstSteps(db, id, { listings: listings.total, missing }),
  };
}

function missingOf(association: AssociationRow): ProfilePart[] {
  const isBlank = (part: ProfilePart) =>
    part === 'logo' ? association.logo_image === null : association[part].trim() === '';
  return PROFILE_PARTS.filter(
    (part) => isBlank(part) && !(association.not_association && OF_ASSOCIATIONS.includes(part)),
  );
}

async function firstSteps(
  db: Read,
  id: string,
  { listings, missing }: { listings: number; missing: readonly ProfilePart[] },
): Promise<Work['first_steps']> {
  if (listings >= NO_BEGINNER) return null;
  const counts = listings === 0 ? [] : await sumsByListing(db, id, '');
  const profile = missing.length === 0;
  const shared = counts.some(({ kind }) => kind === 'shares');
  if (profile && shared) return null;
  const written = listings > 0;
  return { profile, written, listing_id: written ? await findNewestVisible(db, id) : null, shared };
}
