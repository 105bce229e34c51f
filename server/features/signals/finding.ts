import { SIGNAL_EXCERPT_MAX, type SignalKind } from '#contract/features/signals/limits.ts';
import type { ListedRow } from '#server/features/listings/index.ts';

/** A listing that is judged. */
export type Judged = ListedRow;

/** What was noticed in a listing, before it is compared with the stored signals. */
export interface Finding {
  kind: SignalKind;
  listing: Pick<ListedRow, 'id' | 'association_id'>;
  otherId: string | null;
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

/** Returns what makes a signal the only one of its kind: the listing, or the two listings in order. */
export function pairOf({ listing, otherId }: Pick<Finding, 'listing' | 'otherId'>): string {
  return otherId === null ? listing.id : [listing.id, otherId].toSorted().join(':');
}
