import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { routerNow } from '#web/platform/browser/page-router.ts';
import type { CardListing } from './card/card-listing.ts';
import { countView } from './count-view.ts';
import type { Opened } from './opening.ts';

/**
 * Shows a listing (or its questionnaire) once in the current history entry and counts a view, for an address that names
 * a listing; null until it has been read. Not during a navigation, which replacing the address would cancel.
 */
export function useShowListing(listing: CardListing | null, asks = false): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { state: way } = useNavigation();
  const shownListing = useRef<CardListing>(null);
  const show = useEffectEvent(() => {
    const { location, isLoading } = routerNow();
    if (!listing || shownListing.current === listing || isLoading) return;
    shownListing.current = listing;
    countView(listing.id);
    const { pathname, search, hash } = location;
    const state: Opened = { listing, pushed: false, asks };
    const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ pathname, search, hash }, { ...stay, state });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when a navigation has ended
  useEffect(() => show(), [listing, key, way]);
}
