interface Bearer {
  /** Returns the token to send; null for a visitor. */
  token: () => string | null;
  /**
   * Returns the key of who is logged in: the account's id for its own login, another text for a colleague's; "" for a
   * visitor.
   */
  account: () => string;
  /** Called with the role that the server returns, and the token that was sent. */
  role: (role: string, token: string) => void;
  /** Called when the server refuses this token. */
  ended: (token: string) => void;
  /** Called when a call needs a confirmed identity. Resolves to true once the person has confirmed it. */
  unconfirmed: () => Promise<boolean>;
  /** Called when another account logs in, or on logout: data read for the previous account must not be shown. */
  onChange: Set<() => void>;
}

/** Where the browser's client reads the token and reports that it has expired. `accounts` sets these functions. */
export const bearer: Bearer = {
  token: () => null,
  account: () => '',
  role: () => {},
  ended: () => {},
  unconfirmed: async () => false,
  onChange: new Set(),
};
