import { listAssociations } from '#contract/associations/calls.ts';
import type { Api } from '#contract/call.ts';
import { isProblem } from '#web/api/problem.ts';

/** As many as a call gives at most; few portals have more. */
const PER_PAGE = 200;

/**
 * One page of the directory, by city and then by name; with words to search for, all of it.
 * A cursor that leads nowhere means the first page.
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

/** Everything from a cursor on; nothing for null. */
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
