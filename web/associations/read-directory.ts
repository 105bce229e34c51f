import { listAssociations } from '#contract/associations/calls.ts';
import type { Api } from '#contract/call.ts';

/** As many as a call gives at most; few portals have more. */
const PER_PAGE = 200;

/** One page of the directory, by city and then by name; with words to search for, all of it. */
export async function readDirectory(api: Api, search: URLSearchParams) {
  const cursor = search.get('cursor') || undefined;
  const page = await readPage(api, cursor);
  if (!search.get('q')?.trim()) return { ...page, cursor };
  return { items: [...page.items, ...(await readRest(api, page.next))], total: page.total, next: null, cursor };
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

function readPage(api: Api, cursor: string | undefined) {
  return api.page(listAssociations, { query: { limit: PER_PAGE, ...(cursor && { cursor }) } });
}
