import { defused } from '#server/features/mailing/index.ts';
import { isApproved } from './approval.ts';
import type { AssociationRow } from './store.ts';

/** Who wrote the words. Undefined: the account has been deleted, so nobody answers for them. */
type Author = (Pick<AssociationRow, 'approved_at'> & Partial<Pick<AssociationRow, 'name_waits_at'>>) | undefined;

/** An account that a mail to other people names. */
export type Named = Pick<AssociationRow, 'name' | 'approved_at' | 'name_waits_at'>;

/**
 * Returns words that an account chose as a mail to a stranger may show them; "" unless staff approved the account, and while its new
 * name waits for them. Even
 * its own e-mail address may be a stranger's, since a sign-up does not confirm it.
 */
export function shownWords(author: Author, words: string): string {
  return author && isApproved(author) && !author.name_waits_at ? defused(words) : '';
}

/** Returns the first line of a mail to an account. */
export function greeting(account: (Author & Pick<AssociationRow, 'name'>) | undefined): string {
  const name = shownWords(account, account?.name ?? '');
  return name ? `Ciao ${name},` : 'Ciao,';
}
