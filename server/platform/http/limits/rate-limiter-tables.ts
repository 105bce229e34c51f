export interface LimiterTables {
  /** Rate limiter state, shared by all instances; `full_until` in epoch milliseconds. */
  rate_limit: { key: string; full_until: number };
}
