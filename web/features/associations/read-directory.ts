import { listAssociations } from '#contract/features/associations/calls.ts';
import type { Api } from '#contract/platform/call.ts';
import { isProblem } from '#web/platform/api/problem.ts';

/** The maximum of one call; few portals have more associations. */
const PER_PAGE = 200;

/**
 * Reads one page of the directory, by city and then by name, or all of it if the address has search words. An invalid
 * cursor gives the first page.
 */
export async function readDirectory(api: Api, search: URLSearchParams) {
  if (search.get('q')?.trim()) {
    const first = await readPage(api, null);
    const items = [...first.items, ...(await readRest(api, first.next))];
    return { items, total: first.total, next: null, cursor: null };
  }
  const cursor = search.get('cursor') || null;
  try {
    return { ...(await readPage(api, cursor)), cursor };
  } catch (error) {
    if (!cursor || !isProblem(error) || error.status !== 422) throw error;
    return { ...(await readPage(api, null)), cursor: null };
  }
}

/** Reads everything from a cursor on; `[]` for null. */
export async function readRest(api: Api, cursor: string | null) {
  const rest: Awaited<ReturnType<typeof readPage>>['items'] = [];
  for (let next = cursor; next; ) {
    const page = await readPage(api, next);
    rest.push(...page.items);
    next = page.next;
  }
  return rest;
}

function readPage(api: Api, cursor: string | null) {
  return api.page(listAssociations, { query: { limit: PER_PAGE, ...(cursor && { cursor }) } });
}
