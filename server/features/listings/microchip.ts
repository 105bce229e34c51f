import { type Microchip, readMicrochip } from '#contract/features/listings/microchip.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import type { ListingRow } from './store.ts';

/** What a listing states about the microchip. `microchip` is the number in its one form, "" if none is given. */
export type MicrochipStatement = Pick<ListingRow, 'microchip' | 'has_microchip'>;

/**
 * Parses the microchip field: returns the number, or the statement of a plain yes or no. Returns null for a blank text.
 * Throws 422 for what is no number of an animal.
 */
export function microchipStatement(text: string): MicrochipStatement | null {
  const read = readMicrochip(text);
  if ('reason' in read) throw invalidField('microchip', read.reason);
  return statementOf(read);
}

function statementOf(read: Exclude<Microchip, { reason: string }>): MicrochipStatement | null {
  if ('number' in read) return { microchip: read.number, has_microchip: true };
  return read.kind === 'blank' ? null : { microchip: '', has_microchip: read.kind === 'yes' };
}

/** Returns the form in which a number is stored, also of an invented one of an earlier release; "" for a text without one. */
export function microchipKey(text: string): string {
  const read = readMicrochip(text);
  return 'number' in read ? read.number : '';
}
