import { useNavigate } from 'react-router';
import { useEntryState } from '#web/platform/browser/entry-state.ts';
import { goBack } from '#web/platform/browser/go-back.ts';
import { routerNow } from '#web/platform/browser/page-router.ts';

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
  return (gadgetId) => {
    const { pathname, search, hash, state } = routerNow().location;
    if (askedIn(state) !== null) return;
    void navigate(
      { pathname, search, hash },
      { state: { askFor: gadgetId }, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };
}

/** Closes the request dialog. */
export const closeRequest = () => goBack((state) => askedIn(state) !== null);
