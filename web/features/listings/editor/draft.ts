import type { ListingDraft as ServerDraft } from '#contract/features/listings/drafts/calls.ts';
import type { Focus } from '#contract/platform/media/image.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency-key.ts';
import { restored } from '#web/platform/browser/storage.ts';
import { draftAt, useDraft } from '#web/platform/forms/draft.ts';
import type { DraftImage } from '#web/platform/media/index.ts';
import type { Saved } from './aspects.ts';
import { BLANK, type ListingForm } from './form.ts';
import { pathOf } from './photos.ts';

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
  /** The `savedAt` that was last sent to the server, whether its answer came or not; 0 or absent before. */
  sentAt?: number | undefined;
  /** What the server holds of it. */
  onServer?: OnServer | undefined;
}

interface OnServer {
  version: number;
  /** The `savedAt` of what it holds; 0 while a photo is not uploaded. */
  savedAt: number;
  /** Epoch milliseconds at which it answered. */
  at: number;
}

/** Whether the server holds all of a draft. */
export function isOnServer({ savedAt, onServer }: ListingDraft): boolean {
  return onServer !== undefined && onServer.savedAt >= savedAt;
}

/**
 * Returns what the server stores of a draft. The points have the paths of their photos, because the server leaves out
 * photos that are not there any more.
 */
export function serverFieldsOf({ form, images }: Pick<ListingDraft, 'form' | 'images'>): Record<string, unknown> {
  const points = images.flatMap(({ url, focus }) => (focus && url !== '' ? [[pathOf(url), focus] as const] : []));
  return { ...form, image_focus: Object.fromEntries(points) };
}

/** Returns a draft of the server as this device stores it. */
export function draftOfServer({ id, fields, images, saved_at, version }: ServerDraft): ListingDraft {
  const savedAt = Date.parse(saved_at);
  const points = new Map(Object.entries(Object(fields.image_focus)));
  return {
    form: restored(BLANK, fields),
    images: images.map((url) => ({
      id: newIdempotencyKey(),
      url,
      sentAt: 0,
      focus: parseFocus([points.get(pathOf(url))])[0] ?? null,
    })),
    submission: id,
    savedAt,
    sentAt: savedAt,
    onServer: { version, savedAt, at: Date.now() },
  };
}

/** Returns photos at the addresses where the portal shows them now: a signature ends after a day or two. */
export function withAddresses(images: readonly DraftImage[], urls: readonly string[]): DraftImage[] {
  const now = new Map(urls.map((url) => [pathOf(url), url]));
  return images.map((image) => ({ ...image, url: now.get(pathOf(image.url)) ?? image.url }));
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
  const {
    form,
    photos,
    images = photos,
    submission,
    savedAt,
    base,
    sentAt,
    onServer,
  } = found as Record<string, unknown>;
  if (typeof form !== 'object' || form === null) return null;
  return {
    form: restored(BLANK, form),
    images: Array.isArray(images) ? images.filter(isImage).map(withFocus) : [],
    submission: typeof submission === 'string' ? submission : newIdempotencyKey(),
    savedAt: typeof savedAt === 'number' ? savedAt : 0,
    base: parseSaved(base),
    sentAt: typeof sentAt === 'number' ? sentAt : 0,
    onServer: parseOnServer(onServer),
  };
}

function parseOnServer(found: unknown): OnServer | undefined {
  const blank = { version: 0, savedAt: 0, at: 0 };
  const read = typeof found === 'object' && found !== null ? restored(blank, found) : blank;
  return read.version > 0 ? read : undefined;
}

function parseSaved(found: unknown): Saved | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { form, images, focus, version } = found as Record<string, unknown>;
  if (typeof form !== 'object' || form === null || !Array.isArray(images)) return undefined;
  return {
    form: restored(BLANK, form),
    images: images.filter((url) => typeof url === 'string'),
    focus: parseFocus(focus),
    version: typeof version === 'number' ? version : null,
  };
}

function withFocus(image: DraftImage): DraftImage {
  return { ...image, focus: parseFocus([image.focus])[0] ?? null };
}

function parseFocus(found: unknown): (Focus | null)[] {
  if (!Array.isArray(found)) return [];
  return found.map((one: Partial<Focus> | null) => {
    const { x, y } = one ?? {};
    return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
  });
}

function isImage(found: unknown): found is DraftImage {
  if (typeof found !== 'object' || found === null) return false;
  const { id, url, sentAt } = found as Record<string, unknown>;
  return typeof id === 'string' && typeof url === 'string' && typeof sentAt === 'number';
}
