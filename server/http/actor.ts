/** The account behind a request, with a live session. Flags are read from the database on every call. */
export interface Actor {
  associationId: string;
  name: string;
  isAdmin: boolean;
  paused: boolean;
  /** Hash of the session's token. */
  session: string;
}

/** Returns the account for a bearer token; null if the session is missing, expired or ended. */
export type Identify = (token: string) => Promise<Actor | null>;

const BEARER = /^Bearer +([\w~+/.=-]{1,512})$/i;

/** Returns the token of an `Authorization: Bearer …` header; null if absent. */
export function bearerToken(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}
