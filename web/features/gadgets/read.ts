import { listGadgets } from '#contract/features/gadgets/calls.ts';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import type { Api, Page } from '#contract/platform/call.ts';
import { CATEGORIES } from './categories.ts';

/** The maximum that a call returns. */
const PER_PAGE = 200;

/** Reads all gadgets, newest first, and the category in the address ("" for all). */
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

/** Returns the address of the shop, filtered by category unless it is "". */
export const shopPath = (category: string) => (category ? `/gadget?categoria=${category}` : '/gadget');

function categoryIn(search: URLSearchParams) {
  const askedCategory = search.get('categoria');
  return CATEGORIES.find(({ value }) => value === askedCategory)?.value ?? '';
}
