import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMyQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { Page } from '#contract/platform/call.ts';
import { conditionalGetPage, type Tagged } from '#web/platform/api/conditional-get.ts';
import { type Filters, keys, NO_FILTERS } from './keys.ts';

export const PER_PAGE = 25;
/** Polling interval while the page is visible. */
export const LIST_EVERY_MS = 30_000;

/** Where a list is: the cursors of the pages before, and of the page itself. */
interface Place {
  of: Filters;
  before: readonly (string | null)[];
  cursor: string | null;
}

const startOf = (filters: Filters): Place => ({ of: filters, before: [], cursor: null });

/** Returns the questionnaires that an account received, page by page, newest first. Polls every 30 s. */
export function useReceived(me: string, filters: Filters = NO_FILTERS) {
  const [remembered, setPlace] = useState<Place>(() => startOf(filters));
  // other filters begin with their first page
  const place = remembered.of === filters ? remembered : startOf(filters);
  const { before, cursor } = place;
  const key = keys.list(me, filters, cursor);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ client, signal }) => {
      const knownPage = client.getQueryData<Tagged<Page<Questionnaire[]>>>(key);
      const query = { limit: PER_PAGE, ...filters, ...(cursor && { cursor }) };
      return conditionalGetPage(listMyQuestionnaires, { query: wanted(query) }, knownPage, { signal });
    },
    refetchInterval: LIST_EVERY_MS,
    placeholderData: keepPreviousData,
  });

  function turn(page: number) {
    if (page > before.length + 1 && data?.answer.next) {
      setPlace({ of: filters, before: [...before, cursor], cursor: data.answer.next });
    } else if (page <= before.length) {
      setPlace({ of: filters, before: before.slice(0, page - 1), cursor: before[page - 1] ?? null });
    }
  }

  // the last row of this page was deleted, here or in another tab: show the previous page
  if (before.length > 0 && !isPlaceholderData && data?.answer.items.length === 0) turn(before.length);

  return {
    found: data?.answer ?? null,
    /** The first read failed. Later failures are not shown. */
    failed: isError && !data,
    turning: isPlaceholderData,
    page: before.length + 1,
    turn,
    retry: () => void refetch(),
  };
}

/** Blank filters are not sent. */
export function wanted<Query extends object>(query: Query) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as {
    [Name in keyof Query]: Exclude<Query[Name], ''>;
  };
}
