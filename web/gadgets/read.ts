import type { Api, Page } from '#contract/call.ts';
import { listGadgets } from '#contract/gadgets/calls.ts';
import type { Gadget } from '#contract/gadgets/gadget.ts';
import { CATEGORIES } from './categories.ts';

/** As many as a call gives at most. */
const PER_PAGE = 200;

/** The whole shop, newest first, with the category that the address asks for ("" for all). */
export async function read(api: Api, search: URLSearchParams) {
  const gadgets: Gadget[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Page<Gadget[]> = await api.page(listGadgets, {
      query: { limit: PER_PAGE, ...(next && { cursor: next }) },
    });
    gadgets.push(...page.items);
    next = page.next;
  }
  return { gadgets, category: categoryIn(search) };
}

/** The address of the shop with one category, or all of it. */
export const shopPath = (category: string) => (category ? `/gadget?categoria=${category}` : '/gadget');

function categoryIn(search: URLSearchParams) {
  const asked = search.get('categoria');
  return CATEGORIES.find(({ value }) => value === asked)?.value ?? '';
}
