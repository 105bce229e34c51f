/** What the module of a route says about its page, as `handle`. */
export interface PageHandle {
  /**
   * Query parameters with which the server renders the page. It renders without all others (campaigns, parameters that
   * only the browser reads after hydration, secrets of mailed links), so the first render must not depend on them.
   */
  search: readonly string[];
}
