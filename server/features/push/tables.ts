export interface PushTables {
  /** One row: the pair of keys with which the portal signs its notifications (RFC 8292). */
  push_key: {
    id: number;
    /** The point of P-256, not compressed, in base64url. */
    public_key: string;
    /** `d` of the private key as JWK, encrypted: see `sealed.ts`. */
    sealed_key: string;
    created_at: string;
  };
  /** A device that is notified: of an account, as long as a session lasts, or of an alert. */
  push_subscription: {
    id: string;
    /** Address of the push service for this device: anyone who has it and the keys can notify it. */
    endpoint: string;
    /** SHA-256 of the endpoint in base64url. */
    endpoint_hash: string;
    p256dh: string;
    auth: string;
    /** `PUSH_TOPICS`, separated by commas; "" for an alert. */
    topics: string;
    /** The session that made it and with which it ends; null for an alert. */
    session_hash: string | null;
    /** Null for an account. */
    alert_id: string | null;
    created_at: string;
    /** When its push service last accepted a notification. */
    accepted_at: string | null;
    /** Since when none was accepted; null if the last one was, or before the first one. See `failing.ts`. */
    failing_since: string | null;
    /** On how many days (UTC) a notification has finally failed since then. */
    failures: number;
    /** The last of these days, as `2026-03-02`. */
    last_failure_day: string | null;
  };
  /** A notification that waits to be sent. Its text is composed when it is sent, and the row ends with it. */
  push_delivery: {
    id: string;
    subscription_id: string;
    kind: string;
    /** What it is about: a questionnaire, a listing, an alert. */
    about: string;
    /** JSON array of the animals of an alert; "[]" for other kinds. */
    listing_ids: string;
    attempts: number;
    /** Time of the next attempt; while it is being sent, the end of the lease. */
    due_at: string;
    /** Id of the claim under which it is being sent; "" while it waits. */
    lease: string;
    queued_at: string;
    /** It is not sent after this instant: older news would confuse. */
    expires_at: string;
  };
}
