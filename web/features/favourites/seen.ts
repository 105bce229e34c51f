import type { Listing } from '#contract/features/listings/listing.ts';
import { stored } from '#web/platform/browser/storage.ts';

/** What this browser last knew of a favourite. */
export type Known = Pick<Listing, 'name' | 'sex' | 'adoption_status'>;

/** The favourites as this browser last saw them, and when. */
export interface Seen {
  /** Epoch milliseconds. */
  at: number;
  /** By listing id; null for one that was not published. */
  known: Readonly<Record<string, Known | null>>;
}

export const seen = stored<Seen>('favorites_seen', { empty: { at: 0, known: {} }, parse: parseSeen });

/** Returns what to remember of these favourites. */
export function knownOf(ids: readonly string[], found: ReadonlyMap<string, Known>): Seen['known'] {
  return Object.fromEntries(ids.map((id) => [id, pick(found.get(id))]));
}

function pick(listing: Known | undefined): Known | null {
  if (!listing) return null;
  const { name, sex, adoption_status } = listing;
  return { name, sex, adoption_status };
}

function parseSeen(found: unknown): Seen | null {
  const { at, known } = (found ?? {}) as Partial<Seen>;
  if (typeof at !== 'number' || typeof known !== 'object' || known === null) return null;
  const entries = Object.entries(known).filter(([, one]) => one === null || typeof one.name === 'string');
  return { at, known: Object.fromEntries(entries) };
}
