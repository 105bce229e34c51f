import type { Config } from '#server/config.ts';

/** COSE algorithms of the keys: EdDSA, ES256 and RS256, which all authenticators have one of. */
export const ALGORITHMS = [-8, -7, -257];

/** Identity of the portal towards authenticators: the host and the origin of `PUBLIC_URL`, never those of a request. */
export function relyingParty({ publicUrl, siteName }: Config): { id: string; origin: string; name: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: siteName };
}
