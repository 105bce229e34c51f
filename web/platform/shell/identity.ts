import { createContext, useContext } from 'react';
import type { SiteIdentity } from '#contract/platform/site/calls.ts';

/** Name, addresses and version of this installation; null only on the error screen, if they could not be read. */
export const IdentityContext = createContext<SiteIdentity | null>(null);

/** Returns name, addresses and version of this installation; null only on the error screen, if they could not be read. */
export function useIdentity(): SiteIdentity | null {
  return useContext(IdentityContext);
}

/** Returns the portal's name; a default if the identity could not be read. */
export function useSiteName(): string {
  return useIdentity()?.name ?? 'Trovacuccia';
}
