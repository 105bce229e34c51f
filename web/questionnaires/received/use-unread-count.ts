import { useQuery } from '@tanstack/react-query';
import { countUnseen } from '#contract/questionnaires/calls.ts';
import { type Marked, reread } from '#web/api/reread.ts';
import { keys } from './keys.ts';

export const COUNT_EVERY_MS = 20_000;
export type Count = { count: number };

/** How many questionnaires wait to be read: asked every 20 s, in a hidden tab too; undefined until first told. */
export function useUnreadCount(me: string): number | undefined {
  const key = keys.count(me);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ client, signal }) => reread(countUnseen, {}, client.getQueryData<Marked<Count>>(key), { signal }),
    refetchInterval: COUNT_EVERY_MS,
    refetchIntervalInBackground: true,
    retry: false,
  });
  return data?.answer.count;
}
