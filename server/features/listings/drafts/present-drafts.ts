import type { ListingDraft } from '#contract/features/listings/drafts/calls.ts';
import { LISTING_LENGTHS } from '#contract/features/listings/limits.ts';
import { readImageViews } from '#server/features/media/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { findDraftImages, type NamedDraftRow } from './store.ts';

/** Returns drafts for one of their account's logins. The public sees none of their photos: the addresses are signed. */
export async function presentDrafts(
  portal: Portal,
  { loginId }: Actor,
  rows: readonly NamedDraftRow[],
): Promise<ListingDraft[]> {
  const imageIds = await findDraftImages(
    portal.database.read,
    rows.map(({ id }) => id),
  );
  const ids = [...imageIds.values()].flat();
  const views = await readImageViews(portal, { ids, unlisted: new Set(ids) });
  return rows.map(({ id, key, content, version, by_id, by_name, saved_at }) => {
    const fields = JSON.parse(content) as Record<string, unknown>;
    return {
      id: key,
      name: nameIn(fields),
      saved_at,
      by: by_id === loginId ? '' : (by_name ?? ''),
      version,
      fields,
      images: (imageIds.get(id) ?? []).flatMap((image) => views(image)?.src ?? []),
    };
  });
}

function nameIn({ name }: Record<string, unknown>): string {
  return typeof name === 'string' ? name.trim().slice(0, LISTING_LENGTHS.name) : '';
}
