import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import type { ListingDialogProps } from './ListingDialog.tsx';
import { listingPath, loadDialog, useCloseListing, useOpened } from './opening.ts';

/** If the dialog's code cannot be loaded (a new release, no network), the listing opens on its own page. */
const ListingDialog = lazy<ComponentType<ListingDialogProps>>(() => loadDialog().catch(() => ({ default: LeadOn })));

interface Shown {
  listing: Listing;
  asks?: boolean;
}

/** Renders the listing dialog over any page. Mounted once, at the root. */
export function OpenListing() {
  const opened = useOpened();
  const close = useCloseListing();
  // Stays set after closing until the closing animation has ended.
  const [shown, setShown] = useState<Shown | null>(null);
  if (opened && (opened.listing.id !== shown?.listing.id || opened.asks !== shown.asks)) setShown(opened);
  if (!shown) return null;
  return (
    <Suspense>
      <ListingDialog
        key={shown.listing.id}
        listing={shown.listing}
        asks={shown.asks === true}
        open={opened !== null}
        onClose={close}
        onClosed={() => setShown(null)}
      />
    </Suspense>
  );
}

function LeadOn({ listing }: { listing: Listing }) {
  useEffect(() => window.location.assign(listingPath(listing.id)), [listing.id]);
  return null;
}
