import { stored } from '#web/platform/browser/storage.ts';

export const SCHEMES = ['auto', 'light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** The scheme that was chosen in the footer. `rendering/start-script.ts` reads it before the first paint. */
export const scheme = stored<Scheme>('theme', {
  empty: 'auto',
  as: 'text',
  parse: (found) => SCHEMES.find((each) => each === found) ?? null,
});

/** Stores the choice and shows the page in it, also where the browser stores nothing. */
export function chooseScheme(chosen: Scheme): void {
  scheme.write(chosen);
  window.dispatchEvent(new CustomEvent('scheme', { detail: chosen }));
}
