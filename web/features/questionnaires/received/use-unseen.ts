import { useQuery } from '@tanstack/react-query';
import { listUnseen } from '#contract/features/questionnaires/calls.ts';
import { conditionalGet, type Tagged } from '#web/platform/api/conditional-get.ts';
import { keys } from './keys.ts';
import { LIST_EVERY_MS } from './use-received.ts';

interface Unseen {
  items: { id: string; created_at: string }[];
}

/** Returns the newest unread questionnaires, at most three. Polls every 30 s while the page is visible. */
export function useUnseen(accountId: string): Unseen['items'] {
  const key = keys.unseen(accountId);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ client, signal }) =>
      conditionalGet(listUnseen, { query: { limit: 3 } }, client.getQueryData<Tagged<Unseen>>(key), { signal }),
    refetchInterval: LIST_EVERY_MS,
    retry: false,
  });
  return data?.answer.items ?? [];
}
