interface Bearer {
  /** The token to send; null for a visitor. */
  token: () => string | null;
  /** Told that a call was refused because this token has ended. */
  ended: (token: string) => void;
  /** Told when somebody else is behind the token, or nobody: what was read for the one before is not for the next. */
  onChange: Set<() => void>;
}

/** Where the browser's client takes the token from, and whom it tells that one has ended. `accounts` fills it in. */
export const bearer: Bearer = { token: () => null, ended: () => {}, onChange: new Set() };
