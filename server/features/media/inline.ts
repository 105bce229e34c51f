import { randomBytes } from 'node:crypto';
import type { Page } from '#contract/platform/call.ts';
import { type Piece, StreamedJson } from '#server/platform/http/calls/streamed-json.ts';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { base64Length, base64Stream } from './base64-stream.ts';
import { inlineKey } from './image-view.ts';
import { ownerOf } from './owner.ts';
import { mediaProblems } from './problems.ts';
import { findImages, type ImageRow } from './store.ts';
import { WIDTHS } from './widths.ts';

const FIELDS = ['images_base64', 'logo_base64', 'banner_base64'] as const;
const BYTES_AT_MOST = 16 * 1024 * 1024;
const AT_ONCE = 2;
const WAITING = { waiting: 8, bytes: Infinity };
const PATIENCE_MS = 8000;
/** Prefix of the markers; at random, so that no text of a user is one. */
const MARKER = randomBytes(16).toString('hex');
const PATTERN = new RegExp(`${MARKER}([0-9a-f]+)`);
const DATA_URL = 'data:image/webp;base64,';

/** The queue of this process for responses with inline images. */
export const inlineGate = createBoundedQueue(AT_ONCE, WAITING);

type Mode = 'inline' | 'url' | undefined;

/**
 * With `?images=inline`, returns the page with data URLs in its image fields, which are streamed; otherwise returns it
 * unchanged. Throws `images_too_large` when it would exceed 16 MB.
 */
export async function inlinedPage<T extends object>(
  portal: Portal,
  mode: Mode,
  page: Page<T[]>,
): Promise<Page<T[]> | StreamedJson<Page<T[]>>> {
  if (mode !== 'inline') return page;
  const { things, pieces } = await inlined(portal, page.items);
  return new StreamedJson({ ...page, items: things }, { pattern: PATTERN, pieces, admit });
}

/** Like `inlinedPage`, for a single entity. */
export async function inlinedOne<T extends object>(portal: Portal, mode: Mode, thing: T): Promise<T | StreamedJson<T>> {
  if (mode !== 'inline') return thing;
  const { things, pieces } = await inlined(portal, [thing]);
  return new StreamedJson(things[0]!, { pattern: PATTERN, pieces, admit });
}

interface Inlined<T> {
  things: T[];
  pieces: Map<string, Piece>;
}

async function inlined<T extends object>(portal: Portal, things: T[]): Promise<Inlined<T>> {
  const images = await findImages(portal.database.read, things.flatMap(addressesOf).map(imageIdOf));
  // a single entity always fits, with smaller versions if necessary
  const widths = things.length === 1 ? WIDTHS.toReversed() : WIDTHS.slice(-1);
  for (const width of widths) {
    const pieces = await piecesOf(portal, images, width);
    const marked = things.map((thing) => withMarkers(thing, pieces));
    if (lengthOf(marked, pieces) <= BYTES_AT_MOST) return { things: marked, pieces };
  }
  throw problem(mediaProblems.images_too_large);
}

async function piecesOf(
  { media }: Portal,
  images: ReadonlyMap<string, ImageRow>,
  width: number,
): Promise<Map<string, Piece>> {
  const pieces = new Map<string, Piece>();
  for (const image of images.values()) {
    const key = inlineKey(image, width);
    const bytes = await media.size(key);
    if (bytes === undefined) continue;
    pieces.set(image.id, { bytes: base64Length(bytes), open: () => base64Stream(media, key) });
  }
  return pieces;
}

function lengthOf(marked: readonly object[], pieces: ReadonlyMap<string, Piece>): number {
  const images = marked.flatMap(addressesOf).map((address) => pieces.get(imageIdOf(address))?.bytes ?? 0);
  return images.reduce((sum, bytes) => sum + bytes, Buffer.byteLength(JSON.stringify(marked)));
}

function withMarkers<T extends object>(thing: T, pieces: ReadonlyMap<string, Piece>): T {
  const mark = (address: unknown) => {
    const id = imageIdOf(address);
    return id === '' ? address : pieces.has(id) ? `${DATA_URL}${MARKER}${id}` : '';
  };
  const changed = { ...thing } as Record<string, unknown>;
  for (const field of FIELDS) {
    const value = changed[field];
    if (value !== undefined) changed[field] = Array.isArray(value) ? value.map(mark) : mark(value);
  }
  return changed as T;
}

function addressesOf(thing: object): unknown[] {
  return FIELDS.flatMap((field) => (thing as Record<string, unknown>)[field] ?? []);
}

/** Returns the id in the address or the marker of an image; "" for anything else. */
function imageIdOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (value.startsWith('/media/')) return ownerOf(value.slice('/media/'.length));
  return PATTERN.exec(value)?.[1] ?? '';
}

function admit(): Promise<() => void> {
  return new Promise((admitted, refused) => {
    inlineGate.run(() => new Promise<void>((release) => admitted(release)), { patienceMs: PATIENCE_MS }).catch(refused);
  });
}
