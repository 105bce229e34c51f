import { bearer } from '#web/api/bearer.ts';
import { stored } from '#web/ui/storage.ts';

/** What the login answered, kept under the key `auth`. */
export interface Auth {
  token: string;
  is_admin: boolean;
  association: { id: string; name: string; paused?: boolean } | null;
}

/** Who is logged in on this browser; null for a visitor. */
export const auth = stored<Auth | null>('auth', { empty: null, parse: parseAuth });

bearer.token = () => auth.read()?.token ?? null;

/** Forgets the login on this browser; the call that ends the token on the server belongs to whoever logs out. */
export function forgetLogin(): void {
  auth.clear();
}

function parseAuth(found: unknown): Auth | null {
  if (typeof found !== 'object' || found === null) return null;
  const { token, is_admin, association } = found as Record<string, unknown>;
  if (typeof token !== 'string' || token === '') return null;
  return { token, is_admin: is_admin === true, association: parseAssociation(association) };
}

function parseAssociation(found: unknown): Auth['association'] {
  if (typeof found !== 'object' || found === null) return null;
  const { id, name, paused } = found as Record<string, unknown>;
  if (typeof id !== 'string') return null;
  return { id, name: typeof name === 'string' ? name : '', paused: paused === true };
}
