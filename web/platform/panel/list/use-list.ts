import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput, Page } from '#contract/platform/call.ts';
import { FOUND_AT_MOST } from '#contract/platform/search.ts';
import { api } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';
import { isProblem } from '#web/platform/api/problem.ts';

/** The state of a list in a tab. */
export interface AdminList<Row> {
  /** null until the first response. */
  rows: readonly Row[] | null;
  /** Number of all matches, not only of the rows shown; at most `FOUND_AT_MOST` where counting stops there. */
  total: number;
  /** `total` as text: "oltre …" when a search by text or by minimum views stopped counting at its limit. */
  totalInWords: string;
  /** A search by text found more rows than it returns. */
  isCapped: boolean;
  /** The error of the last read; null if it succeeded. */
  error: unknown;
  /** The rows belong to the previous query, until the response arrives. */
  stale: boolean;
  retry: () => void;
  /** Loads the next rows; null when all are shown, or if the list is paginated. */
  more: (() => void) | null;
  loadingMore: boolean;
}

interface Options {
  /** Polling interval. */
  everyMs?: number;
  /** Until then, a cached list is not fetched again. */
  staleMs?: number;
}

type RowOf<C extends Call> = CallAnswer<C> extends readonly (infer Row)[] ? Row : never;

const PER_PAGE = 50;
const keyOf = (name: string, query?: object) => (query ? ['admin', name, query] : ['admin', name]);

/** Reads a cursor-paginated list of the contract. The cache key contains the call's name. */
export function useCursorList<C extends Call>(
  call: C,
  query: Record<string, string>,
  { everyMs, staleMs }: Options = {},
): AdminList<RowOf<C>> {
  const foundPages = useInfiniteQuery({
    queryKey: keyOf(call.name, query),
    queryFn: ({ pageParam, signal }) => {
      const input = { query: { ...query, limit: PER_PAGE, cursor: pageParam ?? '' } };
      return api.page(call, input as unknown as CallInput<C>, { signal }) as Promise<Page<RowOf<C>[]>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    ...(everyMs && { refetchInterval: everyMs }),
    ...(staleMs !== undefined && { staleTime: staleMs }),
  });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = foundPages;
  return {
    rows: data ? data.pages.flatMap(({ items }) => items) : null,
    ...totals(query, data?.pages[0]?.total ?? 0),
    error: foundPages.error,
    stale: foundPages.isPlaceholderData,
    retry: () => void foundPages.refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    loadingMore: isFetchingNextPage,
  };
}

/** Reads one page of a list of the contract that returns `{items, total}`. */
export function usePageList<C extends Call>(
  call: C,
  query: Record<string, string | number>,
  { everyMs }: Pick<Options, 'everyMs'> = {},
): AdminList<CallAnswer<C> extends { items: readonly (infer Row)[] } ? Row : never> {
  type Row = CallAnswer<C> extends { items: readonly (infer Each)[] } ? Each : never;
  const foundPage = useQuery({
    queryKey: keyOf(call.name, query),
    queryFn: ({ signal }) =>
      api(call, { query } as unknown as CallInput<C>, { signal }) as Promise<{ items: Row[]; total: number }>,
    placeholderData: keepPreviousData,
    ...(everyMs && { refetchInterval: everyMs }),
  });
  return {
    rows: foundPage.data?.items ?? null,
    ...totals(query, foundPage.data?.total ?? 0),
    error: foundPage.error,
    stale: foundPage.isPlaceholderData,
    retry: () => void foundPage.refetch(),
    more: null,
    loadingMore: false,
  };
}

function totals({ q, min_views }: Record<string, string | number>, found: number) {
  const isMore = Boolean(q || min_views) && found > FOUND_AT_MOST;
  const total = isMore ? FOUND_AT_MOST : found;
  const totalInWords = `${isMore ? 'oltre ' : ''}${total.toLocaleString('it-IT')}`;
  return { total, totalInWords, isCapped: isMore && Boolean(q) };
}

/** Invalidates the cached lists of these calls, so that they are fetched again. */
export function reread(...calls: Pick<Call, 'name'>[]): void {
  for (const { name } of calls) void queries.invalidateQueries({ queryKey: keyOf(name) });
}

/** After a 404 or a 409, invalidates all lists of the panel: what they show is out of date. */
export function rereadIfGone(error: unknown): void {
  if (isProblem(error) && (error.status === 404 || error.status === 409))
    void queries.invalidateQueries({ queryKey: ['admin'] });
}

/** Replaces the cached row that has the same id. */
export function putRow<Row extends { id: string }>({ name }: Pick<Call, 'name'>, row: Row): void {
  changePages<Row>(name, (page) => ({
    ...page,
    items: page.items.map((one) => (one.id === row.id ? { ...one, ...row } : one)),
  }));
}

/** Removes a row from the cached lists. */
export function dropRow({ name }: Pick<Call, 'name'>, id: string): void {
  changePages<{ id: string }>(name, (page) => ({
    ...page,
    items: page.items.filter((one) => one.id !== id),
    total: Math.max(0, page.total - 1),
  }));
}

function changePages<Row>(name: string, change: (page: Page<Row[]>) => Page<Row[]>): void {
  queries.setQueriesData<InfiniteData<Page<Row[]>>>(
    // The count on a tab has a word in the place of the query, and a number as its data.
    { queryKey: keyOf(name), predicate: ({ queryKey }) => typeof queryKey[2] === 'object' },
    (before) => before && { ...before, pages: before.pages.map(change) },
  );
}
