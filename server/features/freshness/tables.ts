export interface FreshnessTables {
  /** One row per mail that asks an association whether its silent listings are still available. */
  freshness_request: {
    id: string;
    association_id: string;
    /** The mail; it may have been deleted since. */
    mail_id: string;
    queued_at: string;
    /** When the portal saw that the mail server had accepted the mail; null until then. */
    sent_at: string | null;
    /** The mailed link works until then. */
    expires_at: string;
  };
}
