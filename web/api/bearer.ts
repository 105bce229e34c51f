interface Bearer {
  /** Returns the token to send; null for a visitor. */
  token: () => string | null;
  /** Called when the server refuses this token. */
  ended: (token: string) => void;
  /** Called when another account logs in, or on logout: data read for the previous account must not be shown. */
  onChange: Set<() => void>;
}

/** Where the browser's client reads the token and reports that it has expired. `accounts` sets these functions. */
export const bearer: Bearer = { token: () => null, ended: () => {}, onChange: new Set() };
