import { lazy, Suspense, useState } from 'react';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import { loadDialog, useCloseListing, useOpened } from './opening.ts';

const ListingDialog = lazy(loadDialog);

interface Shown {
  listing: Adoption;
  asks?: boolean;
}

/** Where listings open over any page. Stands once, at the root. */
export function OpenListing() {
  const opened = useOpened();
  const close = useCloseListing();
  // Kept a moment longer than it is open, for the closing motion.
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
