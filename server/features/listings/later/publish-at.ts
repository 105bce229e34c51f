import { LATER_DAYS } from '#contract/features/listings/limits.ts';
import type { AssociationRow } from '#server/features/associations/index.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import { mustBeAllowedToShow } from '../policy.ts';
import type { ListingRow } from '../store.ts';

const DAY_MS = 86_400_000;

/** Throws 422 unless a listing can be published at this instant (ISO). */
export function mustBeLater(at: string, about: { hidden: boolean; now: Date }): void {
  const reason = whyNotLater(at, about);
  if (reason !== '') throw invalidField('publish_at', reason);
}

/** Returns why a listing cannot be published at this instant (ISO), "" if it can. A hidden one would not be seen then. */
export function whyNotLater(at: string, { hidden, now }: { hidden: boolean; now: Date }): string {
  const inMs = Date.parse(at) - now.getTime();
  if (inMs <= 0) return 'Scegli un momento che deve ancora venire.';
  if (inMs > LATER_DAYS * DAY_MS) return `Scegli un giorno entro ${LATER_DAYS} giorni da oggi.`;
  return hidden ? 'In standby non si vedrebbe neanche allora: togli prima lo standby.' : '';
}

/** Returns the changes that publish a listing at an instant: it is as new as if it had been written then. */
export function goesOnline(at: Date): Partial<ListingRow> {
  return { publish_at: null, created_at: at.toISOString(), confirmed_at: at.toISOString() };
}

interface Wish {
  row: ListingRow;
  owner: AssociationRow;
  /** Whether it is hidden after the change. */
  hidden: boolean;
}

/**
 * Returns the changes to a listing whose owner asks for another time (ISO), or for none: then it is published now, or
 * stays in standby as it was written. Throws 422 for a time that cannot be, or of a listing that was published, 403 while the owner may not publish.
 */
export function timeChanges(
  wanted: string | null | undefined,
  { row, owner, hidden }: Wish,
  now: Date,
): Partial<ListingRow> {
  // a client may send it back as it was read
  if (wanted === undefined || wanted === row.publish_at) return {};
  if (row.publish_at === null)
    throw invalidField('publish_at', "L'annuncio è già pubblicato: per non mostrarlo mettilo in standby.");
  if (wanted !== null) {
    mustBeLater(wanted, { hidden, now });
    return { publish_at: wanted };
  }
  if (hidden) return { publish_at: null };
  mustBeAllowedToShow(row, owner);
  return goesOnline(now);
}
