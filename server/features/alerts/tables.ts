export interface AlertTables {
  /** An e-mail address with alerts; deleted with the last of them. */
  alert_address: {
    id: string;
    email: string;
    email_key: string;
    /** The newest mail with animals; "" if none; it may have been deleted since. */
    mail_id: string;
    created_at: string;
  };
  alert: {
    id: string;
    address_id: string;
    /** Parameters of the search as in an address, in the spelling of the visitor. */
    search: string;
    /** The same for all alerts that find the same listings (`search-key.ts`). */
    search_key: string;
    frequency: string;
    /** `nuovo`: not confirmed. `finito`: ended by its age, or because its search cannot be run any more. */
    state: string;
    created_at: string;
    /** When an active alert ends, and when another one is deleted. */
    until: string;
    /** Version of the content when it was confirmed or its search changed: what had changed until then is not new. */
    seen_version: number;
  };
  /** A listing that an alert found and that has not been mailed yet. */
  alert_match: { alert_id: string; listing_id: string; due_at: string };
  /** The listings that an address has been told of, with the alert that found them: none is mailed twice. */
  alert_mailed: { address_id: string; listing_id: string; alert_id: string; mail_id: string };
}
