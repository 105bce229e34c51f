export interface SentOnceTables {
  /** Requests with an Idempotency-Key, for a day, so that a double submit creates one row. */
  sent_once: {
    /** The call and what it is about, such as `reportListing:{id}`: a key is valid within its scope. */
    scope: string;
    key: string;
    /** SHA-256 of the parsed content. */
    fingerprint: string;
    made_id: string;
    created_at: string;
  };
}
