import type { CSSProperties } from 'react';
import type { Theme } from '#contract/features/associations/association.ts';
import type { Hex } from '#contract/platform/colour.ts';
import { darkPageColours, inBoth, type PageColours, pageColours } from './theme.ts';

/**
 * Returns the colours of a theme in both schemes as CSS variables (`--page-ink` …), for the wrapper of an association's
 * page.
 */
export function themeStyle(theme: Theme, standard: Hex): CSSProperties {
  const light = pageColours(theme, standard);
  const dark = darkPageColours(theme, standard);
  const names = Object.keys(light) as (keyof PageColours)[];
  const named = names.map((name) => [`--page-${kebab(name)}`, inBoth(light[name], dark[name])]);
  return Object.fromEntries(named) as CSSProperties;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
