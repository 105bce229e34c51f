export interface LimiterTables {
  /** What several instances count together; `full_until` in epoch milliseconds. */
  rate_limit: { key: string; full_until: number };
}
