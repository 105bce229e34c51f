import { type ShouldRevalidateFunction, useLocation, useNavigate } from 'react-router';
import { isRenewed } from '#web/platform/api/cached-pages.ts';
import { goBack } from '#web/platform/browser/go-back.ts';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { routerNow } from '#web/platform/browser/page-router.ts';
import { type CardListing, isWhole } from './card/card-listing.ts';
import { countView } from './count-view.ts';
import { readAhead, readWhole } from './whole-listing.ts';

/**
 * State of a history entry whose listing is open over its page. It is kept nowhere else, so that Back closes the
 * dialog, Forward opens it again, and the page below needs no state.
 */
export interface Opened {
  /** All of it, or what its card shows: then the dialog reads the rest. */
  listing: CardListing;
  /** True if opening the dialog pushed this entry, so that closing it goes back. */
  pushed: boolean;
  /** True while the dialog shows the association's questionnaire instead of the listing. */
  asks?: boolean;
}

/** Returns the address of the listing's own page, which the address bar shows while its dialog is open. */
export const listingPath = (id: string) => `/annuncio/${id}`;

/** Returns the listing open over the current page, or null. Always null on the server and while hydrating. */
export function useOpened(): Opened | null {
  const { pathname, state } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated || !isOpened(state)) return null;
  // After a reload this entry is the listing's own page, which shows the listing already.
  return pathname === listingPath(state.listing.id) ? null : state;
}

/** Returns a function that opens a listing over the current page and counts a view; Back closes it. */
export function useOpenListing(): (listing: CardListing) => void {
  const navigate = useNavigate();
  return (listing) => {
    const { pathname, search, hash, state: before } = routerNow().location;
    // A second tap while the dialog is still loading.
    if (isOpened(before) && before.listing.id === listing.id) return;
    prepare([listing]);
    countView(listing.id);
    const state: Opened = { listing, pushed: true };
    void navigate(
      { pathname, search, hash },
      { state, mask: listingPath(listing.id), preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };
}

/** Returns a function that closes what `useOpenListing` or `useShowListing` opened. */
export function useCloseListing(): () => void {
  const navigate = useNavigate();
  return () => {
    const { pathname, search, hash, state } = routerNow().location;
    if (!isOpened(state)) return;
    if (state.pushed) return goBack((entry) => isOpened(entry) && entry.pushed);
    void navigate(
      { pathname, search, hash },
      { replace: true, state: null, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };
}

export const loadDialog = () => import('./ListingDialog.tsx');

/** Loads the dialog and what it shows of these listings; called when a user may be about to open one. */
export function prepare(listings: readonly CardListing[]): void {
  loadDialog().catch(() => {}); // opening the listing then falls back to its own page
  const [one, ...more] = listings.filter((listing) => !isWhole(listing)).map(({ id }) => id);
  if (more.length > 0) readAhead([one!, ...more]);
  else if (one) void readWhole(one);
}

/** For a page over which listings open: opening or closing one does not reload the page's data. */
export const stayWhileListingOpens: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  (currentUrl.href !== nextUrl.href || isRenewed()) && defaultShouldRevalidate;

function isOpened(state: unknown): state is Opened {
  return typeof state === 'object' && state !== null && 'listing' in state;
}
