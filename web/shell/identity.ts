import { useRouteLoaderData } from 'react-router';
import type { Hex } from '#contract/colour.ts';
import type { SiteIdentity } from '#contract/site/calls.ts';
import { DEFAULT_PALETTE } from '#contract/site/palette.ts';

/** Name, addresses and version of this installation; null only on the error screen of a portal that cannot read them. */
export function useIdentity(): SiteIdentity | null {
  return (useRouteLoaderData('root') as { identity: SiteIdentity } | undefined)?.identity ?? null;
}

/** The portal's main colour. */
export function useSiteColour(): Hex {
  return (useIdentity()?.palette?.primary ?? DEFAULT_PALETTE.primary) as Hex;
}

/** The portal's name, also where its identity could not be read. */
export function useSiteName(): string {
  return useIdentity()?.name ?? 'Trovacuccia';
}
