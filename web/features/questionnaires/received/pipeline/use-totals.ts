import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { listMyQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { Page } from '#contract/platform/call.ts';
import { conditionalGetPage, type Tagged } from '#web/platform/api/conditional-get.ts';
import { ALL_STATES, type State } from '../../states.ts';
import { type Filters, keys, NO_FILTERS } from '../keys.ts';
import { wanted } from '../use-received.ts';

const TOTALS_EVERY_MS = 60_000;

interface Asking {
  client: QueryClient;
  signal: AbortSignal;
}

function totalQuery(accountId: string, filters: Filters) {
  const queryKey = keys.total(accountId, filters);
  return {
    queryKey,
    queryFn: ({ client, signal }: Asking) => {
      const knownPage = client.getQueryData<Tagged<Page<Questionnaire[]>>>(queryKey);
      return conditionalGetPage(listMyQuestionnaires, { query: wanted({ limit: 1, ...filters }) }, knownPage, {
        signal,
      });
    },
    refetchInterval: TOTALS_EVERY_MS,
    retry: false,
  };
}

/** Returns how many questionnaires are in each state, with the other filters; undefined until the answer. */
export function useTotals(accountId: string, filters: Filters): Record<State, number | undefined> {
  const results = useQueries({ queries: ALL_STATES.map((state) => totalQuery(accountId, { ...filters, state })) });
  return Object.fromEntries(ALL_STATES.map((state, at) => [state, results[at]?.data?.answer.total])) as Record<
    State,
    number | undefined
  >;
}

/** Returns how many questionnaires have a last message that did not arrive, whatever is chosen; 0 until the answer. */
export function useUndelivered(accountId: string): number {
  const { data } = useQuery(totalQuery(accountId, { ...NO_FILTERS, undelivered: 'true' }));
  return data?.answer.total ?? 0;
}
