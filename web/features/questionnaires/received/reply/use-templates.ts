import { useQuery } from '@tanstack/react-query';
import { listTemplates } from '#contract/features/questionnaires/calls.ts';
import type { Template } from '#contract/features/questionnaires/templates.ts';
import { api } from '#web/platform/api/browser.ts';
import { keys } from '../keys.ts';

const NONE: readonly Template[] = [];

/** Returns the messages that the association has ready; none until the answer. */
export function useTemplates(accountId: string) {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.templates(accountId),
    queryFn: ({ signal }) => api(listTemplates, {}, { signal }),
    staleTime: 60_000,
  });
  return { templates: data ?? NONE, failed: isError && !data, retry: () => void refetch() };
}
