import { RECIPIENT_MISSING } from '#contract/features/mailing/limits.ts';
import {
  RECIPIENTS_AT_MOST,
  type RecipientChoice,
  type RecipientCount,
} from '#contract/features/mailing/recipients.ts';
import type { Read } from '#server/platform/database/database.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import { countMatches, findAddresses, findMatches, findMatchingAddresses } from './recipients-store.ts';

/** Returns the e-mail addresses of the chosen accounts. Throws 422 if there are none, or more than the maximum. */
export async function resolveRecipients(db: Read, choice: RecipientChoice): Promise<string[]> {
  const { q, except, to_ids } = read(choice);
  const addresses = to_ids ? await findAddresses(db, to_ids) : await findMatchingAddresses(db, q, except);
  const field = to_ids ? 'to_ids' : 'to';
  if (addresses.length === 0) throw invalidField(field, RECIPIENT_MISSING);
  if (addresses.length > RECIPIENTS_AT_MOST) throw invalidField(field, `Al massimo ${RECIPIENTS_AT_MOST} destinatari.`);
  return addresses;
}

/** Counts the chosen recipients, and finds the given ids that are not among the panel's recipients. */
export async function countChosen(db: Read, choice: RecipientChoice): Promise<RecipientCount> {
  const { q, except, to_ids } = read(choice);
  const requestedIds = [...new Set(to_ids ?? except)];
  const matchingIds = await findMatches(db, q, requestedIds);
  const recipients = to_ids ? matchingIds.size : (await countMatches(db, q)) - matchingIds.size;
  return { recipients, gone: requestedIds.filter((id) => !matchingIds.has(id)) };
}

function read({ to_ids, to }: RecipientChoice) {
  if (to === undefined) return { q: '', except: [], to_ids: to_ids ?? [] };
  return to === 'all' ? { q: '', except: [] } : { q: to.q, except: to.except ?? [] };
}
