import { useLocation, useNavigate } from 'react-router';

/** The gadget that a person asks for, or null. The history entry remembers it, so that Back closes the form. */
export function useAskedFor(): string | null {
  const { state } = useLocation();
  if (typeof state !== 'object' || state === null || !('askFor' in state)) return null;
  return typeof state.askFor === 'string' ? state.askFor : null;
}

/** Opens the form for a gadget over the shop. */
export function useAskFor(): (gadgetId: string) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (gadgetId) =>
    void navigate(
      { pathname, search, hash },
      { state: { askFor: gadgetId }, preventScrollReset: true, defaultShouldRevalidate: false },
    );
}
