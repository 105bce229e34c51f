export interface JobTables {
  /** What a periodic job remembers across restarts. */
  job_state: {
    name: string;
    /** JSON. */
    state: string;
    updated_at: string;
  };
}
