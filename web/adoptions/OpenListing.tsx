import { lazy, Suspense, useState } from 'react';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import { loadDialog, useCloseListing, useOpened } from './opening.ts';

const ListingDialog = lazy(loadDialog);

/** Where listings open over any page. Stands once, at the root. */
export function OpenListing() {
  const opened = useOpened()?.listing ?? null;
  const close = useCloseListing();
  // Kept a moment longer than it is open, for the closing motion.
  const [shown, setShown] = useState<Adoption | null>(null);
  if (opened && opened.id !== shown?.id) setShown(opened);
  if (!shown) return null;
  return (
    <Suspense>
      <ListingDialog
        key={shown.id}
        listing={shown}
        open={opened !== null}
        onClose={close}
        onClosed={() => setShown(null)}
      />
    </Suspense>
  );
}
