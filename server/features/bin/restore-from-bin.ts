import type { BinnedKind } from '#contract/features/bin/binned.ts';
import type { Skipped } from '#contract/features/listings/bulk.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { restoreListing, restoreListings } from '#server/features/listings/index.ts';
import { restoreQuestionnaire } from '#server/features/questionnaires/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';

/** Returns a thing of the actor's account from the bin to where it was. Throws 404, 403 or 409. */
export function restore(portal: Portal, actor: Actor, kind: BinnedKind, id: string): Promise<Listing | Questionnaire> {
  return kind === 'annuncio' ? restoreListing(portal, actor, id) : restoreQuestionnaire(portal, actor, id);
}

/** Does so with many: what is refused stays in the bin and stops nothing. */
export async function restoreMany(
  portal: Portal,
  actor: Actor,
  kind: BinnedKind,
  ids: readonly string[],
): Promise<{ changed: number; skipped: Skipped[] }> {
  const wanted = [...new Set(ids)];
  const restored = kind === 'annuncio' ? restoreListings : restoreQuestionnaires;
  const refused = await restored(portal, actor, wanted);
  const skipped = [...refused].map(([id, reason]) => ({ id, reason }));
  return { changed: wanted.length - skipped.length, skipped };
}

/** Restores questionnaires, each by itself. Returns the sentence for each that stays in the bin. */
async function restoreQuestionnaires(
  portal: Portal,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  for (const id of ids) {
    try {
      await restoreQuestionnaire(portal, actor, id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.set(id, error.message);
    }
  }
  return refused;
}
