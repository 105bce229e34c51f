import type { MarkupKey } from '#web/ui/markup-keeper.ts';

/** What the module of a route says about its page, as `handle`. */
export interface PageHandle {
  /**
   * Query parameters with which the server renders the page. It renders without all others (campaigns, parameters that
   * only the browser reads after hydration, secrets of mailed links), so the first render must not depend on them.
   */
  search: readonly string[];
  /**
   * Returns what `meta` uses of the page's data, so that the server keeps the markup of the head. Null for a page whose
   * head is not worth keeping.
   */
  headBy?(loaderData: unknown): MarkupKey | null;
}
