export interface SupportTables {
  help_request: {
    id: string;
    association_id: string;
    message: string;
    /** Seen by the support, which doubles as resolved. */
    seen: boolean;
    created_at: string;
  };
}
