import { useIdentity } from '#web/platform/shell/index.ts';
import { useOwnAccount } from './use-own-account.ts';

/** Why the public sees no listing of an account: it is paused, its page is not public, or staff have to look at it first. */
export type NotPublic = 'paused' | 'closed' | 'review';

/** Returns why the public sees no listing of the logged-in account; null if it sees them, and until that is known. */
export function useNotPublic(id: string): NotPublic | null {
  const reviewFirst = useIdentity()?.review_first === true;
  const { data: account } = useOwnAccount(id);
  if (!account) return null;
  if (account.paused) return 'paused';
  if (account.hidden || account.banned || account.name_waits) return 'closed';
  return reviewFirst && account.approved === false ? 'review' : null;
}
