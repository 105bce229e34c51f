import type { CSSProperties } from 'react';
import type { SiteIdentity } from '#contract/site/calls.ts';

/** The portal's own colour in place of the tokens in app.css; undefined leaves them. */
export function paletteStyle(palette: SiteIdentity['palette'] | undefined): CSSProperties | undefined {
  if (!palette) return undefined;
  const { primary, hover, tint } = palette;
  return {
    '--color-primary': primary,
    '--color-primary-hover': hover,
    '--color-primary-tint': tint,
  } as CSSProperties;
}
