import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMyQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { Page } from '#contract/platform/call.ts';
import { conditionalGetPage, type Tagged } from '#web/platform/api/conditional-get.ts';
import { keys } from './keys.ts';

export const PER_PAGE = 25;
/** Polling interval while the page is visible. */
export const LIST_EVERY_MS = 30_000;

/** Returns the questionnaires that an account received, page by page, newest first. Polls every 30 s. */
export function useReceived(me: string) {
  /** The cursors of the previous pages. */
  const [before, setBefore] = useState<readonly (string | null)[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const key = keys.list(me, cursor);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ client, signal }) => {
      const known = client.getQueryData<Tagged<Page<Questionnaire[]>>>(key);
      const query = { limit: PER_PAGE, ...(cursor && { cursor }) };
      return conditionalGetPage(listMyQuestionnaires, { query }, known, { signal });
    },
    refetchInterval: LIST_EVERY_MS,
    placeholderData: keepPreviousData,
  });

  function turn(page: number) {
    if (page > before.length + 1 && data?.answer.next) {
      setBefore([...before, cursor]);
      setCursor(data.answer.next);
    } else if (page <= before.length) {
      setCursor(before[page - 1] ?? null);
      setBefore(before.slice(0, page - 1));
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
