import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countRecipients, listRecipients } from '#contract/features/mailing/calls.ts';
import type { Recipient } from '#contract/features/mailing/recipients.ts';
import { api } from '#web/platform/api/browser.ts';
import { useCursorList } from '#web/platform/panel/list/use-list.ts';
import { type Choice, inBody, isEmpty, without } from './choice.ts';

const PER_READ = 200;

/** The recipients that a search finds, by city and name; the first rows, and a function that loads more. */
export function useRecipients(q: string) {
  // always refetched: another tab of the panel may have created or deleted an account
  return useCursorList(listRecipients, q === '' ? {} : { q }, { staleMs: 0 });
}

/** The number of chosen recipients; null until it is known. */
export function useChosenCount({ to_ids, to }: Choice): number | null {
  const { rows, total, stale } = useRecipients(to?.q ?? '');
  if (!to) return to_ids.length;
  return rows && !stale ? Math.max(0, total - to.except.length) : null;
}

/** Removes ids from a stored draft whose accounts have been deleted since. */
export function useWithoutGone(choice: Choice, onChoose: (choice: Choice) => void): void {
  const { data } = useQuery({
    queryKey: ['admin', countRecipients.name],
    queryFn: ({ signal }) => api(countRecipients, { body: inBody(choice) }, { signal }),
    enabled: !isEmpty(choice),
    staleTime: 0,
  });
  useEffect(() => {
    const gone = new Set(data?.gone);
    const ids = choice.to ? choice.to.except : choice.to_ids;
    if (ids.some((id) => gone.has(id))) onChoose(without(choice, [...gone]));
  }, [data, choice, onChoose]);
}

/** Reads all recipients that a search finds. */
export async function readRecipients(q: string): Promise<Recipient[]> {
  const recipients: Recipient[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(q, cursor);
    recipients.push(...page.items);
    cursor = page.next;
  }
  return recipients;
}

const read = (q: string, cursor: string) => api.page(listRecipients, { query: { q, limit: PER_READ, cursor } });
