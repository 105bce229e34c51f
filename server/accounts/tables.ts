export interface AccountTables {
  credential: { association_id: string; password_hash: string; updated_at: string };
  session: {
    /** SHA-256 of the token: the token itself is never stored. */
    token_hash: string;
    association_id: string;
    created_at: string;
    last_used_at: string;
  };
}
