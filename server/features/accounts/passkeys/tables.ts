export interface PasskeyTables {
  passkey: {
    id: string;
    association_id: string;
    /** Base64url, as the authenticator chose it. */
    credential_id: string;
    /** COSE key, base64url. */
    public_key: string;
    /** Signatures that the authenticator reports; 0 for one that does not count. */
    sign_count: number;
    /** JSON array of how the browser reaches it, such as `["internal"]`. */
    transports: string;
    /** The name that the owner gave it. */
    label: string;
    created_at: string;
    last_used_at: string | null;
  };
  /** Each is used once: using one deletes its row. */
  passkey_challenge: {
    challenge: string;
    purpose: ChallengePurpose;
    /** The login that registers; null where somebody logs in. */
    association_id: string | null;
    expires_at: string;
  };
  /** A link that removes all passkeys of a login, given after a reset of its password. */
  passkey_removal: {
    /** SHA-256 of the token, which is not stored. */
    token_hash: string;
    association_id: string;
    created_at: string;
    expires_at: string;
    /** When one of the login's links was used; null until then. */
    used_at: string | null;
  };
}

export type ChallengePurpose = 'register' | 'prove';
