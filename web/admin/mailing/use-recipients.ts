import { useQuery } from '@tanstack/react-query';
import { listAllAssociations } from '#contract/moderation/calls.ts';
import { api } from '#web/api/browser.ts';

/** An account that a mail can reach. */
export interface Recipient {
  id: string;
  name: string;
  city: string;
  email: string;
  /** Suspended: it may be wiser to leave it out. */
  banned: boolean;
}

const PER_PAGE = 200;

/** All accounts that have an e-mail, by city and then name. */
export function useRecipients() {
  return useQuery({
    queryKey: ['admin', 'mail-recipients'],
    queryFn: ({ signal }) => readAll(signal),
  });
}

async function readAll(signal: AbortSignal): Promise<Recipient[]> {
  const recipients: Recipient[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor, signal);
    for (const { id, name, city, email, banned } of page.items)
      if (email !== '') recipients.push({ id, name, city, email, banned });
    cursor = page.next;
  }
  return recipients;
}

const read = (cursor: string, signal: AbortSignal) =>
  api.page(listAllAssociations, { query: { limit: PER_PAGE, cursor } }, { signal });
