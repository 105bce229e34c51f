import { useQuery } from '@tanstack/react-query';
import { listAllAssociations } from '#contract/moderation/calls.ts';
import { api } from '#web/api/browser.ts';

/** An account that has an e-mail address. */
export interface Recipient {
  id: string;
  name: string;
  city: string;
  email: string;
  /** Banned accounts are marked: staff may want to leave them out. */
  banned: boolean;
}

const PER_PAGE = 200;

/**
 * Returns all associations that have an e-mail, sorted by city and name. A staff account is included only if it has
 * listings.
 */
export function useRecipients() {
  return useQuery({
    queryKey: ['admin', 'mail-recipients'],
    queryFn: ({ signal }) => readAll(signal),
    // always refetched: another tab of the panel may have created or deleted an account
    staleTime: 0,
  });
}

async function readAll(signal: AbortSignal): Promise<Recipient[]> {
  const recipients: Recipient[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor, signal);
    for (const { id, name, city, email, banned, is_admin, listings } of page.items)
      if (email !== '' && (!is_admin || listings > 0)) recipients.push({ id, name, city, email, banned });
    cursor = page.next;
  }
  return recipients;
}

const read = (cursor: string, signal: AbortSignal) =>
  api.page(listAllAssociations, { query: { limit: PER_PAGE, cursor } }, { signal });
