import { DRAFTS_AT_MOST, type ListingDraft, LONGEST_DRAFT } from '#contract/features/listings/drafts/calls.ts';
import { lockAssociation } from '#server/features/associations/index.ts';
import { ownImages } from '#server/features/media/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeCurrent, withCurrent } from '#server/platform/http/calls/current.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { listingProblems } from '../problems.ts';
import { isPublishedUnder } from '../publish-listings.ts';
import { presentDrafts } from './present-drafts.ts';
import { countDrafts, type DraftKey, findDraft, putDraft } from './store.ts';

/** Levels of lists and records; JSON that is thousands of levels deep cannot be written again. */
const DEEPEST = 20;
/** Values of a draft; the form has fewer than a hundred. */
const MOST_VALUES = 1000;

interface SentDraft {
  fields: Record<string, unknown>;
  images: readonly string[];
  version?: number | undefined;
}

/**
 * Saves a draft of the actor's account as it was written. Throws 403 for one more than an account may have, 404 for a
 * `version` of a draft that is gone, 409 with the draft as it is now for another `version`, 422 for fields that are too
 * long.
 */
export async function saveDraft(portal: Portal, actor: Actor, key: string, sent: SentDraft): Promise<ListingDraft> {
  const { database, clock } = portal;
  const content = contentOf(sent.fields);
  const images = await ownImages(portal, sent.images, actor.accountId);
  const draftKey = { association_id: actor.accountId, key };
  const save = async (db: Write) => {
    await lockAssociation(db, actor.accountId);
    const former = await findDraft(db, draftKey);
    if (former) mustBeCurrent(former, sent.version, listingProblems.draft_changed);
    else await mustHaveRoom(db, draftKey, sent, clock.now());
    const now = clock.now().toISOString();
    const row = {
      ...draftKey,
      id: former?.id ?? newId(),
      content,
      version: (former?.version ?? 0) + 1,
      by_id: actor.loginId,
      created_at: former?.created_at ?? now,
      saved_at: now,
    };
    await putDraft(db, row, images);
  };
  const read = async () => {
    const row = await findDraft(database.read, draftKey);
    if (!row) throw problem(listingProblems.draft_not_found);
    return (await presentDrafts(portal, actor, [row]))[0]!;
  };
  await withCurrent(listingProblems.draft_changed, () => database.write(save, { sharesCommit: true }), read);
  return read();
}

async function mustHaveRoom(db: Write, { association_id, key }: DraftKey, sent: SentDraft, now: Date): Promise<void> {
  // a request that was under way while the listing was published must not revive its draft
  const isPublished = await isPublishedUnder(db, association_id, key, now);
  if (isPublished || sent.version !== undefined) throw problem(listingProblems.draft_not_found);
  if ((await countDrafts(db, association_id)) >= DRAFTS_AT_MOST) throw problem(listingProblems.too_many_drafts);
}

/** Returns the fields as JSON, in which characters that PostgreSQL refuses are escaped. */
function contentOf(fields: Record<string, unknown>): string {
  if (isDeeper(fields, DEEPEST)) throw invalidField('fields', 'La bozza è annidata troppo.');
  if (countValues(fields) > MOST_VALUES) throw invalidField('fields', 'La bozza ha troppi campi.');
  const content = JSON.stringify(fields);
  if (content.length > LONGEST_DRAFT) throw invalidField('fields', 'La bozza è troppo lunga.');
  return content;
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + countValues(each), 1);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
