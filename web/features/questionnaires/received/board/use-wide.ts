import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';

/** Returns whether the screen has room for the board. */
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
