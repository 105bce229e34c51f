export interface JobTables {
  /** State that a periodic job keeps across restarts. */
  job_state: {
    name: string;
    /** JSON. */
    state: string;
    updated_at: string;
  };
}
