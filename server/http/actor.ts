/** Who is calling: an account with a live session. Flags are read from the database at every call. */
export interface Actor {
  associationId: string;
  name: string;
  isAdmin: boolean;
  paused: boolean;
  /** Hash of the session's token. */
  session: string;
}

/** Finds the account behind a bearer token; null for a missing, stale or ended one. */
export type Identify = (token: string) => Promise<Actor | null>;

const BEARER = /^Bearer +([\w~+/.=-]{1,512})$/i;

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}
