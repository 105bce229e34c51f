export interface SupportTables {
  help_request: {
    id: string;
    association_id: string;
    message: string;
    /** Seen by the support, which doubles as resolved. */
    seen: boolean;
    /** The Idempotency-Key under which it came; null without one. */
    submission: string | null;
    created_at: string;
  };
}
