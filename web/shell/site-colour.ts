import type { Hex } from '#contract/colour.ts';
import { DEFAULT_PALETTE } from '#contract/settings/palette.ts';
import { useIdentity } from './identity.ts';

/** Returns the portal's primary colour. */
export function useSiteColour(): Hex {
  return (useIdentity()?.palette?.primary ?? DEFAULT_PALETTE.primary) as Hex;
}
