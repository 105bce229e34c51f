import { useLocation, useNavigate } from 'react-router';

/**
 * Returns the id of the requested gadget, or null. It is stored in the history entry, so that Back closes the dialog.
 */
export function useAskedFor(): string | null {
  const { state } = useLocation();
  if (typeof state !== 'object' || state === null || !('askFor' in state)) return null;
  return typeof state.askFor === 'string' ? state.askFor : null;
}

/** Returns a function that opens the request dialog for a gadget. */
export function useAskFor(): (gadgetId: string) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (gadgetId) =>
    void navigate(
      { pathname, search, hash },
      { state: { askFor: gadgetId }, preventScrollReset: true, defaultShouldRevalidate: false },
    );
}
