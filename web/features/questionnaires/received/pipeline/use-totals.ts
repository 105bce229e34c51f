import { type QueryClient, useQueries } from '@tanstack/react-query';
import { listMyQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { Page } from '#contract/platform/call.ts';
import { conditionalGetPage, type Tagged } from '#web/platform/api/conditional-get.ts';
import { ALL_STATES, type State } from '../../states.ts';
import { type Filters, keys } from '../keys.ts';
import { wanted } from '../use-received.ts';

const TOTALS_EVERY_MS = 60_000;

interface Asking {
  client: QueryClient;
  signal: AbortSignal;
}

/** Returns how many questionnaires are in each state, with the other filters; undefined until the answer. */
export function useTotals(accountId: string, filters: Filters): Record<State, number | undefined> {
  const results = useQueries({
    queries: ALL_STATES.map((state) => {
      const askedFilters = { ...filters, state };
      const queryKey = keys.total(accountId, askedFilters);
      return {
        queryKey,
        queryFn: ({ client, signal }: Asking) => {
          const knownPage = client.getQueryData<Tagged<Page<Questionnaire[]>>>(queryKey);
          const query = wanted({ limit: 1, ...askedFilters });
          return conditionalGetPage(listMyQuestionnaires, { query }, knownPage, { signal });
        },
        refetchInterval: TOTALS_EVERY_MS,
        retry: false,
      };
    }),
  });
  return Object.fromEntries(ALL_STATES.map((state, at) => [state, results[at]?.data?.answer.total])) as Record<
    State,
    number | undefined
  >;
}
