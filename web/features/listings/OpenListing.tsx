import { Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { type CardListing, isWhole } from './card/card-listing.ts';
import type { ListingDialogProps } from './ListingDialog.tsx';
import { listingPath, loadDialog, useCloseListing, useOpened } from './opening.ts';
import { readWhole, type Whole } from './whole-listing.ts';

/** If the dialog's code cannot be loaded (a new release, no network), the listing opens on its own page. */
const ListingDialog = lazyPart<ListingDialogProps>(
  () => retryImport(loadDialog).catch(() => ({ default: LeadOn })),
  'nothing',
);

interface Shown {
  listing: CardListing;
  asks?: boolean;
  /** All of the listing, if the page was sent with only what its card shows. */
  reading: Promise<Whole> | null;
}

/** Renders the listing dialog over any page. Mounted once, at the root. */
export function OpenListing() {
  const opened = useOpened();
  const close = useCloseListing();
  // Stays set after closing until the closing animation has ended.
  const [shown, setShown] = useState<Shown | null>(null);
  if (opened && (opened.listing.id !== shown?.listing.id || opened.asks !== shown.asks))
    setShown({ ...opened, reading: isWhole(opened.listing) ? null : readWhole(opened.listing.id) });
  if (!shown) return null;
  return (
    <Suspense>
      <WholeListing
        key={shown.listing.id}
        shown={shown}
        asks={shown.asks === true}
        open={opened !== null}
        onClose={close}
        onClosed={() => setShown(null)}
      />
    </Suspense>
  );
}

type WholeListingProps = { shown: Shown } & Omit<ListingDialogProps, 'listing'>;

function WholeListing({ shown: { listing, reading }, ...dialog }: WholeListingProps) {
  const whole = reading ? use(reading) : { listing: listing as Listing };
  // only the search knows the distance: the listing is read without one
  const { distance_km } = listing;
  if (whole.listing)
    return (
      <ListingDialog {...dialog} listing={{ ...whole.listing, ...(distance_km !== undefined && { distance_km }) }} />
    );
  return whole.gone ? <LeadOn listing={listing} /> : <GiveUp detail={whole.detail} {...dialog} />;
}

function LeadOn({ listing }: { listing: CardListing }) {
  useEffect(() => window.location.assign(listingPath(listing.id)), [listing.id]);
  return null;
}

/** The listing could not be read: says so and closes what opened. */
function GiveUp({ detail, open, onClose, onClosed }: { detail: string } & Omit<WholeListingProps, 'shown'>) {
  const say = useEffectEvent(() => {
    if (!open) return;
    toast('error', detail);
    onClose();
    onClosed();
  });
  useEffect(() => say(), []);
  return null;
}
