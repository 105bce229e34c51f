export interface AuditTables {
  act: {
    id: string;
    at: string;
    actor_id: string;
    actor_name: string;
    act: string;
    subject_id: string;
    subject_name: string;
    /** JSON objects of the fields that changed. */
    before: string;
    after: string;
  };
  /** Folded search text for the panel (`server/database/search-index.ts`). */
  act_search: { id: string; text: string };
}
