import type { Hex } from '#contract/platform/colour.ts';
import { DEFAULT_PALETTE } from '#contract/platform/palette.ts';
import { useIdentity } from './identity.ts';

/** Returns the portal's primary colour. */
export function useSiteColour(): Hex {
  return (useIdentity()?.palette?.primary ?? DEFAULT_PALETTE.primary) as Hex;
}
