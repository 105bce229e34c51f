import { SIGNAL_EXCERPT_MAX, type SignalKind } from '#contract/features/signals/limits.ts';
import type { ListedRow } from '#server/features/listings/index.ts';

/** A listing that is judged. */
export type Judged = ListedRow;

type Place = Pick<ListedRow, 'id' | 'association_id'>;

/** What was noticed in a listing, before it is compared with the stored signals. */
export interface Finding {
  kind: SignalKind;
  listing: Place;
  /** The listing with the same photo or microchip; null for other kinds. */
  other: Place | null;
  /** What makes its signal the only one of its kind. */
  pair: string;
  excerpt: string;
  causes: readonly string[];
}

/** Returns a text of at most 200 characters, cut after a whole character. */
export function excerptOf(text: string): string {
  if (text.length <= SIGNAL_EXCERPT_MAX) return text;
  return `${text
    .slice(0, SIGNAL_EXCERPT_MAX - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
}
