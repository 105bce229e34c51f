import { type ShouldRevalidateFunction, useLocation, useNavigate } from 'react-router';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { countView } from './count-view.ts';

/**
 * What a history entry remembers of the listing that is open over its page. The entry is the only place where this is
 * kept, so that Back closes, Forward opens again, and the page underneath never has to know.
 */
interface Opened {
  listing: Adoption;
  /** True when opening made this entry, so that closing goes back. */
  pushed: boolean;
  /** The photo shown in the lightbox over the dialog, if any. */
  photo?: number;
  /** True while the dialog shows the association's questionnaire instead of the listing. */
  asks?: boolean;
}

/** The address of the listing's own page, which the address bar shows while its dialog is open. */
export const listingPath = (id: string) => `/annuncio/${id}`;

/** The listing open over the current page, or null. Always null on the server and while hydrating. */
export function useOpened(): Opened | null {
  const { pathname, state } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated || !isOpened(state)) return null;
  // After a reload the entry is the listing's own page, which shows it already.
  return pathname === listingPath(state.listing.id) ? null : state;
}

/** Opens a listing over the current page and counts a view; Back closes it. */
export function useOpenListing(): (listing: Adoption) => void {
  const navigate = useNavigate();
  const { pathname, search, hash, state: before } = useLocation();
  return (listing) => {
    // A second tap while the dialog is still on its way.
    if (isOpened(before) && before.listing.id === listing.id) return;
    countView(listing.id);
    const state: Opened = { listing, pushed: true };
    void navigate(
      { pathname, search, hash },
      { state, mask: listingPath(listing.id), preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };
}

/** Shows a listing (or its questionnaire) within the current history entry, and counts a view: for an address that asks for it. */
export function useShowListing(): (listing: Adoption, asks?: boolean) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (listing, asks = false) => {
    countView(listing.id);
    const state: Opened = { listing, pushed: false, asks };
    const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ pathname, search, hash }, { ...stay, state });
  };
}

/** Closes what `useOpenListing` opened. */
export function useCloseListing(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  return () => {
    if (isOpened(state) && state.pushed) void navigate(-1);
    else
      void navigate(
        { pathname, search, hash },
        { replace: true, state: null, preventScrollReset: true, defaultShouldRevalidate: false },
      );
  };
}

/** The dialog and all it needs, fetched when a person is about to open a listing. */
export const loadDialog = () => import('./ListingDialog.tsx');

/** For a page over which listings open: opening and closing one is no reason to read the page's data again. */
export const stayWhileListingOpens: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

function isOpened(state: unknown): state is Opened {
  return typeof state === 'object' && state !== null && 'listing' in state;
}
