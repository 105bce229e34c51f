import { newIdempotencyKey } from '#web/platform/api/idempotency-key.ts';
import { draftAt, useDraft } from '#web/platform/forms/draft.ts';
import type { DraftImage } from '#web/platform/media/index.ts';
import { restored } from '#web/platform/ui/storage.ts';
import type { Saved } from './aspects.ts';
import { BLANK, type ListingForm } from './form.ts';

/** An unfinished listing, kept in the browser until it is published or discarded. */
export interface ListingDraft {
  form: ListingForm;
  images: readonly DraftImage[];
  /** Idempotency key: the portal publishes the listing once, however often it is sent. */
  submission: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** The saved listing that the draft changes; absent in drafts of earlier releases. */
  base?: Saved | undefined;
}

/** The stored draft. Each association and each listing has its own; `listingId` is null for a new listing. */
export const useListingDraft = (associationId: string, listingId: string | null) =>
  useDraft<ListingDraft | null>(keyOf(associationId, listingId), { empty: null, parse });

/** The same outside of a component. */
export const listingDraft = (associationId: string, listingId: string | null) =>
  draftAt<ListingDraft | null>(keyOf(associationId, listingId), { empty: null, parse });

const PREFIX = 'listing_draft:';
const keyOf = (associationId: string, listingId: string | null) => `${PREFIX}${associationId}:${listingId ?? 'nuovo'}`;

/** Drafts of earlier releases hold their images as `photos`. */
function parse(found: unknown): ListingDraft | null {
  if (typeof found !== 'object' || found === null) return null;
  const { form, photos, images = photos, submission, savedAt, base } = found as Record<string, unknown>;
  if (typeof form !== 'object' || form === null) return null;
  return {
    form: restored(BLANK, form),
    images: Array.isArray(images) ? images.filter(isImage) : [],
    submission: typeof submission === 'string' ? submission : newIdempotencyKey(),
    savedAt: typeof savedAt === 'number' ? savedAt : 0,
    base: parseSaved(base),
  };
}

function parseSaved(found: unknown): Saved | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { form, images, version } = found as Record<string, unknown>;
  if (typeof form !== 'object' || form === null || !Array.isArray(images)) return undefined;
  return {
    form: restored(BLANK, form),
    images: images.filter((url) => typeof url === 'string'),
    version: typeof version === 'number' ? version : null,
  };
}

function isImage(found: unknown): found is DraftImage {
  if (typeof found !== 'object' || found === null) return false;
  const { id, url, sentAt } = found as Record<string, unknown>;
  return typeof id === 'string' && typeof url === 'string' && typeof sentAt === 'number';
}
