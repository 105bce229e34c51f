import type { ListingRow } from './store.ts';

/** Returns the changes to a listing that its owner has just called current. A standby that began without an answer ends. */
export function confirmed(
  { standby_at, hidden_by_admin }: Pick<ListingRow, 'standby_at' | 'hidden_by_admin'>,
  now: Date,
): Partial<ListingRow> {
  const current = { confirmed_at: now.toISOString(), asked_at: null };
  if (standby_at === null) return current;
  return { ...current, standby_at: null, hidden_by_owner: false, hidden: hidden_by_admin };
}
