import type { Config } from '#server/config.ts';
import { PAPER } from '#server/platform/http/pages/chosen-scheme.ts';

/** Characters that systems show under an icon, about. */
const SHORT = 12;

/** Returns the web app manifest: what an installed portal is called and looks like. */
export function manifestOf({ siteName, palette }: Config): string {
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: shortName(siteName),
    description: 'Animali in cerca di casa, e chi li aspetta.',
    lang: 'it',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER.light,
    theme_color: palette.primary,
    categories: ['lifestyle', 'social'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Preferiti', url: '/preferiti' },
      { name: 'Cerca un animale', url: '/#annunci' },
    ],
  });
}

/** Returns the first words of the name that fit, or the whole name if even the first word is too long. */
function shortName(name: string): string {
  if (name.length <= SHORT) return name;
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > SHORT) words.pop();
  const short = words.join(' ');
  return short.length <= SHORT ? short : name;
}
