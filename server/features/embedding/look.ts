import { readFileSync } from 'node:fs';
import type { Config } from '#server/config.ts';

/** The style sheet of the cards, which frame and web component share. */
const CARDS = readFileSync(new URL('./widget/look.css', import.meta.url), 'utf8');

/** Returns the style sheet in the colours of the portal. */
export function lookOf({ palette }: Pick<Config, 'palette'>): string {
  return `:host, :root { --primary: ${palette.primary}; --hover: ${palette.hover}; }\n:host { display: block; }\n${CARDS}`;
}
