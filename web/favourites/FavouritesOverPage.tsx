import { lazy, Suspense, useState } from 'react';
import { useFavouritesOpen } from './opening.ts';

const FavouritesDialog = lazy(() => import('./FavouritesDialog.tsx'));

/**
 * Renders the favourites dialog over any page. Mounted once, at the root; the dialog's code is loaded when it first
 * opens.
 */
export function FavouritesOverPage() {
  const open = useFavouritesOpen();
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <FavouritesDialog open={open} />
    </Suspense>
  );
}
