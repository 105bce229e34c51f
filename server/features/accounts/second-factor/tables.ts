export interface SecondFactorTables {
  /** At most one per login. */
  second_factor: {
    association_id: string;
    /** TOTP secret in base32, encrypted: see `sealed.ts`. */
    sealed_secret: string;
    /** Null until a code has confirmed the secret: logins do not ask for it yet. */
    enabled_at: string | null;
    /** Time step of the last accepted code (RFC 6238, T). Codes of this step and of earlier ones are refused. */
    last_step: number;
    created_at: string;
    /** When the owner was last mailed that somebody knows the password and tries codes; null if never. */
    wrong_code_mailed_at: string | null;
  };
  /** Unused codes only: using one deletes its row. */
  recovery_code: {
    association_id: string;
    /** PHC string (argon2id). The codes of an account share one salt, so that a try is hashed once. */
    code_hash: string;
  };
}
