export interface AccountTables {
  credential: { association_id: string; password_hash: string; updated_at: string };
  session: {
    /** SHA-256 of the token. The token itself is not stored. */
    token_hash: string;
    association_id: string;
    created_at: string;
    last_used_at: string;
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
  };
}
