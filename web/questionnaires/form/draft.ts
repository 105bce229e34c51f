import { type Draft, draftAt } from '#web/forms/draft.ts';
import type { Entries } from './entries.ts';

export interface Kept {
  entries: Partial<Entries>;
  /** Epoch milliseconds of the last change. */
  at: number;
}

const PREFIX = 'preaffido_draft:';
/** For privacy, a draft that has not been changed for 30 days is deleted from the device. */
const KEPT_MS = 30 * 86_400_000;

/** The draft of the form of one association about one listing ('' for none). It survives a reload. */
export function draftOf(associationId: string, listingId: string): Draft<Kept | null> {
  return draftAt<Kept | null>(`${PREFIX}${associationId}:${listingId}`, { empty: null, parse });
}

/** Deletes the drafts of all forms that have not been changed for 30 days. */
export function forgetOldDrafts(now: number): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const draft = parse(JSON.parse(window.localStorage.getItem(key) ?? 'null'));
      if (!draft || now - draft.at > KEPT_MS) window.localStorage.removeItem(key);
    }
  } catch {
    // storage is disabled, or a key holds something else
  }
}

function parse(found: unknown): Kept | null {
  if (typeof found !== 'object' || found === null) return null;
  const { entries, at } = found as Record<string, unknown>;
  if (typeof entries !== 'object' || entries === null || typeof at !== 'number') return null;
  const texts = Object.entries(entries).filter(([, text]) => typeof text === 'string');
  return { entries: Object.fromEntries(texts) as Partial<Entries>, at };
}
