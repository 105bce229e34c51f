import { useLocation } from 'react-router';
import { useHydrated } from './hydrated.ts';

/**
 * Returns the state of the current history entry, for what a component shows. It is null during hydration: a reload
 * keeps the state, but the server has rendered the page without it.
 */
export function useEntryState(): unknown {
  const { state } = useLocation();
  return useHydrated() ? state : null;
}
