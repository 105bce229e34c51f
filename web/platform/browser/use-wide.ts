import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';

/** Returns whether the screen is at least 1024 px wide, as `lg:` is in class names. False on the server. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
