export interface AccountTables {
  credential: {
    association_id: string;
    password_hash: string;
    updated_at: string;
    /** Others have seen the password (it was printed, or staff chose it): it must be replaced at the first login. */
    must_change: boolean;
  };
  session: {
    /** SHA-256 of the token. The token itself is not stored. */
    token_hash: string;
    /** Whose login it is. */
    association_id: string;
    /** The account that it works for; null in a row of an earlier release, which means the login's own. */
    acting_for: string | null;
    /**
     * Hash of the token that the login gave. The sessions that are switched or renewed from it keep it; null in a row of an
     * earlier release, which means its own token.
     */
    family: string | null;
    created_at: string;
    last_used_at: string;
    /** When the session last proved who uses it: at its login, or later; null if never. */
    confirmed_at: string | null;
    /** When the session last proved a second step (a code or a passkey), at its login or later; null if never. */
    second_step_at: string | null;
    /** Keyed hash of the mark that the browser keeps; "" for a client that sends none. */
    device_hash: string;
    /** Browser and system in words, such as `Firefox su Windows`. */
    agent: string;
    /** The address of the login without its last part, such as `203.0.113.…`. */
    address: string;
  };
  /** Where an account has logged in before: it is not refused from there, however often others fail. */
  login_origin: {
    /** HMAC of the account, the kind and the value, which is not stored. */
    mark_hash: string;
    association_id: string;
    kind: 'address' | 'device';
    last_used_at: string;
  };
  /**
   * A change of e-mail. It can be undone from the old address until `undo_until`, also after its confirmation, and as
   * long as nobody there was told of it. An account has at most one that waits.
   */
  email_change: {
    id: string;
    association_id: string;
    old_email: string;
    /** As logins are compared. Nobody else takes this address while the change can be undone. */
    old_email_key: string;
    new_email: string;
    /** Whose login asked for it; empty for changes from before this was noted. */
    by_id: string;
    /** Both tokens are derived from it with a secret of the installation, so that the same link can be mailed again. */
    seed: string;
    confirm_hash: string;
    undo_hash: string;
    state: 'waiting' | 'confirmed' | 'ended';
    created_at: string;
    confirm_until: string;
    undo_until: string;
    /** When the mail server accepted the newest mail to the old address; null until then. */
    notified_at: string | null;
  };
  /** Warnings that an account will be deleted because nobody uses it; any use of the account deletes them. */
  inactivity_warning: {
    association_id: string;
    step: 'first' | 'last';
    /** The mail with the warning; it may have been deleted since. */
    mail_id: string;
    queued_at: string;
    /** When the portal saw that the mail server had accepted the mail; null until then. */
    sent_at: string | null;
  };
  /** At most one per account: a new request replaces the earlier one. */
  password_reset: {
    token_hash: string;
    association_id: string;
    /** HMAC keyed with the token, which is not stored: six digits alone could be guessed from a plain hash. */
    otp_hash: string;
    otp_expires_at: string;
    token_expires_at: string;
    wrong_otps: number;
    created_at: string;
    /** Token and code are derived from it with a secret of the installation, so that the same mail can be sent again. */
    seed: string;
  };
}

export const ACCOUNT_BOOLEANS = ['must_change'] as const satisfies readonly (keyof AccountTables['credential'])[];
