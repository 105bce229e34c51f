import { useRouteLoaderData } from 'react-router';
import type { Hex } from '#contract/colour.ts';
import type { SiteIdentity } from '#contract/settings/calls.ts';
import { DEFAULT_PALETTE } from '#contract/settings/palette.ts';

/**
 * Returns name, addresses and version of this installation; null only on the error screen, if they could not be read.
 */
export function useIdentity(): SiteIdentity | null {
  return (useRouteLoaderData('root') as { identity: SiteIdentity } | undefined)?.identity ?? null;
}

/** Returns the portal's primary colour. */
export function useSiteColour(): Hex {
  return (useIdentity()?.palette?.primary ?? DEFAULT_PALETTE.primary) as Hex;
}

/** Returns the portal's name; a default if the identity could not be read. */
export function useSiteName(): string {
  return useIdentity()?.name ?? 'Trovacuccia';
}
