import { hashKey, type QueryClient } from '@tanstack/react-query';
import { isUndelivered } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { Page } from '#contract/platform/call.ts';
import type { Tagged } from '#web/platform/api/conditional-get.ts';
import { type Filters, keys } from './keys.ts';

type List = Tagged<Page<Questionnaire[]>>;

/**
 * Shows a changed questionnaire in every list that was read: it moves to the list of its state. Without an ETag the
 * next poll reads the lists in full. The texts of notes and messages stay in the reading of the one only.
 */
export function putQuestionnaire(client: QueryClient, accountId: string, changed: Questionnaire): void {
  client.setQueryData<Questionnaire>(keys.one(accountId, changed.id), (known) => known && { ...known, ...changed });
  for (const [key, list] of client.getQueriesData<List>({ queryKey: keys.lists(accountId) })) {
    if (!list) continue;
    const [, , , filters, cursor] = key as unknown as ReturnType<typeof keys.list>;
    client.setQueryData<List>(key, { etag: '', answer: moved(list.answer, changed, filters, cursor === '') });
  }
}

/**
 * Takes a deleted questionnaire out of every list, and reads the lists again. What still shows it does not ask for it any
 * more: it is read again if it is opened after it came back.
 */
export function dropQuestionnaire(client: QueryClient, accountId: string, id: string): void {
  const one = keys.one(accountId, id);
  for (const [key, list] of client.getQueriesData<List>({ queryKey: keys.lists(accountId) }))
    if (list) client.setQueryData<List>(key, { etag: '', answer: without(list.answer, id) });
  void client.invalidateQueries({ queryKey: one, refetchType: 'none' });
  void client.invalidateQueries({
    queryKey: keys.all(accountId),
    predicate: ({ queryHash }) => queryHash !== hashKey(one),
  });
}

function moved(page: Page<Questionnaire[]>, changed: Questionnaire, filters: Filters, isFirst: boolean) {
  const { items, total } = page;
  const isThere = items.some(({ id }) => id === changed.id);
  const belongs = matches(changed, filters);
  if (isThere && belongs) return { ...page, items: items.map((one) => (one.id === changed.id ? changed : one)) };
  if (isThere) return without(page, changed.id);
  if (!belongs || !isFirst) return page;
  const next = [...items, changed].sort((one, other) => other.created_at.localeCompare(one.created_at));
  return { ...page, items: next, total: total + 1 };
}

function without(page: Page<Questionnaire[]>, id: string) {
  const items = page.items.filter((one) => one.id !== id);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}

function matches({ state, post_id, assigned_to, messages }: Questionnaire, filters: Filters): boolean {
  return (
    (filters.state === '' || filters.state === state) &&
    (filters.post_id === '' || filters.post_id === post_id) &&
    (filters.assigned_to === '' || filters.assigned_to === assigned_to) &&
    (filters.undelivered === '' || isUndelivered(state, messages))
  );
}
