import { useLocation, useNavigate } from 'react-router';
import { goBack } from '#web/platform/browser/go-back.ts';
import { routerNow } from '#web/platform/browser/page-router.ts';

/** The favourites' own page, which the address bar shows while their dialog is open. */
export const FAVOURITES_PATH = '/preferiti';

/**
 * Returns whether the favourites dialog is open over the current page. Its state is in the history entry, so that Back
 * closes it.
 */
export function useFavouritesOpen(): boolean {
  const { pathname, state } = useLocation();
  // After a reload this entry is the favourites' own page, which shows them already.
  return pathname !== FAVOURITES_PATH && isOpen(state);
}

/** Returns a function that opens the favourites over the current page. */
export function useOpenFavourites(): () => void {
  const navigate = useNavigate();
  return () => {
    const { pathname, search, hash, state } = routerNow().location;
    if (isOpen(state)) return;
    void navigate(
      { pathname, search, hash },
      {
        state: { favourites: true },
        mask: FAVOURITES_PATH,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      },
    );
  };
}

/** Closes the favourites. */
export const closeFavourites = () => goBack(isOpen);

function isOpen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'favourites' in state;
}
