import { useNavigate } from 'react-router';
import { useEntryState } from '#web/platform/ui/entry-state.ts';
import { useGoBack } from '#web/platform/ui/go-back.ts';
import { useRouterNow } from '#web/platform/ui/router-now.ts';

/**
 * Returns the id of the requested gadget, or null. It is stored in the history entry, so that Back closes the dialog.
 */
export function useAskedFor(): string | null {
  return askedIn(useEntryState());
}

function askedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('askFor' in state)) return null;
  return typeof state.askFor === 'string' ? state.askFor : null;
}

/** Returns a function that opens the request dialog for a gadget. */
export function useAskFor(): (gadgetId: string) => void {
  const navigate = useNavigate();
  const now = useRouterNow();
  return (gadgetId) => {
    const { pathname, search, hash, state } = now().location;
    if (askedIn(state) !== null) return;
    void navigate(
      { pathname, search, hash },
      { state: { askFor: gadgetId }, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };
}

/** Returns a function that closes the request dialog. */
export const useCloseRequest = () => useGoBack((state) => askedIn(state) !== null);
