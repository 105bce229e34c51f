import type { CSSProperties } from 'react';
import type { SiteIdentity } from '#contract/settings/calls.ts';

/**
 * Returns CSS variables with the portal's own colours, which override the tokens in app.css; undefined without a
 * palette.
 */
export function paletteStyle(palette: SiteIdentity['palette'] | undefined): CSSProperties | undefined {
  if (!palette) return undefined;
  const { primary, hover, tint } = palette;
  return {
    '--color-primary': primary,
    '--color-primary-hover': hover,
    '--color-primary-tint': tint,
  } as CSSProperties;
}
