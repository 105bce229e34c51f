import { CHECKS, type Check } from '#contract/features/associations/checks.ts';
import { phoneKeys } from '#server/features/contacts/index.ts';
import { isSameName } from './resembling.ts';
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

type Checked = Verified & Pick<AssociationRow, 'name' | 'phone' | 'phone2' | 'whatsapp'>;

/**
 * Returns the verification of an account whose profile changes: a new name ends it, and new telephone numbers end the
 * check of them. Other capitals, accents and blanks are the same name, and another way of writing a number the same one.
 */
export function verificationAfter(before: Checked, after: Omit<Checked, keyof Verified>): Verified {
  const { verified_at, verified, verified_note } = before;
  if (!isSameName(before.name, after.name)) return UNVERIFIED;
  if (numbersOf(before) === numbersOf(after)) return { verified_at, verified, verified_note };
  const left = checksOf(before).filter((check) => check !== 'telefono');
  return left.length === 0 ? UNVERIFIED : { verified_at, verified: left.join(), verified_note };
}

function numbersOf({ phone, phone2, whatsapp }: Pick<Checked, 'phone' | 'phone2' | 'whatsapp'>): string {
  return [...new Set([phone, phone2, whatsapp].flatMap(phoneKeys))].toSorted().join();
}
