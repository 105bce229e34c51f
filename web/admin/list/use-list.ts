import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput, Page } from '#contract/call.ts';
import { FOUND_AT_MOST } from '#contract/search.ts';
import { api } from '#web/api/browser.ts';
import { queries } from '#web/api/Personal.tsx';
import { isProblem } from '#web/api/problem.ts';

/** A list as a tab shows it. */
export interface AdminList<Row> {
  /** null until the first answer. */
  rows: readonly Row[] | null;
  /** All that match, not only those shown. */
  total: number;
  /** The same in words: a search by text or by least views counts only so far. */
  totalInWords: string;
  /** Whether `total` is all of them. */
  counted: boolean;
  /** Why it could not be read; null while it can. */
  error: unknown;
  /** Shows what was asked for before, until the answer is here. */
  stale: boolean;
  retry: () => void;
  /** Reads the next rows; null when all are shown, or when the list has pages. */
  more: (() => void) | null;
  loadingMore: boolean;
}

interface Options {
  /** Reads it again every so often. */
  everyMs?: number;
}

type RowOf<C extends Call> = CallAnswer<C> extends readonly (infer Row)[] ? Row : never;

const PER_PAGE = 50;
const keyOf = (name: string, query?: object) => (query ? ['admin', name, query] : ['admin', name]);

/** A list of the contract that pages by cursor, under the call's own name in the cache. */
export function useCursorList<C extends Call>(
  call: C,
  query: Record<string, string>,
  { everyMs }: Options = {},
): AdminList<RowOf<C>> {
  const found = useInfiniteQuery({
    queryKey: keyOf(call.name, query),
    queryFn: ({ pageParam, signal }) => {
      const input = { query: { ...query, limit: PER_PAGE, cursor: pageParam ?? '' } };
      return api.page(call, input as unknown as CallInput<C>, { signal }) as Promise<Page<RowOf<C>[]>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    ...(everyMs && { refetchInterval: everyMs }),
  });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = found;
  return {
    rows: data ? data.pages.flatMap(({ items }) => items) : null,
    ...totals(query, data?.pages[0]?.total ?? 0),
    error: found.error,
    stale: found.isPlaceholderData,
    retry: () => void found.refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    loadingMore: isFetchingNextPage,
  };
}

/** One page of a list of the contract that answers with `{items, total}`. */
export function usePageList<C extends Call>(
  call: C,
  query: Record<string, string | number>,
): AdminList<CallAnswer<C> extends { items: readonly (infer Row)[] } ? Row : never> {
  type Row = CallAnswer<C> extends { items: readonly (infer Each)[] } ? Each : never;
  const found = useQuery({
    queryKey: keyOf(call.name, query),
    queryFn: ({ signal }) =>
      api(call, { query } as unknown as CallInput<C>, { signal }) as Promise<{ items: Row[]; total: number }>,
    placeholderData: keepPreviousData,
  });
  return {
    rows: found.data?.items ?? null,
    ...totals(query, found.data?.total ?? 0),
    error: found.error,
    stale: found.isPlaceholderData,
    retry: () => void found.refetch(),
    more: null,
    loadingMore: false,
  };
}

function totals({ q, min_views }: Record<string, string | number>, total: number) {
  const counted = !(q || min_views) || total <= FOUND_AT_MOST;
  const said = counted ? total : FOUND_AT_MOST;
  return { total, totalInWords: `${counted ? '' : 'oltre '}${said.toLocaleString('it-IT')}`, counted };
}

/** Reads again all that is shown of a list. */
export function reread(...calls: Pick<Call, 'name'>[]): void {
  for (const { name } of calls) void queries.invalidateQueries({ queryKey: keyOf(name) });
}

/** After a refusal because something is no longer there: what is shown is out of date, so the panel reads it again. */
export function rereadIfGone(error: unknown): void {
  if (isProblem(error) && error.status === 404) void queries.invalidateQueries({ queryKey: ['admin'] });
}

/** Puts a changed row in the place of the one that is shown. */
export function putRow<Row extends { id: string }>({ name }: Pick<Call, 'name'>, row: Row): void {
  changePages<Row>(name, (page) => ({ ...page, items: page.items.map((one) => (one.id === row.id ? row : one)) }));
}

/** Takes a row off what is shown. */
export function dropRow({ name }: Pick<Call, 'name'>, id: string): void {
  changePages<{ id: string }>(name, (page) => ({
    ...page,
    items: page.items.filter((one) => one.id !== id),
    total: Math.max(0, page.total - 1),
  }));
}

function changePages<Row>(name: string, change: (page: Page<Row[]>) => Page<Row[]>): void {
  queries.setQueriesData<InfiniteData<Page<Row[]>>>(
    { queryKey: keyOf(name) },
    (before) => before && { ...before, pages: before.pages.map(change) },
  );
}
