import { useQuery } from '@tanstack/react-query';
import { countUnseen } from '#contract/features/questionnaires/calls.ts';
import { conditionalGet, type Tagged } from '#web/platform/api/conditional-get.ts';
import { keys } from './keys.ts';

const COUNT_EVERY_MS = 20_000;
export type Count = { count: number };

/**
 * Returns the number of unread questionnaires; undefined until the first response. Polls every 20 s, also in a hidden
 * tab.
 */
export function useUnreadCount(accountId: string): number | undefined {
  const key = keys.count(accountId);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ client, signal }) =>
      conditionalGet(countUnseen, {}, client.getQueryData<Tagged<Count>>(key), { signal }),
    refetchInterval: COUNT_EVERY_MS,
    refetchIntervalInBackground: true,
    retry: false,
  });
  return data?.answer.count;
}
