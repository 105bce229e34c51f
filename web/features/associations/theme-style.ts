import type { CSSProperties } from 'react';
import type { PageColours } from './theme.ts';

/** Returns the colours as CSS variables (`--page-ink` …), for the wrapper of an association's page. */
export function styleOf(colours: PageColours): CSSProperties {
  const named = Object.entries(colours).map(([name, colour]) => [`--page-${kebab(name)}`, colour]);
  return Object.fromEntries(named) as CSSProperties;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
