import { useRouteLoaderData } from 'react-router';
import type { SiteIdentity } from '#contract/settings/calls.ts';

/**
 * Returns name, addresses and version of this installation; null only on the error screen, if they could not be read.
 */
export function useIdentity(): SiteIdentity | null {
  return (useRouteLoaderData('root') as { identity: SiteIdentity } | undefined)?.identity ?? null;
}

/** Returns the portal's name; a default if the identity could not be read. */
export function useSiteName(): string {
  return useIdentity()?.name ?? 'Trovacuccia';
}
