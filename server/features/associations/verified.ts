import { CHECKS, type Check } from '#contract/features/associations/checks.ts';
import type { AssociationRow } from './store.ts';

type Verified = Pick<AssociationRow, 'verified_at' | 'verified' | 'verified_note'>;

export const UNVERIFIED: Verified = { verified_at: null, verified: '', verified_note: '' };

/** Returns the columns of an account whose identity staff have checked. */
export function verifiedBy(checks: readonly Check[], note: string, now: Date): Verified {
  const made = CHECKS.filter((check) => checks.includes(check));
  return { verified_at: now.toISOString(), verified: made.join(), verified_note: note };
}

/** Returns what staff checked of an account. */
export function checksOf({ verified }: Pick<AssociationRow, 'verified'>): Check[] {
  const made = verified.split(',');
  return CHECKS.filter((check) => made.includes(check));
}
