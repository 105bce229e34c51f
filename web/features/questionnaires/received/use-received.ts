import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMyQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { Page } from '#contract/platform/call.ts';
import { readOwn, storeOwn } from '#web/features/pocket/index.ts';
import { conditionalGetPage, type Tagged } from '#web/platform/api/conditional-get.ts';
import { isProblem } from '#web/platform/api/problem.ts';
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
export function useReceived(accountId: string, filters: Filters = NO_FILTERS) {
  const [remembered, setPlace] = useState<Place>(() => startOf(filters));
  // other filters begin with their first page
  const place = remembered.of === filters ? remembered : startOf(filters);
  const { before, cursor } = place;
  const key = keys.list(accountId, filters, cursor);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ client, signal }) => {
      const knownPage = client.getQueryData<Tagged<Page<Questionnaire[]>>>(key);
      const query = { limit: PER_PAGE, ...filters, ...(cursor && { cursor }) };
      const read = () => conditionalGetPage(listMyQuestionnaires, { query: wanted(query) }, knownPage, { signal });
      // only the list with which the page opens is stored
      return cursor || Object.values(filters).some(Boolean) ? read() : readOrStored(read);
    },
    // without a network what is stored is shown
    networkMode: 'always',
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
    /** When what is shown was read, in epoch milliseconds, if it is what this device has stored. */
    storedAt: (data as Read | undefined)?.storedAt,
    /** The first read failed. Later failures are not shown. */
    failed: isError && !data,
    turning: isPlaceholderData,
    page: before.length + 1,
    turn,
    retry: () => void refetch(),
  };
}

type Read = Tagged<Page<Questionnaire[]>> & { storedAt?: number };

/** Reads the first page, and stores it if the person wants that. Without a network returns what is stored. */
async function readOrStored(read: () => Promise<Read>): Promise<Read> {
  try {
    const page = await read();
    void storeOwn('questionnaires', page.answer);
    return page;
  } catch (error) {
    const found =
      isProblem(error) && error.status === 0 ? await readOwn<Page<Questionnaire[]>>('questionnaires') : null;
    if (!found) throw error;
    return { etag: '', answer: { ...found.value, next: null }, storedAt: found.at };
  }
}

/** Blank filters are not sent. */
export function wanted<Query extends object>(query: Query) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as {
    [Name in keyof Query]: Exclude<Query[Name], ''>;
  };
}
